import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { readPdf } from '../read-pdf.ts';
import type { TestSmtp } from '../smtp.ts';
import type { Lantern } from './lantern.ts';
import { mailTo } from './mail.ts';
import { openPlain, type PlainBrowser } from './plain-browser.ts';
import { getPage, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { submissionOf } from './stored-submissions.ts';
import { visit } from './visit.ts';

/** Texts that the joint between two parts must contain, and those it must not. */
type Joint = { has: readonly (string | RegExp)[]; lacks: readonly string[] };

/** @param joint names the place in a failure */
export function expectJoint(joint: string, text: string, { has, lacks }: Joint): void {
  const words = text.replaceAll(/\s+/g, ' ');
  for (const wanted of has)
    if (typeof wanted === 'string') expect.soft(words, joint).toContain(wanted);
    else expect.soft(words, joint).toMatch(wanted);
  for (const unwanted of lacks) expect.soft(words, joint).not.toContain(unwanted);
}

export async function openPhone(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const viewport = { width: 360, height: 740 };
  return (await browser.newContext({ viewport, hasTouch: true, ...options })).newPage();
}

/** Somebody in the United States who paid their own money from a bank there: its law is theirs. */
export const inUs = { country: 'US', bank_country: 'US', money_of: 'person' } as const;

/** In the plan or in the report, where the same questions stand. */
export async function chooseUs(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(inUs))
    await page.locator(`main [name=${name}]`).selectOption(value);
}

/** Returns the text of the page as a reader sees it; closed boxes are left out. */
export async function textOf(page: Page): Promise<string> {
  // A heading is there while the rest of a long page still arrives.
  await page.waitForLoadState('domcontentloaded');
  return page.locator('main').innerText();
}

export function openStaff({ url }: Lantern): Promise<PlainBrowser> {
  return signInByForm(url, administrator).then((cookie) => openPlain(url, { cookie }));
}

/** The reference on the page after a report. */
export async function referenceOn(page: Page): Promise<string> {
  await expect(page).toHaveURL(/reference=R-/);
  return new URL(page.url()).searchParams.get('reference') ?? '';
}

/** Staff open a case from a report. @returns its number, its page and the words of all its tabs */
export async function openCaseFrom(
  staff: PlainBrowser,
  lantern: Lantern,
  reference: string,
): Promise<{ caseNumber: string; path: string; words: string }> {
  await staff.open(`/admin/cases/new?submission=${await submissionOf(lantern, reference)}`);
  const { url, words } = await staff.press('Create case');
  const caseNumber = /LGN-\d{4}-\d{6}/.exec(words)?.[0] ?? '';
  const path = url.pathname;
  const tabs = [words];
  for (const tab of ['money', 'packet', 'file'])
    tabs.push((await staff.open(`${path}/${tab}`)).words);
  return { caseNumber, path, words: tabs.join(' ') };
}

/** The client looks the case up and opens all of it with the code from the mailbox. */
export async function openTracker(
  page: Page,
  { url, smtp }: { url: string; smtp: TestSmtp },
  { caseNumber, email }: { caseNumber: string; email: string },
): Promise<void> {
  await visit(page, `${url}/case-tracker`);
  await page.getByLabel('Case number').fill(caseNumber);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Track case' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const { text } = await mailTo(smtp, email, /code for the case tracker/);
  await page.getByLabel('Code from our e-mail').fill(/\b\d{4} \d{4}\b/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Open my case' }).click();
  await openPapers(page);
}

/** Unfolds everything that an open case holds besides the talk, and the steps of its way. */
export async function openPapers(page: Page): Promise<void> {
  await expect(page.locator('#papers')).toBeVisible();
  const folded = page.locator(':is(#papers, #progress) > div > details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** The text of a PDF that a page links to; on an open case the link is folded. */
export async function pdfText(page: Page, link: string): Promise<string> {
  const href = await page
    .getByRole('link', { name: link, includeHidden: true })
    .getAttribute('href');
  const answer = await page.request.get(new URL(href ?? '', page.url()).href);
  expect(answer.status(), link).toBe(200);
  return (await readPdf(await answer.body())).text;
}

/** Makes the calendar address on the open tracker. @returns the summaries of its events, each with its day */
export async function calendarOf(page: Page): Promise<string[]> {
  await page.getByText('In your calendar', { exact: true }).click();
  await page.getByRole('button', { name: 'Make a calendar address' }).click();
  const made = page.getByText(/\/case-tracker\/dates\/[\w-]+\.ics$/);
  const feed = await getPage((await made.textContent()) ?? '');
  const calendar = new ICAL.Component(ICAL.parse(await feed.text()));
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
    .map(
      ({ startDate, summary }) => `${startDate.toJSDate().toISOString().slice(0, 10)} ${summary}`,
    );
}
