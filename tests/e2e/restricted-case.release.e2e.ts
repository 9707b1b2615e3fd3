import { expect, test, type Page } from '@playwright/test';
import { expectStateAccessible } from './axe.ts';
import { addColleague, type Colleague } from './colleague.ts';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { sendReport, submissionOf } from './stored-submissions.ts';
import { visit } from './visit.ts';
import { openTab } from './stored-cases.ts';

test.describe.configure({ mode: 'serial' });

const caseNumber = 'LGN-2026-424242';
const client = 'Zelda Hiddenname';

let lantern: Lantern;
let kim: Colleague;
let alex: Colleague;
let caseId = '';
let submissionId = '';
let reference = '';

test.beforeAll(async () => {
  lantern = await startInstalledSite();
  kim = await addColleague(lantern, 'case_worker', 'Kim');
  alex = await addColleague(lantern, 'case_worker', 'Alex');
  reference = await sendReport(lantern, { name: client });
  submissionId = await onlyId('form_submissions');
  const cookie = await signInByForm(lantern.url, kim);
  const fields = { caseNumber, submissionId, name: client, email: 'zelda@example.net' };
  const opened = await postForm(
    `${lantern.url}/admin/cases/new?submission=${submissionId}`,
    { ...fields, caseType: 'fraud' },
    { cookie },
  );
  expect(opened.status).toBe(303);
  caseId = await onlyId('cases');
});
test.afterAll(() => lantern.remove());

async function onlyId(table: string): Promise<string> {
  const [row] = await lantern.query<{ id: string }>(`select id from ${table}`);
  return row?.id ?? '';
}

async function enter(page: Page, who: { email: string; password: string }, path: string) {
  const [name = '', value = ''] = (await signInByForm(lantern.url, who)).split('=');
  await page.context().addCookies([{ name, value, url: lantern.url }]);
  await visit(page, lantern.url + path);
}

