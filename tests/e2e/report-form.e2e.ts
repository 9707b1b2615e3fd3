import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { watchFaults } from './page-faults.ts';
import { openPlain } from './plain-browser.ts';
import { startNewSite } from './prepared-site.ts';
import { newReport } from './requests.ts';
import { seeAllQuestions } from './questions.ts';
import { reload, visit } from './visit.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startNewSite();
});
test.afterAll(() => lantern.remove());

async function fill(page: Page, message: string): Promise<void> {
  await seeAllQuestions(page);
  await page.getByLabel('Your name').fill('Sam Sample');
  await page.locator('#email').fill('sam@example.net');
  await page.locator('[name=caseType][value="romance"]').check();
  await page.getByLabel('It was longer ago').check();
  await page.getByRole('textbox', { name: 'What happened?' }).fill(message);
}

function submit(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Send my report' }).click();
}

async function stored(message: string): Promise<number> {
  const rows = await lantern.query(`select id from form_submissions where data->>'message' = $1`, [
    message,
  ]);
  return rows.length;
}

test('says what is missing, beside the field and on top, and keeps the rest', async ({ page }) => {
  await visit(page, `${lantern.url}/contact-us`);
  await seeAllQuestions(page);
  await page.getByLabel('Your name').fill('Sam Sample');
  await page.locator('#email').fill('sam at example');
  const firstCall = page.getByText('Before you send this: make one call');
  await expect(firstCall).toBeHidden();
  await page.getByLabel('It is happening now').check();
  await expect(firstCall).toBeVisible();
  await submit(page);

  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error:/);
  await expect(page.getByLabel('Your name')).toHaveValue('Sam Sample');
  await expect(page.locator('#email')).toHaveValue('sam at example');
  await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
  const first = summary.getByRole('link').first();
  await expect(page.locator('#email-error')).toContainText((await first.textContent()) ?? '');
  await first.click();
  await expect(page.locator('#email')).toBeFocused();
  await expectStateAccessible(page, 'report form, errors');
  expect(await stored('')).toBe(0);
});

/** Input of a visitor to the form. */
function typed(message: string): Record<string, string> {
  const { submission_key: _, ...report } = newReport({ message });
  return report;
}

test('a report sent without script has a reference that survives a reload', async () => {
  const message = 'A stored report';
  const visitor = openPlain(lantern.url);
  await visitor.open('/contact-us');
  const { words, url } = await visitor.press('Send my report', typed(message));
  expect(words).toContain('Case Submission Received');
  const reference = url.searchParams.get('reference') ?? '';
  expect(reference).toMatch(/^R-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect(words).toContain(reference);
  expect(words).toContain('Call 988');
  expect((await visitor.open(url.href)).words).toContain(reference);
  expect(await stored(message)).toBe(1);
});

test('what was typed survives a reload and goes with Clear my answers', async ({ page }) => {
  await visit(page, `${lantern.url}/contact-us`);
  await fill(page, 'Half a story');
  await reload(page);
  await seeAllQuestions(page);
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue('Half a story');
  await expect(page.getByLabel('It was longer ago')).toBeChecked();
  await expectAccessible(page, 'report form, draft restored');

  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Clear my answers' }).click();
  await expect(page.locator('#message')).toHaveValue('');
  await reload(page);
  await expect(page.locator('#message')).toHaveValue('');
});

test('a lost connection keeps everything, and sending again stores it once', async ({
  page,
  context,
}) => {
  const message = 'Sent while the train was in a tunnel';
  await visit(page, `${lantern.url}/contact-us`);
  await fill(page, message);
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue(message);
  await context.setOffline(false);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'We have your report' })).toBeVisible();
  expect(await stored(message)).toBe(1);
});

