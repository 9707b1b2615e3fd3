import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { createDiskStorage } from '#platform/adapters/storage/create-disk-storage.ts';
import { createS3Storage } from '#platform/adapters/storage/open-storage.ts';
import type { Storage } from '#kernel/ports/files.ts';
import { readFilePlaces } from '#platform/adapters/environment/file-places.ts';
import { startClamd, type Clamd } from '../clamd.ts';
import { startS3Server, type S3Server } from '../s3-server.ts';
import { eicar, photoMaker, samplePdf, samplePhoto, sampleProgram } from '../sample-files.ts';
import { storedKeys } from '../stored-keys.ts';
import { expectAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { removeDatabase, runProgram, temporaryFolder } from './program.ts';
import { newReport, postForm } from './requests.ts';
import { reload } from './visit.ts';
import { openAsStaff } from './staff-page.ts';

const secret = '0f8fad5bd9cb469fa16570867728950e';

let lantern: Lantern;
let s3: S3Server;
let clamd: Clamd | undefined;

test.beforeAll(async () => {
  [s3, clamd] = await Promise.all([startS3Server(), startClamd()]);
  lantern = await startInstalledSite({
    ...s3.environment,
    ...(clamd && { CLAMD_SOCKET: clamd.socket }),
  });
  // The documents of the prepared site, which it has on its disk.
  const [disk, bucket] = [createDiskStorage(join(lantern.dataFolder, 'files')), storageOf(s3)];
  for (const key of await storedKeys(disk)) {
    const file = await disk.read(key);
    if (file) await bucket.put(key, file.stream);
  }
});
test.afterAll(async () => {
  await lantern.remove();
  await Promise.all([s3.stop(), clamd?.stop()]);
});

async function upload(name: string, bytes: Buffer): Promise<Response> {
  const form = new FormData();
  form.append('submission_key', secret);
  form.append('evidence', new Blob([new Uint8Array(bytes)]), name);
  return postForm(`${lantern.url}/evidence`, form);
}

test('staff look at a photo without its metadata and download it as it came, from S3', async ({
  page,
}) => {
  const photo = await samplePhoto();
  expect((await upload('receipt.exe', photo)).status).toBe(200);
  await postForm(`${lantern.url}/contact-us`, newReport({ submission_key: secret }));
  const [row] = await lantern.query<{ id: string; submission: string }>(
    'select id, submission_id as submission from attachments',
  );
  await openAsStaff(page, lantern, `/admin/forms/${row?.submission}`);
  await page.getByRole('link', { name: 'receipt.exe' }).click();

  const sha256 = createHash('sha256').update(photo).digest('hex');
  await expect(page.getByText('JPEG picture, by its content')).toBeVisible();
  await expect(page.getByText(sha256, { exact: true })).toBeVisible();
  const verdict = clamd ? 'ClamAV found nothing.' : 'No virus scanner is set up.';
  await expect(page.getByText(verdict).first()).toBeVisible();
  await expectAccessible(page, 'file of a submission');

  const shown = await page.request.get(`${lantern.url}/admin/files/${row?.id}/shown`);
  expect(shown.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'no-store',
  });
  expect((await shown.body()).includes(photoMaker)).toBe(false);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the original' }).click();
  const download = await downloading;
  // It is a picture, so it is saved as one.
  expect(download.suggestedFilename()).toBe('receipt.exe.jpg');
  expect((await readFile(await download.path())).equals(photo)).toBe(true);

  await reload(page);
  const custody = page.getByRole('region', { name: 'Chain of custody' });
  await expect(custody).toContainText('Copy looked at');
  await expect(custody).toContainText('Original downloaded');
});

