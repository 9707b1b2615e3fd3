import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { removeFileField } from '#shared/forms/attachment.ts';
import { samplePdf, samplePng, sampleProgram } from '../sample-files.ts';
import { readAnsweredForm } from './answered-form.ts';
import { expectStateAccessible } from './axe.ts';
import {
  attached,
  brings,
  file,
  hold,
  isFile,
  openForm,
  picker,
  receivedFiles,
  rows,
  submit,
  tenFiles,
  texts,
  typedReport,
  type GivenFile,
} from './evidence-form.ts';
import type { Lantern } from './lantern.ts';
import { openPlain, type PlainBrowser } from './plain-browser.ts';
import { startNewSite } from './prepared-site.ts';
import { seeAllQuestions } from './questions.ts';
import { reload } from './visit.ts';

let lantern: Lantern;

/** Larger than the limit; on disk, where the browser reads it itself. */
let film: string;

const filmBytes = Buffer.alloc(21 * 1024 * 1024, 1);

test.beforeAll(async () => {
  lantern = await startNewSite();
  film = join(lantern.dataFolder, 'film.mp4');
  await writeFile(film, filmBytes);
});
test.afterAll(() => lantern.remove());

test('ten files go with a report', async ({ page }) => {
  const message = 'Ten files';
  await openForm(page, lantern, message);
  const given = await tenFiles();
  await picker(page).setInputFiles(given);
  await expect(rows(page).getByText('Arrived')).toHaveCount(10);
  await submit(page);
  expect(await receivedFiles(page, lantern, message)).toEqual(
    given.map(({ name }) => name).toSorted(),
  );
});

test('a pasted picture is a file, and pasted words stay words', async ({ page }) => {
  const message = 'With a pasted picture';
  await openForm(page, lantern, message);
  const words = page.locator('form#report textarea[name=message]');
  await words.evaluate((field) => {
    for (const isPicture of [true, false]) {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['GIF89a'], 'image.png', { type: 'image/png' }));
      if (!isPicture) clipboardData.setData('text/plain', 'words from a document');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }
  });
  await expect(rows(page)).toHaveText(/image\.png/);
});

test.describe('without script', () => {
  let visitor: PlainBrowser;

  test.beforeEach(async () => {
    visitor = openPlain(lantern.url);
    await visitor.open('/contact-us');
  });

  function send(typed: Parameters<PlainBrowser['press']>[1], given: readonly GivenFile[] = []) {
    const evidence = given.map(({ name, buffer }) => new File([new Uint8Array(buffer)], name));
    return visitor.press('Send my report', { ...typed, evidence });
  }

  async function received(message: string): Promise<string[]> {
    expect(visitor.page().words).toContain('Case Submission Received');
    return attached(lantern, message);
  }

  /** The files that arrived before the form was refused. */
  function listed(): string[] {
    const names = visitor.page().root.querySelectorAll('[data-evidence-list] [data-name]');
    return names.map(({ textContent }) => textContent);
  }

  test('ten files go with a report', async () => {
    const [message, given] = ['Ten files at once', await tenFiles()];
    await send(typedReport(message), given);
    expect(await received(message)).toEqual(given.map(({ name }) => name).toSorted());
  });

  test('refused files, one read to its end, take nothing else down: text and other files stay', async () => {
    const message = 'A program among the files';
    const { html } = await send(typedReport(message), [
      file('good.pdf', samplePdf),
      file('photo.jpg', sampleProgram),
      file('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      file('cut.png', (await samplePng()).subarray(0, -3_000)),
    ]);
    const { summary, control } = readAnsweredForm(html);
    expect(summary).toEqual([
      { id: 'evidence', words: expect.stringContaining('photo.jpg is a program') },
    ]);
    const { description } = control('evidence');
    expect(description).toContain('cut.png is damaged or was cut off');
    expect(control('message').value).toBe(message);
    expect(listed()).toEqual(['good.pdf', 'drawing.svg']);

    const again = readAnsweredForm((await send({}, [file('film.mp4', filmBytes)])).html);
    expect(again.control('evidence').description).toContain('film.mp4 is larger than 20 MB');
    expect(again.control('message').value).toBe(message);
    await send({});
    expect(await received(message)).toEqual(['drawing.svg', 'good.pdf']);
  });

  test('a wrong field keeps the files that arrived, and a ticked one is left out', async () => {
    const message = 'One of two files';
    const given = [file('one.pdf', samplePdf), ...texts(1)];
    const { root } = await send({ ...typedReport(message), email: 'no address' }, given);
    expect(listed().toSorted()).toEqual(['chat-0.txt', 'one.pdf']);
    const label = root.querySelectorAll('label').find((one) => /Leave one.pdf out/.test(one.text));
    const leftOut = label?.querySelector('input')?.getAttribute('value') ?? '';
    await send({ email: 'sam@example.net', [removeFileField]: leftOut });
    expect(await received(message)).toEqual(['chat-0.txt']);
  });

  test('the same form twice has its files once', async () => {
    const message = 'Sent twice';
    for (let time = 0; time < 2; time += 1) {
      await visitor.open('/contact-us?again=yes');
      await send(typedReport(message), [file('one.pdf', samplePdf)]);
      expect(await received(message)).toEqual(['one.pdf']);
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
    // Stored, but the response is lost.
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

test('a reload finds the files of the draft again; removing one takes it back', async ({
  page,
}) => {
  const message = 'Reloaded';
  await openForm(page, lantern, message);
  await picker(page).setInputFiles([file('one.pdf', samplePdf), ...texts(1)]);
  await expect(rows(page).getByText('Arrived')).toHaveCount(2);
  await reload(page);
  await seeAllQuestions(page);
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

test('a file over the quota of its network is refused next to the field, and the form is sent without it', async ({
  page,
}) => {
  const message = 'No room here';
  await openForm(page, lantern, message);
  await picker(page).setInputFiles(texts(1));
  await expect(rows(page).getByText('Arrived')).toHaveCount(1);
  // More than any disk has free, from the address of this browser.
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

test('a file cancelled during the upload is not sent', async ({ page }) => {
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
