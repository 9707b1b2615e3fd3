import { expect, test, type Page, type Route } from '@playwright/test';
import { samplePdf } from '../sample-files.ts';
import {
  attached,
  file,
  openForm,
  picker,
  receivedFiles,
  rows,
  submit,
  texts,
} from './evidence-form.ts';
import type { Lantern } from './lantern.ts';
import { startNewSite } from './prepared-site.ts';
import { reload } from './visit.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startNewSite();
});
test.afterAll(() => lantern.remove());

/** Lets the chosen requests about files wait until they are released. */
async function hold(page: Page, isMeant: (route: Route) => boolean): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/evidence', async (route) => {
    if (isMeant(route)) await held.promise;
    await route.continue().catch(() => {});
  });
  return held.resolve;
}

function brings(text: string): (route: Route) => boolean {
  return (route) => route.request().postDataBuffer()?.includes(text) ?? false;
}

function isFile(route: Route): boolean {
  return route.request().headers()['content-type']?.startsWith('multipart') ?? false;
}

test('a reload finds the files of the draft again; removing one takes it back', async ({
  page,
}) => {
  const message = 'Reloaded';
  await openForm(page, lantern, message);
  await picker(page).setInputFiles([file('one.pdf', samplePdf), ...texts(1)]);
  await expect(rows(page).getByText('Arrived')).toHaveCount(2);
  await reload(page);
  await expect(rows(page).getByText('Arrived')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove one.pdf' }).click();
  await expect(rows(page)).toHaveCount(1);
  await submit(page);
  expect(await receivedFiles(page, lantern, message)).toEqual(['chat-0.txt']);
});

test('a file that the server let go while nobody typed is sent again before the form goes', async ({
  page,
}) => {
  const message = 'Back after lunch';
  await page.clock.install();
  await openForm(page, lantern, message);
  await picker(page).setInputFiles(texts(1));
  await expect(rows(page).getByText('Arrived')).toHaveCount(1);
  await lantern.query('delete from attachments where upload_key is not null');
  await page.clock.fastForward('03:00:00');
  await submit(page);
  expect(await receivedFiles(page, lantern, message)).toEqual(['chat-0.txt']);
});

test('a file beyond what its connection may hold is refused beside the field, and the form goes without it', async ({
  page,
}) => {
  const message = 'No room here';
  await openForm(page, lantern, message);
  await picker(page).setInputFiles(texts(1));
  await expect(rows(page).getByText('Arrived')).toHaveCount(1);
  // More than any disk has, from the address of this browser.
  const filled = `update attachments set size = $1 where upload_key is not null returning id`;
  const [row] = await lantern.query<{ id: string }>(filled, [10 ** 15]);
  await picker(page).setInputFiles([file('late.txt', Buffer.from('late'))]);
  await expect(rows(page).getByText('the form without it now')).toBeVisible();
  await lantern.query('update attachments set size = 10 where id = $1', [row?.id]);
  await page.getByRole('button', { name: 'Remove late.txt' }).click();
  await submit(page);
  expect(await receivedFiles(page, lantern, message)).toEqual(['chat-0.txt']);
});

test('a form that is sent too early waits for its files', async ({ page }) => {
  const message = 'Too early';
  await openForm(page, lantern, message);
  const release = await hold(page, () => true);
  await picker(page).setInputFiles(texts(1));
  await expect(rows(page)).toHaveCount(1);
  await submit(page);
  await expect(page.getByText('Your files are still on their way')).toBeVisible();
  expect(await attached(lantern, message)).toEqual([]);
  release();
  expect(await receivedFiles(page, lantern, message)).toEqual(['chat-0.txt']);
});

test('a file that is called off on its way is not sent', async ({ page }) => {
  const message = 'Called off';
  await openForm(page, lantern, message);
  const release = await hold(page, brings('secret.pdf'));
  await picker(page).setInputFiles([file('secret.pdf', samplePdf)]);
  await page.getByRole('button', { name: 'Cancel secret.pdf' }).click();
  await expect(rows(page)).toHaveCount(0);
  release();
  await picker(page).setInputFiles(texts(1));
  await expect(rows(page).getByText('Arrived')).toBeVisible();
  await submit(page);
  expect(await receivedFiles(page, lantern, message)).toEqual(['chat-0.txt']);
});

test('a file is listed once, however late the list of the earlier ones comes', async ({ page }) => {
  const message = 'Late list';
  await openForm(page, lantern, message);
  const asked: string[] = [];
  const release = await hold(page, (route) => {
    asked.push(isFile(route) ? 'take this file' : 'which files are there');
    return !isFile(route);
  });
  await picker(page).setInputFiles([file('one.pdf', samplePdf)]);
  await expect(rows(page)).toContainText(['one.pdf']);
  await expect.poll(() => asked).toEqual(['which files are there']);
  release();
  await expect(rows(page).getByText('Arrived')).toHaveCount(1);
  await expect(rows(page)).toHaveCount(1);
  await submit(page);
  expect(await receivedFiles(page, lantern, message)).toEqual(['one.pdf']);
});

test('a file that was chosen twice stays when one of the two is removed', async ({ page }) => {
  const message = 'Chosen twice';
  await openForm(page, lantern, message);
  await picker(page).setInputFiles([file('one.pdf', samplePdf)]);
  await picker(page).setInputFiles([file('one.pdf', samplePdf)]);
  await expect(rows(page).getByText('Arrived')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove one.pdf' }).first().click();
  await expect(rows(page)).toHaveCount(1);
  await submit(page);
  expect(await receivedFiles(page, lantern, message)).toEqual(['one.pdf']);
});

test('a file that was removed just before the form goes is not sent', async ({ page }) => {
  const message = 'Removed late';
  await openForm(page, lantern, message);
  await picker(page).setInputFiles([file('secret.pdf', samplePdf), ...texts(1)]);
  await expect(rows(page).getByText('Arrived')).toHaveCount(2);
  const release = await hold(page, brings('remove_file'));
  await page.getByRole('button', { name: 'Remove secret.pdf' }).click();
  await submit(page);
  await expect(page.getByText('Your files are still on their way')).toBeVisible();
  release();
  expect(await receivedFiles(page, lantern, message)).toEqual(['chat-0.txt']);
});