/** Places where a person finds the case, among all where it could appear. */
async function placesFor(who: { email: string; password: string }): Promise<string[]> {
  const cookie = await signInByForm(lantern.url, who);
  const paths = [
    '/admin/cases',
    '/admin/cases?view=board',
    `/admin/cases?q=${caseNumber}`,
    '/admin/forms',
    `/admin/forms?q=${reference}`,
    '/admin/forms/email',
    '/admin/indicators',
    '/admin/indicators?q=zelda@exa',
    `/admin/find.json?q=${caseNumber}`,
    `/admin/cases/${caseId}`,
    `/admin/cases/${caseId}/money`,
    `/admin/cases/${caseId}/packet`,
    `/admin/cases/${caseId}/file`,
    `/admin/cases/${caseId}/outcome`,
    `/admin/cases/${caseId}/close`,
    `/admin/forms/${submissionId}`,
    `/admin/cases/${caseId}.data`,
    `/admin/cases/${caseId}/file.data`,
    `/admin/forms/${submissionId}.data`,
    `/admin/cases/${caseId}.data?_routes=features/cases/pages/case`,
  ];
  const places: string[] = [];
  for (const path of paths) {
    const answer = await getPage(lantern.url + path, { cookie });
    const text = await answer.text();
    const isFound = [client, 'zelda@example.net'].some((mark) =>
      // The search field contains the query itself.
      text
        .replaceAll(/value="[^"]*"/g, '')
        .replaceAll(/\?q=[^"&\s]*/g, '')
        .includes(mark),
    );
    if (isFound) places.push(path);
  }
  return places;
}

test('an assignee restricts a case, and it disappears for the others', async ({ page }) => {
  expect((await placesFor(alex)).length).toBeGreaterThan(8);
  await enter(page, kim, `/admin/cases/${caseId}/file`);
  const panel = page.getByRole('region', { name: 'Who can see it' });
  await expect(panel).toContainText('Everybody who reads cases');
  await panel.getByRole('button', { name: 'Restrict' }).click();

  await expect(panel).toContainText('Kim (you)');
  await expect(page.locator('h1')).toContainText('Restricted');
  await expectStateAccessible(page, 'a restricted case');
  await openTab(page, 'Story and talk');
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Restricted to');

  expect(await placesFor(alex)).toEqual([]);
  const cookie = await signInByForm(lantern.url, alex);
  async function statusAndWords(id: string) {
    const answer = await getPage(`${lantern.url}/admin/cases/${id}`, { cookie });
    return [answer.status, /This case[^<"]*/.exec(await answer.text())?.[0]];
  }
  expect(await statusAndWords(caseId)).toEqual(
    await statusAndWords('01920000-0000-7000-8000-00000000ffff'),
  );
  const tries = await lantern.query<{ name: string }>(
    `select actor_name as name from audit_log where action = 'case.access-refused'`,
  );
  expect(tries[0]).toEqual({ name: 'Alex' });
  expect((await placesFor(administrator)).length).toBeGreaterThan(8);
});

test('a colleague is put on the list and taken off it again', async ({ page }) => {
  await enter(page, kim, `/admin/cases/${caseId}/file`);
  const panel = page.getByRole('region', { name: 'Who can see it' });
  await panel.getByLabel('Add somebody').selectOption({ label: 'Alex' });
  await panel.getByRole('button', { name: 'Add' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Alex' })).toBeVisible();
  expect((await placesFor(alex)).length).toBeGreaterThan(8);

  await panel.getByRole('button', { name: 'Remove Alex' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Alex' })).toHaveCount(0);
  expect(await placesFor(alex)).toEqual([]);
});

test('who is given the case is on its list', async ({ page }) => {
  await enter(page, administrator, `/admin/cases/${caseId}/file`);
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'Alex' });
  const question = page.getByRole('alertdialog', { name: 'Let Alex see this restricted case?' });
  await question.getByRole('button', { name: 'Assign' }).click();
  const panel = page.getByRole('region', { name: 'Who can see it' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Alex' })).toBeVisible();
  await panel.getByRole('button', { name: 'Remove Alex' }).click();
  await expect(panel.getByRole('alert')).toContainText('assigned to them');
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'Nobody' });
  await expect(page.getByText('Assigned to nobody').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Remove Alex' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
});

test('removing oneself must be confirmed, and returns to the list', async ({ page }) => {
  await enter(page, kim, `/admin/cases/${caseId}/file`);
  const panel = page.getByRole('region', { name: 'Who can see it' });
  await panel.getByRole('button', { name: 'Remove Kim' }).click();
  await expect(panel.getByRole('alert')).toContainText('not be able to open this case any more');
  await expectStateAccessible(page, 'the question before one locks oneself out');
  await panel.getByRole('button', { name: 'Remove me all the same' }).click();

  await expect(page).toHaveURL(/\/admin\/cases$/);
  await expect(page.getByText(caseNumber)).toHaveCount(0);
  expect(await placesFor(kim)).toEqual([]);
});

test('later submissions of its client stay on its list until somebody decides', async ({
  page,
}) => {
  const more = await sendReport(lantern, { name: 'Zoe Other', email: 'zelda@example.net' });
  const id = await submissionOf(lantern, more);
  const cookie = await signInByForm(lantern.url, alex);
  async function statusForAlex(): Promise<number> {
    return (await getPage(`${lantern.url}/admin/forms/${id}`, { cookie })).status;
  }
  expect(await statusForAlex()).toBe(404);
  expect(await (await getPage(`${lantern.url}/admin/forms`, { cookie })).text()).not.toContain(
    more,
  );

  await enter(page, administrator, `/admin/forms/${id}`);
  const record = page.getByRole('article', { name: more });
  await expect(record).toContainText(`the client of ${caseNumber}`);
  await expectStateAccessible(page, 'a report that is kept to a list');
  await record.getByRole('button', { name: 'Open it to everybody' }).click();
  await expect(record).not.toContainText(`the client of ${caseNumber}`);
  expect(await statusForAlex()).toBe(200);
});

test('an administrator opens it to everybody again', async ({ page }) => {
  await enter(page, administrator, `/admin/cases/${caseId}/file`);
  const panel = page.getByRole('region', { name: 'Who can see it' });
  await expect(panel).toContainText('Nobody is on the list');
  await panel.getByRole('button', { name: 'Open to everybody' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Open ${caseNumber} to everybody`);
  await expectStateAccessible(page, 'the question before a case is opened to everybody');
  await question.getByRole('button', { name: 'Keep it restricted' }).click();
  await expect(panel).toContainText('Nobody is on the list');
  await panel.getByRole('button', { name: 'Open to everybody' }).click();
  await question.getByRole('button', { name: 'Open to everybody' }).click();
  await expect(panel).toContainText('Everybody who reads cases');
  expect((await placesFor(kim)).length).toBeGreaterThan(8);
});
