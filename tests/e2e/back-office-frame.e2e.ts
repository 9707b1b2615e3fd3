import { expect, test, type JSHandle, type Page } from '@playwright/test';
import { urls } from '#shared/urls.ts';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { watchFaults } from './page-faults.ts';
import { wordsOf } from './page-words.ts';
import { enterPlainly, type PlainStaff } from './plain-staff.ts';
import { startInstalledSite } from './prepared-site.ts';
import { sendReport } from './stored-submissions.ts';
import { reload, visit } from './visit.ts';
import { openAsStaff } from './staff-page.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let page: Page;
let staff: PlainStaff;
let faults: ReturnType<typeof watchFaults>;
let reference: string;
const caseNumber = 'LGN-2026-424242';
/** The numbers of the menu, as a pattern of addresses. */
const counts = `**${urls.admin.inboxCounts()}*`;

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  reference = await sendReport(lantern, { name: 'Dana Whitfield', email: 'dana@example.net' });
  await sendReport(lantern, { name: 'Oskar Lind' });
  staff = await enterPlainly(lantern);
  const fields = { caseNumber, name: 'Kim Sample', email: 'kim@example.net', caseType: 'fraud' };
  await staff.send('/admin/cases/new', fields);
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openAsStaff(page, lantern, '/admin/forms');
  faults = watchFaults(page, lantern.url);
});
test.afterAll(({ browser }) => leave(browser, lantern));
test.afterEach(() => faults.expectNone());

async function open(path: string): Promise<void> {
  await visit(page, lantern.url + path);
}

async function clickPanel(name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Back office' });
  await navigation.getByRole('link', { name, exact: true }).click();
}

/** Returns what lets the page paint again. */
function holdFrames(held: Page): Promise<JSHandle<() => void>> {
  return held.evaluateHandle(() => {
    const [paint, waiting]: [typeof requestAnimationFrame, FrameRequestCallback[]] = [
      window.requestAnimationFrame.bind(window),
      [],
    ];
    window.requestAnimationFrame = (frame) => waiting.push(frame);
    return () => {
      window.requestAnimationFrame = paint;
      for (const frame of waiting) frame(performance.now());
    };
  });
}

async function caseAddress(): Promise<string> {
  const [row] = await lantern.query<{ id: string }>('select id from cases');
  return `/admin/cases/${row?.id}`;
}

