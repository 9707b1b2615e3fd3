import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { request as sendRequest } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { madePdf } from '../made-pdf.ts';
import { startLantern, type Lantern } from './lantern.ts';
import { documentsMade } from './made-documents.ts';
import { installByCommand } from './program.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';

test.describe.configure({ timeout: 180_000 });

type Row = { builtIn: string | null; title: string; fileKey: string; sha256: string };

function storedDocuments(lantern: Lantern): Promise<Row[]> {
  return lantern.query<Row>(
    `select built_in as "builtIn", title, file_key as "fileKey", sha256 from pdfs order by file_key`,
  );
}

function filesOnDisk({ dataFolder }: Lantern): Promise<string[]> {
  return readdir(join(dataFolder, 'files/documents')).catch(() => []);
}

/** Runs a job now, as its clock does. */
async function run(lantern: Lantern, job: string): Promise<void> {
  await lantern.query(`insert into pgboss.job (name, state) values ($1, 'created')`, [job]);
}

/** What was being made when its process was killed is made by another one, five minutes later. */
async function finishMaking(lantern: Lantern): Promise<void> {
  await lantern.query(`update pdf_runs set updated_at = now() - interval '6 minutes'
    where state = 'running'`);
  await run(lantern, 'print-documents');
  await documentsMade(lantern);
}

/** What crashes left behind is known, and goes when its time has come; nothing else does. */
async function expectNothingLoose(lantern: Lantern): Promise<void> {
  await lantern.query(`update loose_files set remove_after = now()`);
  await run(lantern, 'forget-uploads');
  await expect
    .poll(() => lantern.query(`select key from loose_files`), { timeout: 60_000 })
    .toEqual([]);
  const rows = await storedDocuments(lantern);
  const names = (await filesOnDisk(lantern)).map((name) => `documents/${name}`);
  expect(names.toSorted()).toEqual(rows.map(({ fileKey }) => fileKey).toSorted());
  for (const { fileKey, sha256, title } of rows) {
    const bytes = await readFile(join(lantern.dataFolder, 'files', fileKey));
    expect(createHash('sha256').update(bytes).digest('hex'), title).toBe(sha256);
  }
}

function titleOf(place: number): string {
  return `Letter ${place}`;
}

async function upload({ url }: Lantern, cookie: string, place: number): Promise<Response> {
  const form = new FormData();
  const bytes = new Uint8Array(madePdf({ title: titleOf(place) }));
  form.append('documents', new Blob([bytes], { type: 'application/pdf' }), `${place}.pdf`);
  const headers = { accept: 'application/json' };
  return postForm(`${url}/admin/documents/upload`, form, { cookie, headers });
}

/** Sends the beginning of a file and goes no further. */
async function sendHalf({ url }: Lantern, cookie: string): Promise<void> {
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

test('kill -9 in the middle of uploads by staff: what was acknowledged is there once, and nothing else', async () => {
  const lantern = await startLantern();
  try {
    await installByCommand(lantern);
    const cookie = await signInByForm(lantern.url, administrator);
    await sendHalf(lantern, cookie);
    const acknowledged: number[] = [];
    const dying = Promise.withResolvers<void>();
    await Promise.all(
      Array.from({ length: 9 }, async (_, place) => {
        const answer = await upload(lantern, cookie, place).catch(() => undefined);
        if (answer?.status === 200) acknowledged.push(place);
        if (acknowledged.length === 3) dying.resolve(lantern.kill());
      }),
    );
    await dying.promise;
    await lantern.start();

    const uploaded = (await storedDocuments(lantern)).filter(({ builtIn }) => builtIn === null);
    const titles = uploaded.map(({ title }) => title);
    for (const place of acknowledged) expect(titles).toContain(titleOf(place));
    // Staff choose all of them again; those that arrived are found, not stored twice.
    for (let place = 0; place < 9; place += 1) {
      const { status } = await upload(lantern, cookie, place);
      expect(status, titleOf(place)).toBe(200);
    }
    const all = (await storedDocuments(lantern)).filter(({ builtIn }) => builtIn === null);
    expect(all.map(({ title }) => title).toSorted()).toEqual(
      Array.from({ length: 9 }, (_, at) => titleOf(at)),
    );
    await finishMaking(lantern);
    expect(await storedDocuments(lantern)).toHaveLength(9 + 20);
    await expectNothingLoose(lantern);
  } finally {
    await lantern.remove();
  }
});

test('kill -9 while documents are made: each is made in the end, once, and the site offers it whole', async () => {
  const lantern = await startLantern();
  try {
    for (let round = 1; round <= 2; round += 1) {
      const before = (await storedDocuments(lantern)).length;
      await expect
        .poll(async () => (await storedDocuments(lantern)).length, {
          intervals: [20],
          timeout: 60_000,
        })
        .toBeGreaterThan(before);
      await lantern.kill();
      await lantern.start();
    }
    await finishMaking(lantern);
    const made = await storedDocuments(lantern);
    expect(new Set(made.map(({ builtIn }) => builtIn)).size).toBe(20);
    expect(made).toHaveLength(20);
    await expectNothingLoose(lantern);
    for (const { builtIn, sha256 } of made) {
      const answer = await getPage(`${lantern.url}/documents/${builtIn}.pdf`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex'), builtIn ?? '').toBe(sha256);
    }
  } finally {
    await lantern.remove();
  }
});
