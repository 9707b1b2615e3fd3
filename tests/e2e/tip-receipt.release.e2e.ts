import { expect, test } from '@playwright/test';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { openPlain } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { openAsStaff } from './staff-page.ts';
import { visit } from './visit.ts';

const network = '203.0.113.77';
const browserName = 'TipsterBrowser/77';
const headers = { 'x-forwarded-for': network, 'user-agent': browserName };

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startInstalledSite({ LOG_LEVEL: 'info' });
});
test.afterAll(({ browser }) => leave(browser, lantern));

/** A receipt with one wrong digit. */
function slip(receipt: string): string {
  return receipt.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
}

/** Address of a tip for staff. */
async function pathOf(description: string): Promise<string> {
  const [tip] = await lantern.query<{ id: string }>(
    `select id from form_submissions where data->>'description' = $1`,
    [description],
  );
  return `/admin/forms/${tip?.id}`;
}

test('a tipster comes back with the receipt, with script', async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: browserName,
    extraHTTPHeaders: { 'x-forwarded-for': network },
  });
  const page = await context.newPage();
  const description = 'They meet at the pier, with script.';

  // public-forms.e2e.ts tests sending a tip.
  const tipster = openPlain(lantern.url, { headers });
  await tipster.open('/bounty-hotline');
  const sent = await tipster.press('Send tip', { tipType: 'other', description });
  const [receipt = ''] = /\d{4} \d{4} \d{4} \d{4}/.exec(sent.words) ?? [];

  await test.step('a typing error is reported immediately', async () => {
    await visit(page, `${lantern.url}/tip-receipt`);
    await page.getByLabel('Receipt').fill(slip(receipt));
    await page.getByRole('button', { name: 'Open my tip' }).click();
    await expect(page.getByText('One of the digits is not right').first()).toBeVisible();
    await expect(page.getByLabel('Receipt')).toHaveValue(slip(receipt));
    await expectStateAccessible(page, 'tip receipt, mistyped');
  });

  await test.step('the right one opens the tip, but not its words', async () => {
    await page.getByLabel('Receipt').fill(receipt.replaceAll(' ', ''));
    await page.getByRole('button', { name: 'Open my tip' }).click();
    await expect(page.getByText('There is no answer yet')).toBeVisible();
    await expect(page.getByText('the pier')).toHaveCount(0);
    expect(page.url()).toBe(`${lantern.url}/tip-receipt`);
    await expectStateAccessible(page, 'tip, opened');
  });

  await test.step('they add something', async () => {
    await page.getByLabel('Add something', { exact: false }).last().fill('It was the north pier.');
    await page.getByRole('button', { name: 'Add to my tip' }).click();
    await expect(page.getByText('Added to your tip')).toBeVisible();
    await expect(page.getByText('It was the north pier.')).toBeVisible();
  });

  await test.step('staff answer, without knowing whom', async () => {
    const staff = await (await browser.newContext()).newPage();
    await openAsStaff(staff, lantern, await pathOf(description));
    const record = staff.getByRole('main');
    const said = record.getByText('It was the north pier.');
    await expect(said, 'in the list, and beside the answer').toHaveCount(2);
    await expect(record.getByText('Nobody knows who sent this tip')).toBeVisible();
    await record.getByRole('textbox', { name: 'Your answer to the tipster' }).fill('At what time?');
    await record.getByRole('button', { name: 'Send answer' }).click();
    await expect(staff.getByText('The answer waits behind the receipt').first()).toBeVisible();
    await expect(record.getByText('Not seen yet')).toBeVisible();
    await expectStateAccessible(staff, 'tip with answers');
    await staff.context().close();
  });

  await test.step('they read the answer', async () => {
    await visit(page, `${lantern.url}/tip-receipt`);
    await page.getByLabel('Receipt').fill(receipt);
    await page.getByRole('button', { name: 'Open my tip' }).click();
    await expect(page.getByText('At what time?')).toBeVisible();
  });

  expect([await context.cookies(), tipster.cookie()]).toEqual([[], '']);
  await context.close();
});

test('a tipster comes back with the receipt, without script', async () => {
  const tipster = openPlain(lantern.url, { headers });
  await tipster.open('/bounty-hotline');
  const description = 'They meet at the pier, without script.';
  const sent = await tipster.press('Send tip', { tipType: 'other', description });
  const [receipt = ''] = /\d{4} \d{4} \d{4} \d{4}/.exec(sent.words) ?? [];
  const way = await tipster.follow('Open my tip with the receipt');
  expect(way.url.href).toBe(`${lantern.url}/tip-receipt`);

  const mistyped = await tipster.press('Open my tip', { receipt: slip(receipt) });
  expect(mistyped.words).toContain('One of the digits is not right');
  expect(mistyped.html).toContain(`value="${slip(receipt)}"`);

  const opened = await tipster.press('Open my tip', { receipt: receipt.replaceAll(' ', '') });
  expect(opened.words).toContain('There is no answer yet');
  expect(opened.html).not.toContain('the pier');
  expect(opened.url.href).toBe(`${lantern.url}/tip-receipt`);

  const added = await tipster.press('Add to my tip', { text: 'It was the north pier.' });
  expect(added.words).toMatch(/Added to your tip.*It was the north pier\./);

  const cookie = await signInByForm(lantern.url, administrator);
  const staff = openPlain(lantern.url, { cookie });
  const read = await staff.open(await pathOf(description));
  expect(read.words).toContain('It was the north pier.');
  expect(read.words).toContain('Nobody knows who sent this tip');
  const answered = await staff.press('Send answer', { text: 'At what time?' });
  expect(answered.words).toMatch(/At what time\?.*Not seen yet|Not seen yet.*At what time\?/);

  await tipster.open('/tip-receipt');
  expect((await tipster.press('Open my tip', { receipt })).words).toContain('At what time?');
  expect(tipster.cookie()).toBe('');
});

test('nothing identifies the tipster: no address, no browser, no receipt, in any table or log', async () => {
  const tables = await lantern.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    const rows = await lantern.query(`select to_jsonb(t)::text as row from "${name}" t`);
    const text = JSON.stringify(rows);
    expect(text, name).not.toContain(network);
    expect(text, name).not.toContain(browserName);
    expect(text, name).not.toContain('north pier');
  }
  expect(lantern.output()).not.toContain(network);
  expect(lantern.output()).not.toContain(browserName);
  expect(lantern.output()).not.toContain('north pier');
});

test('wrong receipts are limited, with the same words for all', async () => {
  const answers = [];
  for (let place = 0; place < 7; place += 1) {
    const receipt = withCheck(String(place).padStart(15, '9'));
    const answer = await postForm(
      `${lantern.url}/tip-receipt`,
      { receipt },
      { from: '198.51.100.9' },
    );
    answers.push(answer.status);
    if (answer.status === 404) expect(await answer.text()).toContain('We found no tip');
  }
  expect(answers).toEqual([404, 404, 404, 404, 404, 429, 429]);
});

test('it is in no index, and the answer is kept nowhere', async () => {
  const answer = await fetch(`${lantern.url}/tip-receipt`);
  expect(await answer.text()).toContain('name="robots" content="noindex"');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(answer.headers.getSetCookie()).toEqual([]);
});

/** ISO 7064, MOD 11,10, implemented a second time. */
function withCheck(digits: string): string {
  let product = 10;
  for (const digit of digits) product = (((Number(digit) + product) % 10 || 10) * 2) % 11;
  return `${digits}${(11 - product) % 10}`;
}
