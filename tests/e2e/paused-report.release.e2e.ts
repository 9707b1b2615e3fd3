import { expect, test } from '@playwright/test';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { openPlain } from './plain-browser.ts';
import { startNewSite } from './prepared-site.ts';
import { newReport } from './requests.ts';
import { visit } from './visit.ts';
import { seeAllQuestions } from './questions.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startNewSite();
});
test.afterAll(() => lantern.remove());

const code = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/;
const stop = 'Stop here and send me the code';

async function expectSentOnce(message: string): Promise<void> {
  const sent = await lantern.query(`select id from form_submissions where data->>'message' = $1`, [
    message,
  ]);
  expect(sent).toHaveLength(1);
  expect(await lantern.query('select id from paused_reports')).toEqual([]);
}

test('a report is put away on one device, gone on with on another, and then gone', async ({
  page,
  browser,
}) => {
  const message = 'They hold my fee, and somebody is coming';
  await visit(page, `${lantern.url}/contact-us`);
  const story = page.locator('#message');
  await seeAllQuestions(page);
  await story.fill(message);
  await page.getByText('Need to stop?').click();
  await page.getByRole('button', { name: stop }).click();
  await expect(page.locator('#email-error')).toContainText('Enter your e-mail address, so that');
  await expect(story).toHaveValue(message);
  await page.locator('#email').fill('sam@example.net');
  await page.getByText('Need to stop?').click();
  await expectStateAccessible(page, 'how to put a report away');
  await page.getByRole('button', { name: stop }).click();
  await expect(page.getByRole('heading', { name: 'You can go on later' })).toBeFocused();
  const [given = ''] = code.exec(await page.locator('main').innerText()) ?? [];
  await expectStateAccessible(page, 'a report that is put away');
  await visit(page, `${lantern.url}/contact-us`);
  await expect(story).toHaveValue('');

  const other = await browser.newPage();
  await visit(other, `${lantern.url}/continue-report`);
  await other.getByLabel('Code').fill('ABCD-EFGH-JKMN-PQRS');
  await other.getByRole('button', { name: 'Go on' }).click();
  await expect(other.locator('#code-error')).toContainText('We do not know this code');
  await expectStateAccessible(other, 'a code that we do not know');
  await other.getByLabel('Code').fill(given.toLowerCase());
  await other.getByRole('button', { name: 'Go on' }).click();
  await seeAllQuestions(other);
  await expect(other.getByRole('textbox', { name: 'What happened?' })).toHaveValue(message);
  await expect(other.locator('#email')).toHaveValue('sam@example.net');
  await other.getByLabel('Your name').fill('Sam Sample');
  await other.locator('[name=caseType][value="romance"]').check();
  await other.getByLabel('It was longer ago').check();
  await other.getByRole('button', { name: 'Send my report' }).click();
  await expect(other.getByRole('heading', { name: 'We have your report' })).toBeVisible();
  await expectSentOnce(message);
  await other.close();
});

test('without script, too', async () => {
  const report = newReport({ message: 'Half a story' });
  const first = openPlain(lantern.url);
  await first.open('/contact-us');
  const { submission_key: _, ...typed } = report;
  const paused = await first.press(stop, typed);
  const [given = ''] = code.exec(paused.words) ?? [];
  const second = openPlain(lantern.url);
  await second.open('/continue-report');
  const again = await second.press('Go on', { code: given });
  expect(again.html).toContain('Half a story');
  expect(again.headers.get('cache-control')).toBe('no-store');
  await second.press('Send my report');
  await expectSentOnce('Half a story');
});
