import { expect, test } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { openPlain } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { newReport } from './requests.ts';
import { numberOf, storeCases } from './stored-cases.ts';
import { askForCode, openAll } from './tracker-client.ts';
import { reload, visit } from './visit.ts';

let smtp: TestSmtp;
let lantern: Lantern;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url });
  await storeCases(lantern, 2);
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});
test.beforeEach(() => lantern.query('truncate rate_limits'));

const ana = { caseNumber: numberOf(1), email: 'person1@example.net' };
const sam = { caseNumber: ana.caseNumber, email: 'sam-helps@example.net' };

/** Sam's input apart from the fields that every report has. */
const helped = {
  reported_by: 'helper',
  name: 'Sample Person 1',
  email: ana.email,
  helper_name: 'Sam Helper',
  helper_email: sam.email,
  helper_relation: 'family',
  helper_typed: 'together',
  helper_agreement: 'She said: please write it for me.',
  helper_code: 'helper',
  safe_message: 'no',
  safe_times: 'Weekdays after 5 pm',
};

async function answersOf(message: string): Promise<Record<string, string>> {
  const [row] = await lantern.query<{ data: Record<string, string> }>(
    `select data from form_submissions where data->>'message' = $1`,
    [message],
  );
  return row?.data ?? {};
}

test('a helper reports for another person with script on a phone, and a draft keeps the typed text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `${lantern.url}/contact-us`);
  await page.getByRole('button', { name: 'See all questions' }).click();
  await page.locator('[name=caseType][value="romance"]').check();
  await page.getByLabel('It was longer ago').check();
  await page.getByRole('textbox', { name: 'What happened?' }).fill('With script, for Ana');
  await expect(page.getByLabel('Helper’s name')).toBeHidden();
  await page.getByLabel('Somebody else; I am helping').check();
  await page.getByLabel('Name of the person you help').fill('Sample Person 1');
  await page.locator('#email').fill('person1@example.net');
  await page.getByLabel('Helper’s name').fill('Sam Helper');
  await page.getByLabel('What did the person say').fill('She said: please.');
  await page.getByLabel('The person, and I too').check();
  await expectAccessible(page, 'report form, with a helper');
  await reload(page);
  await expect(page.getByLabel('Helper’s name')).toHaveValue('Sam Helper');
  await expect(page.getByLabel('The person, and I too')).toBeChecked();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'See all questions' }).click();
  await page.getByRole('button', { name: 'Send my report' }).click();
  await expect(page.getByRole('heading', { name: 'We have your report' })).toBeVisible();
  expect(await answersOf('With script, for Ana')).toMatchObject({
    helper_name: 'Sam Helper',
    helper_code: 'helper',
  });
});

test('without script the same, and nothing of it is needed to send a report', async () => {
  const visitor = openPlain(lantern.url);
  await visitor.open('/contact-us');
  const { submission_key: _, ...report } = newReport({ ...helped, message: 'Without script' });
  const { words } = await visitor.press('Send my report', report);
  expect(words).toContain('Case Submission Received');
  expect(await answersOf('Without script')).toMatchObject(helped);
});

test('a helper opens the case once the person allows it, and not any more once it is taken back', async ({
  page,
}) => {
  await lantern.query(
    `update form_submissions set case_id = (select id from cases where case_number = $1)
      where data->>'message' = 'Without script'`,
    [ana.caseNumber],
  );
  const stranger = openPlain(lantern.url);
  await stranger.open('/case-tracker');
  const typed = { case_number: sam.caseNumber, email: sam.email };
  expect((await stranger.press('Track case', typed)).words).not.toContain('Send me a code');

  const person = await openAll({ lantern, smtp }, ana);
  expect(person.page().words).toContain('asks to open your case');
  expect((await person.press('Allow Sam Helper to open my case')).words).toContain('Saved');

  const { client: helper, code } = await askForCode({ lantern, smtp }, sam);
  const opened = await helper.press('Open my case', { code });
  expect(opened.words).toContain('You are here as Sam Helper (helper)');
  expect(opened.words).not.toContain('Who helps you');
  expect((await helper.open('/case-tracker/your-data')).words).toContain(
    'Only the person whose case',
  );
  expect(
    (await helper.open('/case-tracker/your-data/your-data.zip')).headers.get('content-type'),
  ).not.toContain('application/zip');

  await page.context().addCookies(
    person
      .cookie()
      .split('; ')
      .map((pair) => pair.split('='))
      .map(([name = '', value = '']) => ({ name, value, url: lantern.url })),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `${lantern.url}/case-tracker`);
  await expectStateAccessible(page, 'tracker, with a helper');
  await page.getByRole('button', { name: 'Take it back from Sam Helper' }).click();
  await expect(page.getByText('What you chose holds from now on.')).toBeVisible();
  expect((await helper.open('/case-tracker')).words).not.toContain('You are here as');
});
