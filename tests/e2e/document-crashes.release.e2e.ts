import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { request as sendRequest } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { madePdf } from '../made-pdf.ts';
import type { Lantern } from './lantern.ts';
import { documentsMade } from './made-documents.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { runJob } from './run-job.ts';
import { administrator } from './staff.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
});
test.afterAll(() => lantern.remove());

type Row = { builtIn: string | null; title: string; fileKey: string; sha256: string };

function storedDocuments(): Promise<Row[]> {
  return lantern.query<Row>(
    `select built_in as "builtIn", title, file_key as "fileKey", sha256 from pdfs order by file_key`,
  );
}

async function storedBuiltIn(): Promise<Row[]> {
  return (await storedDocuments()).filter(({ builtIn }) => builtIn !== null);
}

async function storedUploads(): Promise<Row[]> {
  return (await storedDocuments()).filter(({ builtIn }) => builtIn === null);
}

/** A site that has made eight of its documents and not yet the others. */
async function forgetMostBuiltIn(): Promise<void> {
  const gone = await lantern.query<{ builtIn: string; fileKey: string }>(
    `delete from pdfs where built_in in
        (select built_in from pdfs where built_in is not null order by built_in offset 8)
      returning built_in as "builtIn", file_key as "fileKey"`,
  );
  const names = gone.map(({ builtIn }) => builtIn);
  await lantern.query('delete from pdf_runs where built_in = any($1)', [names]);
  for (const { fileKey } of gone) await rm(join(lantern.dataFolder, 'files', fileKey));
}

/** Leftovers of crashes are recorded and removed when due; no other file is removed. */
async function expectNothingLoose(): Promise<void> {
  await lantern.query(`update loose_files set remove_after = now()`);
  await runJob(lantern, 'forget-uploads');
  await expect.poll(() => lantern.query(`select key from loose_files`)).toEqual([]);
  const rows = await storedDocuments();
  const names = await readdir(join(lantern.dataFolder, 'files/documents'));
  expect(names.map((name) => `documents/${name}`).toSorted()).toEqual(
    rows.map(({ fileKey }) => fileKey).toSorted(),
  );
  for (const { fileKey, sha256, title } of rows) {
    const bytes = await readFile(join(lantern.dataFolder, 'files', fileKey));
    expect(createHash('sha256').update(bytes).digest('hex'), title).toBe(sha256);
  }
}

function titleOf(place: number): string {
  return `Letter ${place}`;
}

async function upload(cookie: string, place: number): Promise<Response> {
  const form = new FormData();
  const bytes = new Uint8Array(madePdf({ title: titleOf(place) }));
  form.append('documents', new Blob([bytes], { type: 'application/pdf' }), `${place}.pdf`);
  const headers = { accept: 'application/json' };
  return postForm(`${lantern.url}/admin/documents/upload`, form, { cookie, headers });
}

/** Sends the first part of a file and stops. */
async function sendHalf(cookie: string): Promise<void> {
  const { url } = lantern;
  const boundary = 'half-a-file';
  const request = sendRequest(`${url}/admin/documents/upload`, {
    method: 'POST',
    headers: {
      origin: url,
      cookie,
      'content-length': 5_000_000,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  // The program is about to be killed.
  request.on('error', () => {});
  const head = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="documents"; filename="half.pdf"',
    'Content-Type: application/pdf',
    '',
    '%PDF-1.7',
    '',
  ];
  request.write(head.join('\r\n'));
  request.write(Buffer.alloc(300_000, 1));
  await once(request, 'drain').catch(() => {});
}

test('kill -9 in the middle of uploads by staff: acknowledged files are stored once, and nothing else', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  const builtIn = await storedBuiltIn();
  await sendHalf(cookie);
  const acknowledged: number[] = [];
  const dying = Promise.withResolvers<void>();
  await Promise.all(
    Array.from({ length: 9 }, async (_, place) => {
      const answer = await upload(cookie, place).catch(() => undefined);
      if (answer?.status === 200) acknowledged.push(place);
      if (acknowledged.length === 3) dying.resolve(lantern.kill());
    }),
  );
  await dying.promise;
  await lantern.start();

  const titles = (await storedUploads()).map(({ title }) => title);
  for (const place of acknowledged) expect(titles).toContain(titleOf(place));
  // Staff choose all of them again; files that arrived are found, not stored twice.
  for (let place = 0; place < 9; place += 1) {
    const { status } = await upload(cookie, place);
    expect(status, titleOf(place)).toBe(200);
  }
  expect((await storedUploads()).map(({ title }) => title).toSorted()).toEqual(
    Array.from({ length: 9 }, (_, at) => titleOf(at)),
  );
  expect(await storedBuiltIn()).toEqual(builtIn);
  await expectNothingLoose();
});

test('kill -9 while documents are made: each is made in the end, once, and the site offers it whole', async () => {
  await forgetMostBuiltIn();
  let before = (await storedBuiltIn()).length;
  expect(before).toBe(8);
  await runJob(lantern, 'print-documents');
  for (let round = 1; round <= 2; round += 1) {
    await expect
      .poll(async () => (await storedBuiltIn()).length, { intervals: [20] })
      .toBeGreaterThan(before);
    await lantern.kill();
    before = (await storedBuiltIn()).length;
    await lantern.start();
  }
  expect(before).toBeLessThan(20);
  // After its process was killed, another process takes over a document five minutes later.
  await lantern.query(`update pdf_runs set updated_at = now() - interval '6 minutes'
    where state = 'running'`);
  await runJob(lantern, 'print-documents');
  await documentsMade(lantern);
  const made = await storedBuiltIn();
  expect(new Set(made.map(({ builtIn }) => builtIn)).size).toBe(20);
  expect(made).toHaveLength(20);
  await expectNothingLoose();
  for (const { builtIn, sha256 } of made) {
    const answer = await getPage(`${lantern.url}/documents/${builtIn}.pdf`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex'), builtIn ?? '').toBe(sha256);
  }
});
