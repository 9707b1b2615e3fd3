import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Lantern } from './lantern.ts';
import { watchFaults } from './page-faults.ts';
import { getPage, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { visit } from './visit.ts';

/** What somebody without a cookie is sent. */
export async function publicPage(lantern: Lantern, path: string): Promise<string> {
  return (await getPage(lantern.url + path)).text();
}

/** Waits until a public page holds a text: a second, and a little for a busy machine. */
export async function expectPublic(
  lantern: Lantern,
  path: string,
  text: string | RegExp,
): Promise<void> {
  const matches = expect.poll(() => publicPage(lantern, path), {
    timeout: 1_500,
    intervals: [50],
  });
  await (typeof text === 'string' ? matches.toContain(text) : matches.toMatch(text));
}

type Who = { email: string; password: string };

/** Opens a page of the back office, signed in as the administrator or as somebody else. */
export async function openAsStaff(
  page: Page,
  lantern: Lantern,
  to: string | { path: string; as: Who },
): Promise<void> {
  const { path, as: who } = typeof to === 'string' ? { path: to, as: administrator } : to;
  const [name = '', value = ''] = (await signInByForm(lantern.url, who)).split('=');
  await page.context().addCookies([{ name, value, url: lantern.url }]);
  await visit(page, lantern.url + path);
}

export type Watched = { page: Page; faults: ReturnType<typeof watchFaults> };

/** A page of the back office in a browser of its own, signed in and watched for faults. */
export async function openWatched(
  browser: Browser,
  lantern: Lantern,
  { path, as: who = administrator, ...options }: BrowserContextOptions & { path: string; as?: Who },
): Promise<Watched> {
  const page = await (await browser.newContext(options)).newPage();
  const faults = watchFaults(page, lantern.url);
  await openAsStaff(page, lantern, { path, as: who });
  return { page, faults };
}