test('what the plan was answered is known in the form, with and without script, and is stored', async ({
  page,
}) => {
  const answers = 'paid=crypto-kiosk&paid=goats&when=day&state=AZ&day=1900-01-01';
  const visitor = openPlain(lantern.url);
  const answered = 'paid=crypto-kiosk&when=day&state=AZ&country=US';
  const plan = await visitor.open(`/first-72-hours?${answered}`);
  expect(plan.html).toContain(`href="/contact-us?${answered.replaceAll('&', '&amp;')}"`);
  await visitor.open(`/contact-us?${answered}`);
  expect(visitor.page().words).toMatch(
    /From your list.*Crypto kiosk \(Bitcoin ATM\).*Less than 24 hours ago.*Arizona/,
  );
  const message = 'From the plan, without script';
  const { words } = await visitor.press('Send my report', typed(message));
  expect(words).toContain('The company that runs the kiosk');
  expect(words).toContain('30 days');
  const [row] = await lantern.query<{ way: string; kiosk_state: string; certainty: string }>(
    `select way, kiosk_state, certainty from payments join form_submissions report
      on report.id = payments.submission_id where report.data->>'message' = $1`,
    [message],
  );
  expect(row).toEqual({ way: 'crypto-kiosk', kiosk_state: 'AZ', certainty: 'range' });

  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `${lantern.url}/contact-us?${answers}`);
  await expect(page.getByText('From your list')).toBeVisible();
  await expectStateAccessible(page, 'report form, answers of the plan');
  await page.getByRole('link', { name: 'Change it' }).click();
  await expect(page.getByLabel('Crypto kiosk (Bitcoin ATM)')).toBeChecked();
  await expect(page.getByLabel('When did you pay last?')).toHaveValue('day');
  await expect(page.getByLabel('When did it happen?')).toHaveValue('');
  expect(lantern.output()).not.toMatch(/crypto-kiosk|goats|1900/);
});

test('two quick clicks store one report, and the draft is gone afterwards', async ({ page }) => {
  const faults = watchFaults(page, lantern.url);
  const message = 'Clicked twice';
  await visit(page, `${lantern.url}/contact-us`);
  await fill(page, message);
  await page.getByRole('button', { name: 'Send my report' }).dblclick();
  await expect(page.getByRole('heading', { name: 'We have your report' })).toBeVisible();
  expect(await stored(message)).toBe(1);
  await visit(page, `${lantern.url}/contact-us`);
  await expect(page.locator('#message')).toHaveValue('');
  faults.expectNone();
});

test('a filled hidden field marks the report, and nothing is lost', async () => {
  const message = 'Filled in by a browser that fills everything';
  const visitor = openPlain(lantern.url);
  const { root } = await visitor.open('/contact-us');
  const hidden = root.querySelector('form [aria-hidden=true] input')?.getAttribute('name') ?? '';
  const filled = { ...typed(message), [hidden]: 'https://example.com' };
  const { words } = await visitor.press('Send my report', filled);
  expect(words).toContain('Case Submission Received');
  const rows = await lantern.query<{ is_suspected_spam: boolean }>(
    `select is_suspected_spam from form_submissions where data->>'message' = $1`,
    [message],
  );
  expect(rows).toEqual([{ is_suspected_spam: true }]);
});

test('a made-up reference shows no confirmation', async () => {
  const { words } = await openPlain(lantern.url).open('/contact-us?reference=R-AAAAA-AAAAA');
  expect(words).not.toContain('Case Submission Received');
});

/** Everything that a page shows or stores for the next user of the browser. */
function traces(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    const values = fields.map(({ type, checked, value }) =>
      type === 'radio' || type === 'checkbox' ? checked && value : value,
    );
    const kept = { ...sessionStorage, ...localStorage };
    return JSON.stringify([document.documentElement.outerHTML, values, kept, history.state]);
  });
}

const secrets = ['My partner must not read this', 'Sam Sample', 'sam@example.net', 'proof.png'];

async function expectNoTraces(page: Page): Promise<void> {
  const found = await traces(page);
  expect(secrets.filter((secret) => found.includes(secret))).toEqual([]);
}

/** The same without the page itself. */
async function expectNothingKept(page: Page): Promise<void> {
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage, ...localStorage }, history.state]),
  );
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
}

