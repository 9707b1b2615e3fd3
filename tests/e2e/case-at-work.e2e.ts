import { expect, test, type Page } from '@playwright/test';
import { newFormKey } from '#shared/new-form-key.ts';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import { addColleague, hidePage, noticesOf } from './colleague.ts';
import { handsOn } from './hands.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { startInstalledSite } from './prepared-site.ts';
import { postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { openWatched, type WatchedPage } from './staff-page.ts';
import { numberOf, openCase, openTab, pathOfCase, storeCases } from './stored-cases.ts';
import { reload, visit } from './visit.ts';
import { seeAllQuestions } from './questions.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let page: Page;
let faults: WatchedPage['faults'];

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  await storeCases(lantern, 6);
  ({ page, faults } = await openWatched(browser, lantern, {
    path: '/admin/cases',
    reducedMotion: 'reduce',
  }));
  faults.allow(/the server responded with a status of 4\d\d/);
});
test.afterAll(({ browser }) => leave(browser, lantern));
test.afterEach(() => faults.expectNone());

function part(name: string) {
  return page.getByRole('region', { name, exact: true });
}

function widthOfPage(): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

test('after a refusal a new case is typed on undisturbed, and nothing is sent while typing', async () => {
  await visit(page, `${lantern.url}/admin/cases/new`);
  await expect(page.getByRole('combobox', { name: /^Is it safe to write/ })).toBeFocused();
  const number = page.getByRole('textbox', { name: 'Case number' });
  const proposed = await number.inputValue();
  await page.getByRole('button', { name: 'Generate another number' }).click();
  await expect(number, 'with nothing filled in').not.toHaveValue(proposed);
  await expect(number).toHaveValue(/^LGN-\d{4}-\d{6}$/);
  await page.getByRole('button', { name: 'Create case' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expectAccessible(page, 'new case, refused');
  await expect(summary.getByRole('link')).toHaveText(['Choose a type']);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.click();
  await email.pressSequentially('ana@example.net');
  await expect(email).toHaveValue('ana@example.net');
  await expect(email).toBeFocused();
  expect(sent).toEqual([]);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('fraud');
  await email.fill('ana');
  await page.getByRole('button', { name: 'Create case' }).click();
  await expect(summary.getByRole('link')).toHaveText([/^Enter an e-mail address in the form/]);
  await expect(summary).toBeFocused();
  await expect(email).toHaveValue('ana');
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('fraud');
  await email.fill('ana@example.net');
  await page.getByRole('combobox', { name: /^Is it safe to write/ }).selectOption('yes');
  await page.getByRole('button', { name: 'Create case' }).click();
  await expect(page.getByText('Case created successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back: no case was opened')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New case');
  const opened = await lantern.query(`select from cases where contact_email = 'ana@example.net'`);
  expect(opened).toEqual([]);
});

test('the page of a new case is as wide as a phone', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await widthOfPage()).toBe(360);
  await expectAccessible(page, 'new case on a phone');
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('what is typed while a message is on its way stays', async () => {
  await openCase(page, lantern, numberOf(2));
  const box = page.getByRole('textbox', { name: 'Message to the client' });
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === 'POST') await isTyped;
    await route.continue();
  });
  await box.fill('The first.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await box.fill('The second, begun at once.');
  typed();
  await expect(page.getByText('The message is in the tracker')).toBeVisible();
  await expect(box).toHaveValue('The second, begun at once.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(box).toHaveValue('');
});

test('a case is linked; after a number that is none the rest is still there', async () => {
  await openCase(page, lantern, numberOf(3));
  await openTab(page, 'File');
  const links = part('Linked cases');
  await links.getByText('Link a case').click();
  await links.getByLabel('Case number').fill('LGN-2026-999999');
  await links.getByLabel('What they share').selectOption('duplicate');
  await links.getByLabel('Note').fill('Same voice on the phone.');
  await links.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(links).toContainText('There is no case LGN-2026-999999.');
  await expect(links.getByLabel('Note')).toHaveValue('Same voice on the phone.');
  await expect(links.getByLabel('What they share')).toHaveValue('duplicate');
  await links.getByLabel('Case number').fill(numberOf(4));
  await links.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(links.getByRole('link', { name: numberOf(4) })).toBeVisible();
});

test('the chosen assignee has the case immediately, and Undo reverts it', async () => {
  await openCase(page, lantern, numberOf(4));
  const chosen = part('Facts').getByLabel('Assigned to');
  await chosen.selectOption({ label: administrator.name });
  const told = page.getByRole('dialog', { name: `Assigned to ${administrator.name}` });
  await expect(told).toBeVisible();
  expect(await assigned(4)).not.toBeNull();
  await expect(page.getByRole('button', { name: 'Take it' })).toHaveCount(0);
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Assigned as before').first()).toBeVisible();
  await expect(chosen).toHaveValue('');
  expect(await assigned(4)).toBeNull();
});

async function assigned(place: number): Promise<string | null | undefined> {
  const [row] = await lantern.query<{ to: string | null }>(
    'select assigned_to as to from cases where case_number = $1',
    [numberOf(place)],
  );
  return row?.to;
}

async function addressOf(place: number): Promise<string> {
  return lantern.url + (await pathOfCase(lantern, numberOf(place)));
}

test('a long case shows what is new, and earlier pages above it when they are asked for', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  const address = await addressOf(5);
  for (let place = 1; place <= 45; place++) {
    const fields = { intent: 'note', text: `News ${place}.`, form_key: newFormKey() };
    expect((await postForm(address, fields, { cookie })).status).toBe(303);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, address);
  expect(await widthOfPage()).toBe(360);
  const timeline = page.getByRole('list', { name: 'Timeline' });
  const newest = timeline.getByText('News 45.');
  await newest.scrollIntoViewIfNeeded();
  const docked = page.getByRole('link', { name: /^Write to / });
  await expect(docked, 'gone where the conversation is').toBeHidden();
  await expect(timeline.getByText('News 5.', { exact: true })).toHaveCount(0);
  await expectStateAccessible(page, 'long case');
  await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveCount(0);
  await page.getByText(/^Show the facts/).click();
  await expect(page.getByRole('combobox', { name: 'Assigned to' })).toBeVisible();
  await page.getByRole('link', { name: 'Earlier' }).click();
  await expect(timeline.getByText('News 5.', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Earlier' })).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Message to the client' }).fill('Half a sentence');
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Facts' }).click();
  await expect(page).toHaveURL(/\?show=facts$/);
  await expect(newest).toHaveCount(0);
  const box = page.getByRole('textbox', { name: 'Message to the client' });
  await expect(box).toHaveValue('Half a sentence');
  await openTab(page, 'Money and dates');
  await expect(box).toHaveCount(0);
  await openTab(page, 'Story and talk');
  await expect(box).toHaveValue('Half a sentence');
  await page.getByRole('textbox', { name: 'Message to the client' }).fill('');

  // An address from before the tabs.
  await visit(page, `${address}#outcome-title`);
  await expect(page).toHaveURL(`${address}/file#outcome-title`);
  const heading = page.getByRole('heading', { name: 'Outcome' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('status, assignee, note and reply take one to three keys, and colleagues are notified', async ({
  browser,
}) => {
  const anna = await addColleague(lantern, 'case_worker', 'Anna Berg');
  const other = await openWatched(browser, lantern, {
    path: '/admin/cases',
    reducedMotion: 'reduce',
    as: anna,
  });
  const address = await addressOf(6);
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, address);
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await visit(other.page, address);
  await expect(page.getByText('Anna Berg is here')).toBeVisible();
  await expect(other.page.getByText(`${administrator.name} is here`)).toBeVisible();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Set the status: Under review1');
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('under_review');
  await expect(timeline.getByText('Status: Investigating → Under review')).toBeVisible();
  await page.keyboard.press('m');
  await expect(timeline.getByText(`Assigned: nobody → ${administrator.name}`)).toBeVisible();
  await hidePage(other.page);
  const hands = handsOn(page);
  await hands.choose(page.getByRole('combobox', { name: 'Assigned to' }), 'Anna Berg');
  expect(hands.taken(), 'assign and tell the person').toBe(1);
  await expect(other.page.getByText('A case was assigned to you')).toBeVisible();
  expect(await noticesOf(other.page)).toEqual(['A case was assigned to you']);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await page.keyboard.type('Please call the bank, @anna');
  const people = page.getByRole('listbox', { name: 'Colleagues' });
  await expect(people.getByRole('option')).toHaveText('Anna Berg');
  await expect(other.page.getByText(`${administrator.name} is writing`)).toBeVisible();
  await expectStateAccessible(page, 'a note with a mention');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Told: Anna Berg')).toBeVisible();
  const note = timeline.getByRole('listitem').filter({ hasText: 'Please call the bank' });
  await expect(note).toContainText(administrator.name);
  await expect(note).toContainText('internal note');
  await expect(other.page.getByText('A colleague mentioned you in a case')).toBeVisible();
  await expect(other.page.getByText('Please call the bank, @Anna Berg')).toBeVisible();

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, 'after a note the keys belong to the record').toBeFocused();
  const box = page.getByRole('textbox', { name: 'Message to the client' });
  await page.keyboard.press('r');
  await expect(box, 'r leads into the box, and opens nothing').toBeFocused();
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search saved replies' });
  await expect(search).toBeFocused();
  await expect(search).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(/LGN-2026-000006/);
  await page.keyboard.press('Control+Enter');
  await expect(box).toHaveValue('');
  const sent = timeline.locator('[data-message]').last();
  await expect(sent).toContainText('Not read by the client yet');
  await expect(sent).toBeInViewport();
  await expect(box).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Send message' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  for (const [place, tab] of ['money', 'packet', 'file'].entries()) {
    await heading.click();
    await page.keyboard.press('g');
    await page.keyboard.press(String(place + 2));
    await expect(page).toHaveURL(`${address}/${tab}`);
    await expect(page.locator('[data-case-tab] :is(h2, h3):focus'), tab).toHaveCount(1);
  }
  await page.keyboard.press('g');
  await page.keyboard.press('1');
  await expect(page).toHaveURL(address);
  await expect(page.locator('[data-case-tab] :is(h2, h3):focus')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('under_review');

  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop watching' })).toBeVisible();
  await visit(other.page, `${lantern.url}/admin/cases`);
  await expect(page.getByText('Anna Berg is here')).toHaveCount(0);
  other.faults.expectNone();
});

for (const javaScriptEnabled of [true, false])
  test(`payments of a report, one by one, are shown on its case, script ${javaScriptEnabled}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const visitor = await context.newPage();
    const message = `Three payments, script ${javaScriptEnabled}`;
    await visit(visitor, `${lantern.url}/contact-us`);
    await seeAllQuestions(visitor);
    await visitor.getByLabel('Your name').fill('Sam Sample');
    await visitor.locator('#email').fill('sam@example.net');
    await visitor.locator('[name=caseType][value="romance"]').check();
    await visitor.getByLabel('It was longer ago').check();
    await visitor.getByRole('textbox', { name: 'What happened?' }).fill(message);
    for (const [place, way] of ['wire-abroad', 'crypto-kiosk', 'crypto-exchange'].entries()) {
      if (place > 0) await visitor.getByRole('button', { name: 'Add another payment' }).click();
      const row = visitor.getByRole('group', { name: `Payment ${place + 1}` });
      await row.getByLabel('How did you pay?').selectOption(way);
      await row.getByRole('textbox', { name: 'Amount' }).fill(`1,00${place}.50`);
      await row.locator('[data-money]').selectOption('USD');
    }
    if (javaScriptEnabled) {
      await reload(visitor);
      await seeAllQuestions(visitor);
      await expectStateAccessible(visitor, 'report form, three payments');
    }
    const third = visitor.getByRole('group', { name: 'Payment 3' });
    await expect(third.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,002.50');
    await third.getByLabel('Transaction id').fill(`0x${'ab'.repeat(20)}`);
    const send = visitor.getByRole('button', { name: 'Send my report' });
    await send.click();
    await expect(third).toContainText('This is a wallet address');
    await expect(visitor.getByLabel('Your name')).toHaveValue('Sam Sample');
    await third.getByLabel('Transaction id').fill('');
    await send.click();
    await expect(visitor.getByRole('heading', { name: 'We have your report' })).toBeVisible();
    await context.close();

    const [sent] = await lantern.query<{ id: string }>(
      `select id from form_submissions where data->>'message' = $1`,
      [message],
    );
    const caseNumber = javaScriptEnabled ? 'LGN-2026-900001' : 'LGN-2026-900002';
    const cookie = await signInByForm(lantern.url, administrator);
    const fields = { caseNumber, submissionId: sent?.id ?? '', caseType: 'fraud' };
    const address = `${lantern.url}/admin/cases/new?submission=${sent?.id}`;
    await postForm(address, { ...fields, email: 'sam@example.net' }, { cookie });
    await openCase(page, lantern, caseNumber);
    await openTab(page, 'Money and dates');
    const money = part('Money');
    await expect(money.getByRole('row', { name: /^Paid in all/ })).toContainText('3,004.50 USD');
    await expect(money.getByRole('listitem')).toHaveCount(3);
    await expect(money.getByText('Crypto kiosk (Bitcoin ATM)')).toBeVisible();
    if (javaScriptEnabled) await expectShortTabs();
  });

/** Each tab of the case on the page is short, has few controls, and fits a phone. */
async function expectShortTabs(): Promise<void> {
  const [address = ''] = page.url().split('/money');
  for (const [tab, name] of ['', '/money', '/packet', '/file'].map((each) => [
    each,
    `tab ${each}`,
  ])) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, `${address}${tab}`);
    const { controls, height } = await page.evaluate(() => ({
      controls: [
        ...document.querySelectorAll(
          '#main :is(a[href], button, input, select, textarea, summary)',
        ),
      ].filter((control) => control.checkVisibility()).length,
      height: document.documentElement.scrollHeight,
    }));
    expect.soft(controls, name).toBeLessThanOrEqual(60);
    expect.soft(height, name).toBeLessThanOrEqual(1_600);
    await expectStateAccessible(page, `case, ${name}`);
    await page.setViewportSize({ width: 360, height: 740 });
    expect.soft(await widthOfPage(), name).toBe(360);
  }
}
