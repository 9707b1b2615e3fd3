import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { asc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { attachments, custodyEvents, looseFiles } from '#database/tables/documents.ts';
import { auditLog } from '#database/tables/security.ts';
import { Refusal } from '#kernel/errors.ts';
import { createDiskStorage } from '#platform/adapters/storage/create-disk-storage.ts';
import { activePdfNote, mostFileBytes } from '#shared/forms/attachment.ts';
import { draft, fileContext, scannerWithVerdict, send, useFiles } from '#tests/attachments.ts';
import { staffActor, visitor } from '#tests/context.ts';
import { madePdf } from '#tests/made-pdf.ts';
import { mountTinyDisk } from '#tests/ram-folder.ts';
import {
  photoMaker,
  samplePdf,
  samplePhoto,
  samplePng,
  sampleProgram,
} from '#tests/sample-files.ts';
import { storedKeys } from '#tests/stored-keys.ts';
import { stateOf } from './attachment-list.tsx';
import { findUploads } from './uploads.server.ts';
import { receiveAttachment } from './receive-attachment.server.ts';

const { db, storage, as } = useFiles();
let ctx: ServiceContext;

beforeEach(() => {
  ctx = as(visitor);
});

function rows() {
  return db().select().from(attachments).orderBy(asc(attachments.id));
}

async function expectNothing(): Promise<void> {
  expect(await rows()).toEqual([]);
  expect(await storedKeys(storage())).toEqual([]);
  expect(await db().select().from(looseFiles)).toEqual([]);
}

test('a photo is kept as it came, encrypted, with a copy without metadata', async () => {
  const photo = await samplePhoto();
  const received = await send(ctx, { name: 'C:\\Users\\Ana\\receipt.png', content: photo });

  const [row] = await rows();
  expect(row).toMatchObject({
    name: 'receipt.png',
    mime: 'image/jpeg',
    size: photo.length,
    state: 'ready',
    sha256: createHash('sha256').update(photo).digest('hex'),
    uploadedBy: 'client',
    userId: null,
    submissionId: null,
    caseId: null,
  });
  expect(row?.uploadKey).not.toContain(draft);
  if (!row?.shownKey) throw new Error('There is no shown copy.');
  expect(received).toEqual({
    ok: true,
    file: { id: row.id, name: 'receipt.png', size: photo.length },
  });
  expect(await storedKeys(storage())).toEqual([row.storageKey, row.shownKey].toSorted());
  for (const key of [row.storageKey, row.shownKey]) {
    const stored = await storage().read(key);
    const bytes = stored ? await buffer(stored.stream) : Buffer.alloc(0);
    expect(bytes.includes(photoMaker)).toBe(false);
    expect(bytes.includes('JFIF') || bytes.includes('WEBP')).toBe(false);
  }
  const place = { sealedKey: row.keySealed, attachment: row.id };
  const original = await ctx.ports.vault.read({ ...place, key: row.storageKey });
  const shown = await ctx.ports.vault.read({ ...place, key: row.shownKey });
  if (!original || !shown) throw new Error('A copy is missing.');
  expect((await buffer(original)).equals(photo)).toBe(true);
  const metadata = await sharp(await buffer(shown)).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 640, height: 480 });
  expect(metadata.exif).toBeUndefined();
  expect(await db().select().from(looseFiles)).toEqual([]);
});

test('its arrival is recorded, without the name of a person or an address', async () => {
  await send(ctx, { name: 'Ana Example.pdf', content: samplePdf });
  const [row] = await rows();
  const events = await db()
    .select()
    .from(custodyEvents)
    .where(eq(custodyEvents.attachmentId, row?.id ?? ''))
    .orderBy(asc(custodyEvents.id));
  expect(events.map(({ action, actorName, detail }) => [action, actorName, detail])).toEqual([
    ['received', 'sender', `${samplePdf.length} bytes, application/pdf`],
    ['hashed', 'sender', `SHA-256 ${row?.sha256}`],
  ]);
  const audited = await db().query.auditLog.findFirst({
    where: eq(auditLog.target, row?.id ?? ''),
  });
  expect(audited?.action).toBe('attachment.received');
  expect(JSON.stringify(audited?.details)).not.toContain('Ana Example');
});

test('the chain of custody cannot be changed', async () => {
  await send(ctx, { name: 'a.pdf', content: samplePdf });
  const rewriting = db().update(custodyEvents).set({ detail: 'nothing happened' });
  await expect(rewriting).rejects.toMatchObject({
    cause: expect.objectContaining({ message: 'custody_events is append-only' }),
  });
});