const [story = ''] = secrets;

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('once a report is sent, nothing that was typed comes back in that browser', async ({
  page,
  browser,
}) => {
  await visit(page, `${lantern.url}/contact-us`);
  await fill(page, story);
  // An earlier page of the form that stays in the history, before the sent one.
  await visit(page, `${lantern.url}/first-72-hours`);
  await visit(page, `${lantern.url}/contact-us`);
  await seeAllQuestions(page);
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue(story);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: pixel });
  await expect(page.getByText('proof.png', { exact: true })).toBeVisible();
  await submit(page);
  await expect(page.getByRole('heading', { name: 'We have your report' })).toBeVisible();
  const reference = new URL(page.url()).searchParams.get('reference') ?? '';
  expect(await stored(story)).toBe(1);
  // The receipt gives the answers back for half an hour, from the server; the browser keeps none of them.
  await expect(page.getByText(story)).toBeVisible();
  await expectNothingKept(page);

  await page.goBack();
  await expect(page).toHaveURL(`${lantern.url}/first-72-hours`);
  await page.goBack();
  await expect(page).toHaveURL(`${lantern.url}/contact-us`);
  await expect(page.getByText(`Already sent, ${reference}`)).toBeVisible();
  await expectNoTraces(page);
  // As restored from the browser's page cache, which preserves its state.
  await page.locator('#message').evaluate((box, text) => {
    (box as HTMLTextAreaElement).value = text;
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, story);
  await expectNoTraces(page);
  await page.goForward();
  await page.goForward();
  await expect(page.getByText(reference).first()).toBeVisible();
  await expectNothingKept(page);
  // The next user of the browser finds what it stored on disk.
  const kept = await page.context().storageState({ indexedDB: true });
  expect(secrets.filter((secret) => JSON.stringify(kept).includes(secret))).toEqual([]);
  const later = await browser.newContext({ storageState: kept });
  const other = await later.newPage();
  for (const path of ['/contact-us', '/continue-report', '/case-tracker', '/chat']) {
    await visit(other, lantern.url + path);
    await expectNoTraces(other);
  }
  await later.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('after a report the back button shows its reference and not the form', async ({ page }) => {
    await visit(page, `${lantern.url}/contact-us`);
    // All questions are there, in the order of the screens, and no sheet repeats them.
    const titles = await page.locator('form#report > fieldset:visible > legend').allInnerTexts();
    expect(titles).toEqual([
      'Are you safe right now?',
      'Who will read our answer?',
      'Who are you?',
      'Tell us what happened',
      'Is it happening now?',
      'What did you pay?',
      'How may we reach you?',
      'Payments you remember (optional)',
      'Where did the money go?',
      'How did they reach you?',
      'Do you have receipts, chats or pictures?',
      'Who knows already?',
    ]);
    for (const sheet of await page.locator('[data-sheet]').all()) await expect(sheet).toBeHidden();
    // Below the answers of its group, since no script can show it later.
    const helpline = page.getByText('National Domestic Violence Hotline').first();
    await expect(helpline).toBeVisible();
    const [last, help] = await Promise.all([
      page.locator('#dangers-pictures').boundingBox(),
      helpline.boundingBox(),
    ]);
    expect(last?.y).toBeLessThan(help?.y ?? 0);
    await fill(page, story);
    await submit(page);
    await expect(page.getByRole('heading', { name: 'We have your report' })).toBeVisible();
    const reference = new URL(page.url()).searchParams.get('reference') ?? '';
    await page.goBack();
    await expect(page.getByText(`Already sent, ${reference}`)).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveCount(0);
    await page.getByRole('link', { name: 'Report something else' }).click();
    await expect(page.getByLabel('Your name')).toHaveValue('');
  });
});

test('quick exit forgets what was typed, leaves, and covers the pages before', async ({ page }) => {
  await page.route(/^https?:\/\/(?!localhost)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Neutral</title>' }),
  );
  await visit(page, `${lantern.url}/romance-scams`);
  await visit(page, `${lantern.url}/contact-us`);
  await fill(page, story);
  const names = ['lantern-chat', 'lantern-tracker', 'lantern-sent'];
  const cookies = names.map((name) => ({ name, value: 'x', url: lantern.url, httpOnly: true }));
  await page.context().addCookies(cookies);
  // In sequence, within the allowed time.
  await Promise.all([1, 2, 3].map(() => page.keyboard.press('Escape')));
  await expect(page).toHaveTitle('Neutral');
  await expect.poll(async () => (await page.context().cookies(lantern.url)).length).toBe(0);
  await page.goBack().catch(() => undefined);
  await expect(page).toHaveTitle('Neutral');
  // Opened on purpose, the site looks as usual.
  await visit(page, `${lantern.url}/contact-us`);
  await expect(page.locator('#message')).toHaveValue('');
  await expectNoTraces(page);
});

// page-html.e2e.ts checks that every page has it.
test('quick exit is in sight on a phone, and says what stays in the browser', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `${lantern.url}/search?q=romance`);
  const button = page.getByRole('link', { name: 'Leave quickly' });
  await expect(button).toBeInViewport();
  const box = await button.boundingBox();
  expect(box && box.height >= 24 && box.height <= 64 && box.width <= 120).toBe(true);
  await page.getByRole('link', { name: 'What stays in this browser?' }).click();
  await expect(page.getByText('the history of the browser stays')).toBeVisible();
  await expect(page.getByText('To clear it on a computer, press Ctrl')).toBeVisible();
});
