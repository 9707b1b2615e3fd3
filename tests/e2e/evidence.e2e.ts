import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { samplePdf, samplePhoto, samplePng, sampleProgram } from '../sample-files.ts';
import { expectStateAccessible } from './axe.ts';
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
import { visit } from './visit.ts';

let lantern: Lantern;

/** Larger than what is taken; on the disk, where the browser reads it by itself. */
let film: string;

test.beforeAll(async () => {
  lantern = await startNewSite();
  film = join(lantern.dataFolder, 'film.mp4');
  await writeFile(film, Buffer.alloc(21 * 1024 * 1024, 1));
});
test.afterAll(() => lantern.remove());

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('ten files go with a report', async ({ page }) => {
      const message = `Ten files, script ${javaScriptEnabled}`;
      await openForm(page, lantern, message);
      const given = [
        ...texts(8),
        file('receipt.jpg', await samplePhoto()),
        file('a.pdf', samplePdf),
      ];
      await picker(page).setInputFiles(given);
      if (javaScriptEnabled) await expect(rows(page).getByText('Arrived')).toHaveCount(10);
      await submit(page);
      expect(await receivedFiles(page, lantern, message)).toEqual(
        given.map(({ name }) => name).toSorted(),
      );
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused file takes nothing else down: text and other files stay', async ({ page }) => {
    const message = 'A program among the files';
    await openForm(page, lantern, message);
    await picker(page).setInputFiles([
      file('good.pdf', samplePdf),
      file('photo.jpg', sampleProgram),
      file('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      file('cut.png', (await samplePng()).subarray(0, -3_000)),
    ]);
    await submit(page);

    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary.getByRole('link')).toContainText('photo.jpg is a program');
    const error = page.locator('#evidence-error');
    await expect(error).toContainText('drawing.svg is a web page or a drawing');
    await expect(error).toContainText('cut.png is damaged or was cut off');
    await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue(message);
    await expect(rows(page)).toContainText(['good.pdf']);

    await submit(page);
    expect(await receivedFiles(page, lantern, message)).toEqual(['good.pdf']);
  });

  test('a file that is too large is read to its end and refused, and the text stays', async ({
    page,
  }) => {
    const message = 'A film of 21 MB';
    await openForm(page, lantern, message);
    await picker(page).setInputFiles(film);
    await submit(page);
    await expect(page.locator('#evidence-error')).toContainText('film.mp4 is larger than 20 MB');
    await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue(message);
  });

  test('a wrong field keeps the files that arrived, and a ticked one is left out', async ({
    page,
  }) => {
    const message = 'One of two files';
    await openForm(page, lantern, message);
    await page.locator('#email').fill('no address');
    await picker(page).setInputFiles([file('one.pdf', samplePdf), ...texts(1)]);
    await submit(page);

    await expect(rows(page)).toHaveCount(2);
    await page.locator('#email').fill('sam@example.net');
    await page.getByLabel('Leave one.pdf out').check();
    await submit(page);
    expect(await receivedFiles(page, lantern, message)).toEqual(['chat-0.txt']);
  });

  test('the same form twice has its files once', async ({ page }) => {
    const message = 'Sent twice';
    for (let time = 0; time < 2; time += 1) {
      await openForm(page, lantern, message);
      await picker(page).setInputFiles([file('one.pdf', samplePdf)]);
      await submit(page);
      expect(await receivedFiles(page, lantern, message)).toEqual(['one.pdf']);
    }
  });
});

test('a refused file says why, holds the form back until it is removed, and is not sent', async ({
  page,
}) => {
  const message = 'Refused with script';
  await openForm(page, lantern, message);
  await picker(page).setInputFiles([file('good.pdf', samplePdf), file('photo.jpg', sampleProgram)]);
  await picker(page).setInputFiles(film);
  await expect(rows(page).filter({ hasText: 'photo.jpg is a program' })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'film.mp4 is larger than 20 MB' })).toBeVisible();
  await expectStateAccessible(page, 'report form with files');

  await submit(page);
  await expect(page.getByText('A file has not arrived')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo.jpg' }).click();
  await page.getByRole('button', { name: 'Remove film.mp4' }).click();
  await submit(page);
  expect(await receivedFiles(page, lantern, message)).toEqual(['good.pdf']);
});

test('a dropped connection is tried again, and a lost answer stores the file once', async ({
  page,
}) => {
  const message = 'Dropped';
  await openForm(page, lantern, message);
  let tries = 0;
  await page.route('**/evidence', async (route) => {
    if (!route.request().headers()['content-type']?.startsWith('multipart'))
      return route.continue();
    tries += 1;
    if (tries === 1) return route.abort('connectionreset');
    // Stored, and nobody hears of it.
    if (tries === 2) await route.fetch();
    return tries === 2 ? route.abort('connectionreset') : route.continue();
  });
  await picker(page).setInputFiles([file('one.pdf', samplePdf)]);
  await expect(rows(page).getByText('Trying again')).toBeVisible();
  await expect(rows(page).getByText('Arrived')).toBeVisible();
  expect(tries).toBe(3);
  await submit(page);
  expect(await receivedFiles(page, lantern, message)).toEqual(['one.pdf']);
});

test('where its code cannot be fetched, the files go with the form', async ({ page }) => {
  const message = 'Without the code';
  await page.route('**/start-evidence*', (route) => route.abort());
  await openForm(page, lantern, message);
  await picker(page).setInputFiles([file('one.pdf', samplePdf)]);
  await submit(page);
  expect(await receivedFiles(page, lantern, message)).toEqual(['one.pdf']);
});

test('an application brings its CV', async ({ page }) => {
  await visit(page, `${lantern.url}/forms/job-application`);
  await page.getByLabel('Position').fill('Case worker');
  await page.getByLabel('Your name').fill('Alex Applicant');
  await page.locator('#email').fill('alex@example.net');
  await page.locator('#message').fill('I can listen.');
  await page.getByLabel('CV and other documents').setInputFiles([file('cv.pdf', samplePdf)]);
  await expect(rows(page).getByText('Arrived')).toBeVisible();
  await page.getByRole('button', { name: /Send/ }).click();
  await expect(page).toHaveURL(/reference=/);
  expect(await attached(lantern, 'I can listen.')).toEqual(['cv.pdf']);
});