test('every entry of the menu opens its page, and a strip links the others under it', async () => {
  const home = await staff.read('/admin/inbox/unassigned');
  const links = home.querySelectorAll('nav[aria-label="Back office"] a');
  expect(links.map(wordsOf)).toEqual([
    'Mine',
    'Unassigned3',
    'Waiting for us',
    'Due',
    'Cases',
    'Figures',
    'Mail',
    'PDFs',
    'Settings',
    'Domains',
    'Backups',
    'Security',
    'Audit',
    'Advanced',
  ]);
  for (const link of links) {
    const address = link.getAttribute('href') ?? '';
    const panel = await staff.read(address);
    expect(panel.querySelectorAll('h1'), address).toHaveLength(1);
    const current = panel.querySelectorAll('nav[aria-label="Back office"] [aria-current=page]');
    expect(current.map(wordsOf)).toEqual([wordsOf(link)]);
    const strip = panel.querySelector('nav[aria-label^="Pages of"]');
    if (strip)
      expect(strip.querySelector('[aria-current=page]')?.getAttribute('href')).toBe(address);
    else expect(panel.querySelector('nav[aria-label=Breadcrumb]')).not.toBeNull();
    expect(panel.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  }
  const opened = await staff.read(await caseAddress());
  expect(wordsOf(opened.querySelector('nav[aria-label=Breadcrumb]'))).toBe(
    `Back officeAll cases${caseNumber}`,
  );
  expect(opened.querySelectorAll('head > title').map(wordsOf)).toEqual([
    `${caseNumber} – All cases – Back office`,
  ]);
});

test('the totals say how much there is and what is new', async () => {
  const figures = await staff.read('/admin/figures');
  const totals = figures.querySelectorAll('ul[aria-label=Totals] li').map(wordsOf);
  expect(totals).toEqual([
    expect.stringMatching(/2\s*Submissions\+2 in the last 7 days/),
    expect.stringMatching(/1\s*Cases\+1 in the last 7 days/),
    expect.stringMatching(/^\d+\s*PDFs/),
    expect.stringMatching(/^0\s*DomainsNone in the last 7 days/),
  ]);
});

test('the search finds a case, a submission and a page by keyboard alone', async () => {
  const palette = page.getByRole('dialog', { name: 'Search and go to' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { name: 'Audit' })).toBeVisible();
  await expectStateAccessible(page, 'search of everything');

  await page.keyboard.type('kim');
  await expect(palette.getByRole('option', { name: `${caseNumber} Kim Sample` })).toBeVisible();
  await expectAccessible(page, 'search of everything, results');
  await page.keyboard.press('Enter');
  await expect(page.locator('main header').first()).toContainText(caseNumber);
  await expect(page).toHaveTitle(`${caseNumber} – All cases – Back office`);
  await expect(palette).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('dana@');
  await expect(palette.getByRole('option', { name: reference })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: reference })).toContainText('dana@example.net');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${lantern.url}/admin/forms`);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings cont');
  await expect(palette.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings\?tab=contact/);

  await page.getByRole('button', { name: 'Search and go to' }).first().click();
  await page.keyboard.type('qqqqqq');
  await expect(palette.getByText('Nothing found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('shortcuts go to panels and through lists, and never while typing', async () => {
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('c')]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All cases');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: caseNumber }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main header').first()).toContainText(caseNumber);
  const frames = await holdFrames(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All cases');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox').first();
  await expect(search).toBeFocused();
  // A list that takes the focus back to its row a moment later does not take it from a fast hand.
  await frames.evaluate((release) => release());
  await expect(search).toBeFocused();
  await page.keyboard.type('gf?n');
  await expect(search).toHaveValue('gf?n');
  await expect(page).toHaveURL(`${lantern.url}/admin/cases`);
  await search.blur();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/admin\/cases\/new/);
});

test('the list of shortcuts switches them off in this browser', async () => {
  await open('/admin/forms');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await expectStateAccessible(page, 'list of shortcuts');
  await sheet.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await reload(page);
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await sheet.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
});

test('new records are announced above the list, and shown on request', async () => {
  const listening = page.waitForResponse(`${lantern.url}/admin/events`);
  await open('/admin/forms');
  await listening;
  const counted = Promise.withResolvers<void>();
  await page.route(counts, async (route) => {
    await counted.promise;
    await route.continue();
  });
  const counting = page.waitForRequest(counts);
  // A person who types is active, so the list must not refresh itself.
  await page.getByRole('searchbox').first().focus();
  const rows = page.locator('#main [data-row-link]:visible');
  const before = await rows.count();
  await sendReport(lantern, { name: 'Late Arrival' });
  const bar = page.getByRole('status').filter({ hasText: '1 new submission' });
  await expect(bar).toBeVisible();
  await sendReport(lantern, { name: 'Later Arrival' });
  const both = page.getByRole('status').filter({ hasText: '2 new submissions' });
  await expect(both).toBeVisible();
  // Changing the view loads no rows, also while the menu counts again.
  await counting;
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Compact rows').check();
  await expect(page).toHaveURL(/density=compact/);
  await page.keyboard.press('Escape');
  expect(await rows.count()).toBe(before);
  counted.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expectStateAccessible(page, 'news above the list');
  await both.getByRole('button', { name: 'Show' }).click();
  await expect(rows).toHaveCount(before + 2);
  await expect(both).toBeHidden();
});

test('leaving what is not saved asks first', async () => {
  await open(`${await caseAddress()}/file?edit=details`);
  const notes = page.getByRole('textbox', { name: 'Notes for the client' });
  await notes.fill('Called the bank.');
  await clickPanel('Audit');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectStateAccessible(page, 'question before leaving');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(notes).toHaveValue('Called the bank.');

  await page.getByRole('button', { name: 'Save client and notes' }).click();
  await expect(page.getByText('Case updated successfully').first()).toBeVisible();
  await clickPanel('Audit');
  await expect(page).toHaveURL(`${lantern.url}/admin/audit`);

  await open('/admin/settings');
  await page.getByLabel('Tagline').first().fill('Another line');
  await page.keyboard.press('Escape');
  await clickPanel('Cases');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(`${lantern.url}/admin/cases`);

  // Like every form that does not preserve its values itself.
  await open('/admin/settings/pages/about');
  await page.getByRole('textbox', { name: 'Keywords' }).fill('Typed');
  await clickPanel('Cases');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(`${lantern.url}/admin/cases`);
});

test('the panels are as wide as a phone and as a desk', async () => {
  const paths =
    'audit mail security mail/monitoring cases documents forms replies institutions database';
  for (const path of paths.split(' ')) {
    await page.goto(`${lantern.url}/admin/${path}`);
    for (const width of [360, 1180, 1920, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // Neither the page nor a list in it may hide its last columns or rows.
      const isCut = await page.evaluate(() =>
        [...document.querySelectorAll('html, .list-frame, [aria-label=Tables]')].some(
          (part) => part.scrollWidth > part.clientWidth,
        ),
      );
      expect(isCut, `${path} at ${width} px`).toBe(false);
      const list = page.locator('.list-frame');
      if (width === 1920 && (await list.count()) > 0)
        // Where the pages of the entry stand beside it, they take 13rem of the width.
        expect((await list.boundingBox())?.width, path).toBeGreaterThan(
          path.startsWith('mail/') ? 1300 : 1500,
        );
    }
    const tables = page.locator('div[aria-label=Tables]');
    if (path === 'database') expect((await tables.boundingBox())?.height).toBeGreaterThan(2000);
    // The other pages are checked where they are used.
    if (path === 'documents') await expectStateAccessible(page, path);
  }
});
