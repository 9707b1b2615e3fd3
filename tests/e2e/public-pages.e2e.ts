import { expect, test, type Page } from '@playwright/test';
import { toZonedTime } from '#shared/format/format-date.ts';
import { urls } from '#shared/urls.ts';
import { guides } from '#content/en/guides/guides.ts';
import { readAnsweredForm } from './answered-form.ts';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import { inUs } from './case-walk.ts';
import type { Lantern } from './lantern.ts';
import { watchFaults } from './page-faults.ts';
import { openPlain } from './plain-browser.ts';
import { startNewSite } from './prepared-site.ts';
import { postForm } from './requests.ts';
import { storeSettings } from './stored-settings.ts';
import { visit } from './visit.ts';
import { seeAllQuestions } from './questions.ts';

let lantern: Lantern;

const post = `Calls in our name **are not ours**. [Check a caller](/verify).

# How to tell

1. They ask for a *fee*.
2. They call again within the hour, with a-very-long-address-that-does-not-break-anywhere.example.org/and/a/path/that/is/longer/than/a/phone

## What they say

> Pay now, or your money is lost.

Report it at [ic3.gov](https://www.ic3.gov).

<script>document.title = 'taken over'</script>
[press here](javascript:document.title='taken-over')
![](https://tracker.example/pixel.gif)
<img src=x onerror="document.title='taken over'">

\`\`\`
a line of code that is quite a bit wider than any telephone, so that it has to be moved sideways
\`\`\``;

test.beforeAll(async () => {
  lantern = await startNewSite();
  await storeSettings(lantern, { emergency_phone: '+1 202 555 0147' });
  await lantern.query(
    `insert into posts (id, slug, kind, title, body, published_at)
     values (gen_random_uuid(), 'calls', 'alert', 'Calls <in> our "name"', $1, now() - interval '1 hour')`,
    [post],
  );
});
test.afterAll(() => lantern.remove());

test('time that runs is counted down, second by second', async ({ page }) => {
  const faults = watchFaults(page, lantern.url);
  const zone = 'America/New_York';
  const [day = '', time = ''] = toZonedTime(new Date(Date.now() - 600_000), zone).split('T');
  const paid = { paid: 'bank', when: 'day', day, time, state: 'NY', zone };
  const answers = new URLSearchParams({ ...paid, ...inUs });
  await visit(page, `${lantern.url}/first-72-hours?${answers}`);
  const timer = page.getByRole('timer').filter({ hasText: /^00:1\d:\d\d left$/ });
  const before = (await timer.textContent()) ?? '';
  await expect(timer).not.toHaveText(before);
  await expectAccessible(page, 'plan with dates');
  faults.expectNone();
});

test('ways and time of payment make one numbered list', async () => {
  const visitor = openPlain(lantern.url);
  await visitor.open('/first-72-hours');
  const { url, root } = await visitor.press('Show my list', {
    ...inUs,
    paid: 'gift-card',
    when: 'days',
  });
  expect(url.href).toMatch(/\/first-72-hours\?paid=gift-card&when=days&/);
  expect(root.querySelector('h1')?.textContent).toBe('Your list');
  const [first, second] = root.querySelectorAll('.plan-step');
  expect(first?.textContent).toContain('The company whose name is on the card');
  expect(second?.textContent).toContain('The shop where you bought the cards');
  const robots = root.querySelector('meta[name=robots]');
  expect(robots?.getAttribute('content')).toBe('noindex');
});

test('people who were just robbed find the crisis line, and on paper a box for each step', async () => {
  const visitor = openPlain(lantern.url);
  const plan = `${urls.first72Hours()}?paid=bank&when=day`;
  const hard = [urls.first72Hours(), plan, urls.report(), urls.tracker(), urls.chat()];
  for (const path of [...hard, ...guides.map((guide) => guide.path)])
    expect
      .soft((await visitor.open(path)).root.querySelector('main [href="tel:988"]'), path)
      .not.toBeNull();
  // The search shows it to people who mention it.
  const heard = await visitor.open(urls.search('i want to kill myself'));
  expect(heard.words).toContain('You matter more than the money.');
  const other = await visitor.open(urls.search('wallet'));
  expect(other.root.querySelector('main [href="tel:988"]')).toBeNull();
  for (const path of [urls.home(), urls.verify(), urls.about(), urls.news(), urls.caseStudies()])
    expect.soft((await visitor.open(path)).html, path).toContain('href="tel:988"');
  const questions = await visitor.open(urls.qa());
  expect(questions.root.querySelector(`main a[href="${urls.chat()}"]`)).not.toBeNull();
  const steps = (await visitor.open(plan)).root.querySelectorAll('.plan-step');
  expect(steps.length).toBe(3);
  for (const step of steps) expect(step.textContent).toContain('☐');
});