test('staff add files to a case, and remove one', async ({ page }) => {
  await lantern.query(`insert into cases (id, case_number, case_type, user_details, search_text)
    values ('01920000-0000-7000-8000-00000000000c', 'LGN-2026-000777', 'fraud', '{}', '')`);
  await openAsStaff(page, lantern, '/admin/cases/01920000-0000-7000-8000-00000000000c/packet');
  await page.getByRole('link', { name: 'Add files' }).click();
  await expect(page.getByRole('heading', { name: 'Add files' })).toBeVisible();
  await page.getByLabel('Evidence').setInputFiles([
    { name: 'statement.pdf', mimeType: 'application/pdf', buffer: samplePdf },
    { name: 'page.pdf', mimeType: 'application/pdf', buffer: sampleProgram },
  ]);
  await page.getByRole('button', { name: 'Add files' }).click();
  await expect(page.getByText('page.pdf is a program')).toBeVisible();
  await expect(page.getByText('Added: statement.pdf')).toBeVisible();
  await expectAccessible(page, 'adding files to a case');

  await page.getByRole('link', { name: 'LGN-2026-000777' }).first().click();
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await timeline.getByRole('link', { name: 'statement.pdf' }).click();
  await page.getByRole('button', { name: 'Remove the file' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the file' }).click();
  await expect(page.getByText('No file belongs to this case.')).toBeVisible();
});

test('what the virus scanner objects to is refused; while it is away files wait', async ({
  page,
}) => {
  test.skip(!clamd, 'clamd is not installed');
  const refused = await upload('harmless.txt', eicar);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining('Our virus scanner objects to harmless.txt'),
  });

  await clamd?.stop();
  expect((await upload('waiting.pdf', samplePdf)).status).toBe(200);
  await postForm(`${lantern.url}/contact-us`, newReport({ submission_key: secret }));
  const [row] = await lantern.query<{ id: string }>(
    `select id from attachments where name = 'waiting.pdf'`,
  );
  await openAsStaff(page, lantern, `/admin/files/${row?.id}`);
  await expect(page.getByText('The virus scanner does not answer.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download the original' })).toHaveCount(0);
  const opened = await page.request.get(`${lantern.url}/admin/files/${row?.id}/original`);
  expect(opened.status()).toBe(409);
});

test('a backup brings the files on S3 along, and a restore puts them into another bucket', async () => {
  const { path, remove } = await temporaryFolder();
  const other = await startS3Server();
  try {
    const phrase = join(path, 'phrase');
    await writeFile(phrase, 'four words make it');
    const given = ['--passphrase-file', phrase];
    const from = { DATA_DIR: lantern.dataFolder, ...s3.environment };
    const made = await runProgram(['backup', '--to', path, ...given], from).ended;
    expect(made.code, made.stderr).toBe(0);
    const archive = (await readdir(path)).find((name) => name.endsWith('.backup')) ?? '';

    const to = { DATA_DIR: join(path, 'data'), ...other.environment };
    const restoring = ['restore', '--from', join(path, archive), ...given];
    const restored = await runProgram(restoring, to).ended;
    expect(restored.code, restored.stderr).toBe(0);

    const before = await contentOf(s3);
    expect(before.size).toBeGreaterThan(0);
    expect(await contentOf(other)).toEqual(before);
    await removeDatabase(restored.stdout);
  } finally {
    await other.stop();
    await remove();
  }
});

/** @throws Error when the server's variables are not enough */
function storageOf({ environment }: S3Server): Storage {
  const given = {
    ...environment,
    S3_PATH_STYLE: 'true',
    BACKUP_S3_PATH_STYLE: 'true',
    CLAMD_PORT: 3310,
    S3_UNSENT_GB: 1,
  } as const;
  const places = readFilePlaces(given);
  if (!('s3' in places) || !places.s3) throw new Error('This is no configuration.');
  return createS3Storage(places.s3);
}

/** SHA-256 of every file in a bucket, by key. */
async function contentOf(server: S3Server): Promise<Map<string, string>> {
  const storage = storageOf(server);
  const found = new Map<string, string>();
  for (const key of await storedKeys(storage)) {
    const file = await storage.read(key);
    const bytes = file ? await buffer(file.stream) : Buffer.alloc(0);
    found.set(key, createHash('sha256').update(bytes).digest('hex'));
  }
  return found;
}
