import { expect, test, type Page } from '@playwright/test';
import { readPdf } from '../read-pdf.ts';
import { inUs } from './case-walk.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { startNewSite } from './prepared-site.ts';
import { newReport, postForm } from './requests.ts';
import { visit } from './visit.ts';

// What somebody holds in their hand at a counter: each sheet is read from the PDF that the browser prints.

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startNewSite();
});
test.afterAll(({ browser }) => leave(browser, lantern));

/** The earliest day by law that follows from a payment made on this day in Arizona, as the pages write days. */
const dayPaid = new Date(Date.now() - 86_400_000 - 7 * 3_600_000).toISOString().slice(0, 10);

function planOf(paid: string, sheet?: string): string {
  const answers = { paid, when: 'day', state: 'AZ', region: 'AZ', day: dayPaid, ...inUs };
  const query = new URLSearchParams({ ...answers, ...(sheet && { sheet }) });
  return `${lantern.url}/first-72-hours?${query}`;
}

/**
 * The sheet as it is printed without backgrounds, as browsers do unless somebody asks for them. Numbers are whole
 * also where a line broke at their hyphen.
 */
async function printed(
  page: Page,
  format: 'Letter' | 'A4',
): Promise<{ pages: number; text: string }> {
  const { pages, text } = await readPdf(await page.pdf({ format }));
  return { pages, text: text.replaceAll(/\s+/g, ' ').replaceAll(/(?<=\w-) (?=\d)/g, '') };
}

/** A day in words, such as `November 28, 2026`. */
const day =
  /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, 20\d\d/;

const crisis = ['988', '911'];

const sheets = [
  {
    name: 'the list',
    path: () => planOf('bank'),
    has: [
      'Your bank’s fraud desk',
      'Please stop it',
      'Dates that count',
      'Our reference:',
      '800-799-7233',
    ],
    lacks: [/ left\b/, 'Show my list', 'Bitcoin ATM'],
  },
  {
    name: 'the card for a bank’s counter',
    path: () => planOf('bank', 'card'),
    has: [
      'Your bank’s fraud desk',
      'Please stop it',
      'Dates that count',
      'I spoke to:',
      '800-799-7233',
    ],
    lacks: [/ left\b/, 'Back to your list', 'the operator'],
  },
  {
    name: 'the card for a kiosk',
    path: () => planOf('crypto-kiosk', 'card'),
    has: ['The company that runs the kiosk', 'A.R.S. 6-1236', 'I spoke to:', '800-799-7233'],
    lacks: [/ left\b/, 'Your bank’s fraud desk', 'Back to your list'],
  },
  {
    name: 'the cover of the evidence',
    path: () => planOf('bank', 'cover'),
    has: [
      'What is inside',
      'Your bank’s fraud desk',
      'Number of the police report:',
      'Dates that count',
    ],
    lacks: [/ left\b/, 'Back to your list'],
  },
] as const;

for (const { name, path, has, lacks } of sheets)
  test(`${name} is one page with the call, its dates and room for numbers`, async ({ page }) => {
    await visit(page, path());
    for (const format of ['Letter', 'A4'] as const) {
      const { pages, text } = await printed(page, format);
      expect(pages, format).toBe(1);
      for (const wanted of [...has, ...crisis]) expect.soft(text, format).toContain(wanted);
      expect.soft(text, format).toMatch(day);
      for (const unwanted of lacks)
        if (typeof unwanted === 'string') expect.soft(text, format).not.toContain(unwanted);
        else expect.soft(text, format).not.toMatch(unwanted);
    }
  });

test('the receipt is one page with its number, the call and room for numbers', async ({ page }) => {
  const report = newReport({ ...inUs, paid_by: 'bank', paid_when: 'day', incident_date: dayPaid });
  const answer = await postForm(`${lantern.url}/contact-us`, report);
  const received = new URL(answer.headers.get('location') ?? '', lantern.url);
  const reference = received.searchParams.get('reference') ?? '';
  expect(reference).toMatch(/^R-/);
  await visit(page, received.href);
  for (const format of ['Letter', 'A4'] as const) {
    const { pages, text } = await printed(page, format);
    expect(pages, format).toBe(1);
    for (const wanted of [reference, 'Your bank’s fraud desk', 'I spoke to:', ...crisis])
      expect.soft(text, format).toContain(wanted);
    expect.soft(text, format).toMatch(day);
    expect.soft(text, format).not.toContain('Who can see what');
  }
});

test('a state is one page with its figures, their year and where to report', async ({ page }) => {
  await visit(page, `${lantern.url}/arizona-cybercrime`);
  for (const format of ['Letter', 'A4'] as const) {
    const { pages, text } = await printed(page, format);
    expect(pages, format).toBe(1);
    for (const wanted of [
      'People in Arizona',
      'ic3.gov',
      'Consumer office of Arizona',
      '602-542-5763',
      '28,868',
    ])
      expect.soft(text, format).toContain(wanted);
    expect.soft(text, format).not.toContain('Ransomware');
  }
});

test('bars of a chart stand before anybody scrolls, and on paper', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  for (const path of ['/', '/arizona-cybercrime'])
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      await visit(page, lantern.url + path);
      const heights = await page
        .locator('rect.year-bar')
        .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
      expect.soft(heights.length, `${path} ${media}`).toBeGreaterThan(4);
      expect.soft(Math.min(...heights), `${path} ${media}`).toBeGreaterThan(2);
    }
  await context.close();
});

test('no heading of a printed guide is covered by what stands before it', async ({ page }) => {
  await visit(page, `${lantern.url}/romance-scams`);
  await page.emulateMedia({ media: 'print' });
  const cut = await page
    .locator('main .scroll-hint, main .overflow-clip')
    .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).overflowX));
  expect(cut.filter((overflow) => overflow !== 'visible')).toEqual([]);
});