test('a self-check is answered without a trace in the address', async () => {
  const visitor = openPlain(lantern.url);
  await visitor.open(urls.moneyAtHome());
  const answer = await visitor.press('See what it means', { answer: 'phone' });
  expect(`${answer.url.pathname}${answer.url.search}`).toBe(urls.moneyAtHome());
  expect(answer.words).toContain('Talk to somebody outside first');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a state page begins with one sentence of its figures, and every case study is listed', async () => {
  const visitor = openPlain(lantern.url);
  const { root: state } = await visitor.open('/ohio-cybercrime');
  expect(state.querySelector('h1')?.textContent).toMatch(
    /^People in Ohio reported \$?\d.{4,30} lost in 20\d\d\.?$/,
  );
  const { root: list } = await visitor.open(urls.caseStudies());
  const studies = list
    .querySelectorAll('main a[href^="/case-studies/"]')
    .map((link) => link.getAttribute('href'));
  expect(new Set(studies).size).toBeGreaterThanOrEqual(24);
});

test('an answer with day and state brings dates that run, and those that are over last', async () => {
  const visitor = openPlain(lantern.url);
  await visitor.open('/first-72-hours');
  const paid = { ...inUs, paid: 'bank', when: 'day', day: '2026-01-05', state: 'IA' };
  const { words } = await visitor.press('Show my list', paid);
  const [, dates = ''] = /Dates that count(.*)/.exec(words) ?? [];
  expect(dates).toMatch(/Dates that are over.*Cancel a transfer abroad.{0,200}Over/);
});

test('an address with half an answer says what is missing', async () => {
  const { html, root } = await openPlain(lantern.url).open('/first-72-hours?paid=bank&when=');
  expect(readAnsweredForm(html).control('when').description).toContain('Choose when you paid.');
  expect(root.querySelector('[name=paid][value=bank]')?.hasAttribute('checked')).toBe(true);
});

test('a post reads as it was written, and does nothing that was slipped in', async ({ page }) => {
  const faults = watchFaults(page, lantern.url);
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, `${lantern.url}${urls.newsPost('calls')}`);
  const text = page.locator('.prose');

  await expect(page.locator('h1')).toHaveText('Calls <in> our "name"');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('How to tell');
  await expect(text.getByRole('heading', { level: 3 })).toHaveText('What they say');
  await expect(text.getByRole('listitem')).toHaveCount(2);
  await expect(text.getByRole('link', { name: 'Check a caller' })).toHaveAttribute(
    'href',
    '/verify',
  );
  await expect(text.getByRole('link', { name: 'ic3.gov' })).toHaveAttribute('rel', 'noopener');
  await expect(text).toContainText("<script>document.title = 'taken over'</script>");
  await expect(text.locator('script, img, a[href^="javascript"]')).toHaveCount(0);
  await page.getByText('press here').click();
  await expect(page).toHaveTitle(/^Calls <in> our "name"/);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expectStateAccessible(page, 'post');
  faults.expectNone();
});

test('the feed carries the whole text, with whole addresses', async () => {
  const feed = await (await fetch(`${lantern.url}${urls.feed()}`)).text();
  expect(feed).toContain('<summary>Calls in our name are not ours. Check a caller.</summary>');
  expect(feed).toContain(`&lt;a href=&quot;${lantern.url}/verify&quot;&gt;`);
  expect(feed).not.toMatch(/javascript:document|&lt;img|&lt;script/);
});

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'How can we help?' });
}

function message(page: Page) {
  return dialog(page).getByRole('textbox', { name: 'Message' });
}

