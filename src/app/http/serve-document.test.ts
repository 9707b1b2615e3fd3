import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  documentLink,
  linkDays,
  recordDownloads,
} from '#features/base/documents/public-documents.server.ts';
import { pdfs } from '#database/tables/documents.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { createDiskStorage } from '#platform/adapters/storage/create-disk-storage.ts';
import { DownloadCounts } from './page-views.ts';
import { readRange, serveDocument } from './serve-document.ts';

const database = useTestDatabase();
const content = Buffer.from('%PDF-1.7 of a hundred bytes'.padEnd(100, '.'));
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

let server: ReturnType<typeof createServer>;
let counts: DownloadCounts;
let id: string;
let time: Date;

function context() {
  const storage = createDiskStorage(folder);
  return testContext(database.db(), { ports: { storage }, now: () => time });
}

let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-served-'));
  [counts, time] = [new DownloadCounts(), new Date('2026-03-01T10:00:00Z')];
  const ctx = context();
  await ctx.ports.storage.put('documents/letter.pdf', content);
  const [row] = await ctx.db
    .insert(pdfs)
    .values({
      slug: 'letter',
      title: 'A letter',
      description: '',
      pages: 1,
      size: content.length,
      category: 'victims',
      level: 'beginner',
      fileKey: 'documents/letter.pdf',
      sha256: 'a'.repeat(64),
      datedAt: time,
      isActive: true,
    })
    .returning({ id: pdfs.id });
  id = row?.id ?? '';
  server = createServer((request, response) => {
    void serveDocument({ request, response }, { ctx: context(), counts, shared: [] });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function ask(path: string, init: RequestInit = {}) {
  const { port } = server.address() as AddressInfo;
  const headers = { 'user-agent': browser, connection: 'close', ...init.headers };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('a link of a mail opens its document, and says when it has expired', async () => {
  const path = `/documents/link/${documentLink(context(), id).token}`;
  const open = await ask(path);
  expect(open).toMatchObject({ status: 200, text: content.toString() });
  expect(open.headers.get('cache-control')).toBe('private, no-store');

  time = new Date(time.getTime() + linkDays * 86_400_000);
  const expired = await ask(path);
  expect(expired.status).toBe(410);
  expect(expired.text).toMatch(/^This link has expired\. Ask us for a new one/);
  expect(expired.headers.get('cache-control')).toBe('no-store');
  expect((await ask('/documents/link/made-up')).status).toBe(404);
});

test('a download is counted once, with or without ranges; HEAD requests and bots do not count', async () => {
  const path = '/documents/letter.pdf';
  await ask(path);
  // A browser that fetches it in ranges, and one that resumes an interrupted download.
  await ask(path, { headers: { range: 'bytes=0-49' } });
  await ask(path, { headers: { range: 'bytes=50-' } });
  expect(counts.take()).toEqual([{ id, downloads: 2 }]);

  await ask(path, { method: 'HEAD' });
  await ask(path, { headers: { 'if-none-match': `"${'a'.repeat(64)}"` } });
  await ask(path, { headers: { range: 'bytes=100-' } });
  await ask(path, { headers: { 'user-agent': 'Googlebot/2.1' } });
  await ask('/documents/other.pdf');
  expect(counts.take()).toEqual([]);
});

test('counts are added to the document, also after a failed attempt', async () => {
  const ctx = { ...context(), actor: { type: 'system', job: 'downloads' } } as const;
  await ask('/documents/letter.pdf');
  counts.giveBack(counts.take());
  await ask('/documents/letter.pdf');
  await recordDownloads(ctx, counts.take());
  await recordDownloads(ctx, [{ id, downloads: 1 }]);
  expect(await ctx.db.select({ downloads: pdfs.downloads }).from(pdfs)).toEqual([{ downloads: 3 }]);
});

describe('ranges', () => {
  test.each([
    [undefined, undefined],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-3', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['pages=1-2', undefined],
    ['bytes=a-b', undefined],
  ])('of 100 bytes, %s is %j', (header, part) => {
    expect(readRange(header, 100)).toEqual(part);
  });
});