test.each([
  ['a program called photo.jpg', () => sampleProgram, 'program'],
  ['nothing', () => Buffer.alloc(0), 'empty'],
  ['a picture that was cut off', async () => (await samplePng()).subarray(0, -3_000), 'damaged'],
  ['a photo that was cut off', async () => (await samplePhoto()).subarray(0, -600), 'damaged'],
])('%s is refused and leaves nothing behind', async (_, content, reason) => {
  expect(await send(ctx, { name: 'photo.jpg', content: await content() })).toEqual({
    ok: false,
    name: 'photo.jpg',
    reason,
  });
  await expectNothing();
});

test('a file that is too large is stopped while it arrives', async () => {
  let given = 0;
  async function* endless() {
    for (;;) {
      given += 65_536;
      yield Buffer.alloc(65_536, 'a');
    }
  }
  const received = await receiveAttachment(ctx, {
    place: { secret: draft },
    name: 'film.mp4',
    content: endless(),
  });
  expect(received).toEqual({ ok: false, name: 'film.mp4', reason: 'too_large' });
  expect(given).toBeLessThan(mostFileBytes + 10 * 65_536);
  await expectNothing();
});

test('the largest allowed file is accepted', async () => {
  expect(
    await send(ctx, { name: 'log.txt', content: Buffer.alloc(mostFileBytes, 'a') }),
  ).toMatchObject({ ok: true });
  expect((await rows())[0]?.size).toBe(mostFileBytes);
});

test('an upload that is aborted, or cancelled at the last moment, leaves nothing behind', async () => {
  async function* broken() {
    yield samplePdf;
    throw new Error('aborted');
  }
  const place = { secret: draft };
  const cut = await receiveAttachment(ctx, { place, name: 'a.pdf', content: broken() });
  async function* whole() {
    yield samplePdf;
  }
  const off = await receiveAttachment(ctx, {
    place,
    name: 'a.pdf',
    content: whole(),
    isWanted: () => false,
  });
  for (const received of [cut, off])
    expect(received).toEqual({ ok: false, name: 'a.pdf', reason: 'broken_off' });
  await expectNothing();
});

test('a file sent again after a lost response is stored once', async () => {
  const place = { secret: draft, clientKey: 'one' };
  const first = await send(ctx, { name: 'a.pdf', content: samplePdf }, place);
  expect(await send(ctx, { name: 'a.pdf', content: samplePdf }, place)).toEqual(first);
  // Without JavaScript a file has no key, and is identified by name and content.
  expect(await send(ctx, { name: 'a.pdf', content: samplePdf })).toEqual(first);
  expect(await rows()).toHaveLength(1);
  expect(await storedKeys(storage())).toHaveLength(1);
});

test('the same file sent concurrently is stored once as well', async () => {
  const place = { secret: draft, clientKey: 'one' };
  const sent = await Promise.all(
    Array.from({ length: 4 }, () => send(ctx, { name: 'a.pdf', content: samplePdf }, place)),
  );
  expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await rows()).toHaveLength(1);
  expect(await storedKeys(storage())).toHaveLength(1);
});

test('a form takes ten files, in any order of arrival, and another form has its own limit', async () => {
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, place) =>
      send(ctx, { name: `${place}.txt`, content: Buffer.from(`text ${place}`) }),
    ),
  );
  expect(sent.filter(({ ok }) => ok)).toHaveLength(10);
  expect(sent.filter((each) => !each.ok && each.reason === 'too_many_files')).toHaveLength(2);
  expect(await storedKeys(storage())).toHaveLength(10);
  expect(await findUploads(ctx, draft)).toHaveLength(10);
  const other = draft.replace('0', 'a');
  expect(await findUploads(ctx, other)).toEqual([]);
  expect(
    await send(ctx, { name: 'a.txt', content: Buffer.from('a') }, { secret: other }),
  ).toMatchObject({ ok: true });
});

test.each(['', 'short', `${draft}0`, draft.toUpperCase()])(
  'a form with an invalid secret (%j) has no files',
  async (secret) => {
    expect(await send(ctx, { name: 'a.txt', content: Buffer.from('a') }, { secret })).toMatchObject(
      { ok: false },
    );
    expect(await findUploads(ctx, secret)).toEqual([]);
    await expectNothing();
  },
);

