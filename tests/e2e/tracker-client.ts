import { expect, type Page } from '@playwright/test';
import type { TestSmtp } from '../smtp.ts';
import type { Lantern } from './lantern.ts';
import { mailTo } from './mail.ts';
import { openPlain, type PlainBrowser } from './plain-browser.ts';
import { visit } from './visit.ts';

type Site = { lantern: Lantern; smtp: TestSmtp };

type Client = { caseNumber: string; email: string };

/** Looks up a client's case and requests a code. */
export async function askForCode(
  { lantern, smtp }: Site,
  { caseNumber, email }: Client,
): Promise<{ client: PlainBrowser; code: string }> {
  const client = openPlain(lantern.url);
  await client.open('/case-tracker');
  const found = await client.press('Track case', { case_number: caseNumber, email });
  expect(found.words).toContain('Messages, files, amounts');
  expect(found.html, 'a look-up shows nothing of it').not.toContain('keep every receipt');
  expect((await client.press('Send me a code')).words).toContain('Look for a code in your mailbox');
  const { text } = await mailTo(smtp, email, /code for the case tracker/);
  const code = /\b\d{4} \d{4}\b/.exec(text)?.[0] ?? '';
  expect(code).not.toBe('');
  return { client, code };
}

/** Opens the case with the code, which shows all of it. */
export async function openAll(site: Site, who: Client): Promise<PlainBrowser> {
  const { client, code } = await askForCode(site, who);
  const opened = await client.press('Open my case', { code });
  expect(opened.words).toContain('Your case is open');
  return client;
}

/** A browser page in which the same client continues. */
export async function goOnIn(page: Page, client: PlainBrowser, address: string): Promise<void> {
  const cookies = client
    .cookie()
    .split('; ')
    .map((pair) => pair.split('='));
  await page
    .context()
    .addCookies(
      cookies.map(([name = '', value = '']) => ({ name, value, url: new URL(address).origin })),
    );
  await visit(page, address);
}