test('the message dialog keeps what was typed while something is wrong, then closes and says so', async ({
  page,
  context,
}) => {
  const faults = watchFaults(page, lantern.url);
  faults.allow(/400|ERR_INTERNET_DISCONNECTED/);
  await visit(page, `${lantern.url}/student-discount`);
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectStateAccessible(page, 'dialog, empty');
  await expect(dialog(page).getByLabel('Normal')).toBeChecked();

  await message(page).fill('From the dialog');
  await dialog(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog(page).getByRole('alert').first()).toBeFocused();
  await expect(message(page)).toHaveValue('From the dialog');
  await expectStateAccessible(page, 'dialog, errors');

  await dialog(page).getByLabel('Your name').fill('Ana Example');
  await dialog(page).getByLabel('E-mail address').fill('ana@example.org');
  await dialog(page).getByLabel('Subject').fill('Hello');
  await context.setOffline(true);
  await dialog(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog(page).getByText('Failed to send message. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
  await expect(message(page), 'kept as a draft').toHaveValue('From the dialog');
  await dialog(page).getByRole('button', { name: 'Send Message' }).click();

  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Message Sent' })).toContainText(
    "We'll contact you. We cannot say yet when we answer: it depends on how many people write to us. For emergencies, call +1 202 555 0147.",
  );
  await expectStateAccessible(page, 'dialog, stored');
  expect(page.url()).toBe(`${lantern.url}/student-discount`);
  const stored = await lantern.query(
    `select id from form_submissions where data ->> 'message' = 'From the dialog'`,
  );
  expect(stored).toHaveLength(1);

  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
  await expect(message(page), 'reset').toHaveValue('');
  faults.expectNone();
});

test('the message dialog has the subject of the link, and coexists with the report form', async ({
  page,
}) => {
  await visit(page, `${lantern.url}/student-discount`);
  await page.getByRole('link', { name: 'Ask for a campus talk' }).click();
  await expect(dialog(page).getByLabel('Subject')).toHaveValue('Campus talk');
  await page.keyboard.press('Escape');
  await visit(page, `${lantern.url}/contact-us`);
  await seeAllQuestions(page);
  await page.locator('#message').fill('The report’s own draft');
  await page.getByRole('link', { name: 'Write a message' }).click();
  await message(page).fill('Another text');
  await expectAccessible(page, 'dialog over the report form');
  page.on('dialog', (question) => void question.accept());
  await dialog(page).getByRole('button', { name: 'Clear my answers' }).click();
  await expect(message(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.locator('#message')).toHaveValue('The report’s own draft');
});

test('a case is found however its number is typed, and another one can be looked up', async () => {
  await lantern.query(
    `insert into cases (id, case_number, case_type, user_details, search_text)
     values (gen_random_uuid(), 'LGN-2026-000777', 'fraud', '{"email":"Pat@Example.net"}', 'x')`,
  );
  const visitor = openPlain(lantern.url);
  await visitor.open('/case-tracker');
  const typed = { case_number: ' lgn-2026-000777 ', email: 'PAT@example.NET' };
  expect((await visitor.press('Track case', typed)).words).toContain('Case Found');
  const { root } = await visitor.press('New Lookup');
  expect(root.querySelector('[name=case_number]')).not.toBeNull();
});

test('the tracker says what is missing, and when to wait', async ({ page }) => {
  const address = `${lantern.url}/case-tracker`;
  await visit(page, address);
  await page.getByRole('button', { name: 'Track case' }).click();
  await expect(page.getByRole('alert')).toContainText('Missing Information');
  await expectStateAccessible(page, 'tracker, missing');

  const wrong = { case_number: 'LGN-2026-999999', email: 'x@example.net' };
  for (let tries = 0; tries < 5; tries += 1) await postForm(address, wrong);
  await page.getByLabel('Case number').fill(wrong.case_number);
  await page.getByLabel('E-mail address').fill(wrong.email);
  await page.getByRole('button', { name: 'Track case' }).click();
  await expect(page.getByRole('alert')).toContainText('Too Many Attempts');
  await expectAccessible(page, 'tracker, limited');
});