test('a network with too many uploads is refused, with the time of the next one', async () => {
  await db().execute(sql`select 1`);
  const away = { ...ctx, actor: { type: 'public', ip: '198.51.100.7' } as const };
  await send(ctx, { name: 'a.txt', content: Buffer.from('a') });
  await db().execute(sql`update rate_limits set count = 200`);
  expect(await send(ctx, { name: 'b.txt', content: Buffer.from('b') })).toEqual({
    ok: false,
    name: 'b.txt',
    reason: 'too_many',
    retryAfterMinutes: 60,
  });
  expect(await send(away, { name: 'c.txt', content: Buffer.from('c') })).toMatchObject({
    ok: true,
  });
});

for (const state of ['full', 'read-only'] as const)
  test(`a real disk that is ${state} is a clear refusal, and no row references a missing file`, async ({
    skip,
  }) => {
    const disk = mountTinyDisk();
    if (!disk) return skip('no right to mount a disk');
    onTestFinished(disk.remove);
    const real = createDiskStorage(disk.folder);
    if (state === 'read-only') disk.becomeReadOnly();
    // The disk becomes full while the file arrives, as if something else filled it.
    const room = state === 'full' ? async () => ({ free: 1024 ** 3 }) : real.space;
    const here = fileContext(db(), { storage: { ...real, space: room } });
    const content = Buffer.concat([samplePdf, Buffer.alloc(512 * 1024)]);

    const answer = await send(here, { name: 'a.pdf', content });

    expect(answer).toMatchObject({ ok: false, reason: 'no_room' });
    expect(await rows()).toEqual([]);
    expect(await storedKeys(real)).toEqual([]);
  });

test.each([
  ['ENOSPC', 'no_room'],
  ['ECONNREFUSED', 'unavailable'],
])('a storage that fails with %s is distinguished from an invalid file', async (code, reason) => {
  const failing = { ...storage(), put: () => Promise.reject(Object.assign(new Error(), { code })) };
  const here = fileContext(db(), { storage: failing });
  expect(await send(here, { name: 'a.pdf', content: samplePdf })).toMatchObject({
    ok: false,
    reason,
  });
  await expectNothing();
});

test('an infected file is refused immediately', async () => {
  const scanner = scannerWithVerdict({ verdict: 'infected', name: 'Eicar' });
  const here = as(visitor, { scanner });
  expect(await send(here, { name: 'a.pdf', content: samplePdf })).toMatchObject({
    ok: false,
    reason: 'infected',
  });
  await expectNothing();
});

test('a PDF that acts by itself is accepted and marked, without and with a scanner', async () => {
  const content = madePdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' });
  const scanned = as(visitor, { scanner: scannerWithVerdict({ verdict: 'clean' }) });
  for (const [name, each] of [
    ['one.pdf', ctx],
    ['two.pdf', scanned],
  ] as const)
    expect(await send(each, { name, content })).toMatchObject({ ok: true });

  const notes = (await rows()).map(({ scanNote }) => scanNote);
  expect(notes).toEqual([activePdfNote, `ClamAV found nothing. ${activePdfNote}`]);
  const [row] = await rows();
  if (!row) throw new Error('The file was not stored.');
  expect(stateOf(row)).toMatchObject({ word: 'Acts by itself', tone: 'warning' });
  const details = (await db().select().from(custodyEvents)).map(({ detail }) => detail);
  expect(details.filter((detail) => detail.includes(activePdfNote))).toHaveLength(2);
  await send(ctx, { name: 'three.pdf', content: samplePdf });
  expect((await rows()).at(-1)?.scanNote).toBe('');
});

test('while the scanner is unavailable a file waits, with the reason', async () => {
  const scanner = scannerWithVerdict({ verdict: 'unknown', reason: 'The scanner is away.' });
  const here = as(visitor, { scanner });
  expect(await send(here, { name: 'a.pdf', content: samplePdf })).toMatchObject({ ok: true });
  expect(await rows()).toMatchObject([{ state: 'waiting', scanNote: 'The scanner is away.' }]);
});

test('permitted staff add files to an existing case', async () => {
  const caseId = '01920000-0000-7000-8000-0000000000aa';
  const worker = { ...ctx, actor: staffActor('case_worker') };
  await expect(send(worker, { name: 'a.pdf', content: samplePdf }, { caseId })).rejects.toThrow(
    Refusal,
  );
  const auditor = { ...ctx, actor: staffActor('auditor') };
  await expect(
    send(auditor, { name: 'a.pdf', content: samplePdf }, { caseId }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expectNothing();
});
