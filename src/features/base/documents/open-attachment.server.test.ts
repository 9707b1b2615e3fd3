import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '#kernel/context.ts';
import { attachments, custodyEvents } from '#database/tables/documents.ts';
import { auditLog } from '#database/tables/security.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { draft, openWhole, send, useFiles } from '#tests/attachments.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, visitor } from '#tests/context.ts';
import { photoMaker, samplePdf, samplePhoto } from '#tests/sample-files.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storedKeys } from '#tests/stored-keys.ts';
import { storeSubmission } from '#tests/submission.ts';
import { attachToMessage } from './uploads.server.ts';
import { getAttachment, listAttachments, removeAttachment } from './attachments.server.ts';
import { openAttachment } from './open-attachment.server.ts';

const { db, as, storage, attach } = useFiles();
let worker: Actor;

beforeEach(async () => {
  worker = await storeCaseWorker(db());
});

const gone = { code: 'not_found', message: 'This file does not exist any more.' };

/** Stores a file that came with a report. */
async function storeFile(content?: Buffer): Promise<{ id: string; submissionId: string }> {
  const submissionId = await storeSubmission(db());
  const photo = content ?? (await samplePhoto());
  return { id: await attach(submissionId, 'photo.jpg', photo), submissionId };
}

function stepsOf(id: string) {
  return db()
    .select({ action: custodyEvents.action, by: custodyEvents.actorName })
    .from(custodyEvents)
    .where(eq(custodyEvents.attachmentId, id))
    .orderBy(asc(custodyEvents.at), asc(custodyEvents.id));
}

test('staff see the copy without metadata and download the original with it, each audited', async () => {
  const photo = await samplePhoto();
  const { id } = await storeFile(photo);
  const ctx = as(worker);

  const shown = await openWhole(ctx, { id, copy: 'shown' });
  expect(shown.includes(photoMaker)).toBe(false);
  expect((await openWhole(ctx, { id, copy: 'original' })).equals(photo)).toBe(true);
  await (await openAttachment(ctx, { id, copy: 'original', isForPacket: true })).stream.toArray();

  expect((await stepsOf(id)).slice(-3)).toEqual([
    { action: 'viewed', by: 'Test case_worker' },
    { action: 'downloaded', by: 'Test case_worker' },
    { action: 'packed', by: 'Test case_worker' },
  ]);
  const audited = await db().query.auditLog.findMany({ where: eq(auditLog.target, id) });
  expect(audited.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['attachment.viewed', 'attachment.downloaded', 'attachment.packed']),
  );
  const { custody } = await getAttachment(ctx, { id });
  expect(custody).toHaveLength(6);
});

test('nobody can open a file whose owner they may not read', async () => {
  const { id, submissionId } = await storeFile();
  const opening = { id, copy: 'original' } as const;
  const others: Actor[] = [
    staffActor('editor'),
    visitor,
    { type: 'anonymous' } as const,
    { type: 'client', caseId: randomUUID(), ip: '192.0.2.1' },
  ];
  for (const actor of others) {
    await expect(openAttachment(as(actor), opening)).rejects.toThrow(/not allowed|does not exist/);
    await expect(listAttachments(as(actor), { submissionId })).rejects.toThrow('not allowed');
    await expect(removeAttachment(as(actor), { id })).rejects.toThrow(/not allowed|does not exist/);
  }
  expect((await stepsOf(id)).map(({ action }) => action)).not.toContain('downloaded');
  const auditor = as(staffActor('auditor'));
  expect(await listAttachments(auditor, { submissionId })).toHaveLength(1);
  await expect(removeAttachment(auditor, { id })).rejects.toMatchObject({ code: 'forbidden' });
});

test('files of a restricted case do not exist for staff who are not on its list', async () => {
  const caseId = await storeCase(db(), { isRestricted: true });
  const { id, submissionId } = await storeFile();
  await db().update(formSubmissions).set({ caseId }).where(eq(formSubmissions.id, submissionId));
  const ctx = as(worker);
  await expect(openAttachment(ctx, { id, copy: 'original' })).rejects.toMatchObject(gone);
  await expect(getAttachment(ctx, { id })).rejects.toMatchObject(gone);
  await expect(removeAttachment(ctx, { id })).rejects.toMatchObject(gone);
  await expect(listAttachments(ctx, { caseId })).rejects.toMatchObject({ code: 'not_found' });
  await expect(send(ctx, { name: 'a.pdf', content: samplePdf }, { caseId })).rejects.toMatchObject({
    code: 'not_found',
  });
  const administrator = as(staffActor('administrator'));
  expect(await listAttachments(administrator, { caseId })).toHaveLength(1);
});

test('a client has the files they sent and those of messages, of their own case only', async () => {
  const caseId = await storeCase(db(), { userDetails: {} });
  const otherId = await storeCase(db());
  const client = as({ type: 'client', caseId, ip: '192.0.2.1' });
  const messageId = randomUUID();
  const sent = await send(client, { name: 'mine.pdf', content: samplePdf });
  await attachToMessage(client, { secret: draft, caseId, messageId });
  const ofStaff = await send(
    as(worker),
    { name: 'internal.txt', content: Buffer.from('internal') },
    { caseId },
  );
  const ofOther = await send(
    as(worker),
    { name: 'other.txt', content: Buffer.from('other') },
    { caseId: otherId },
  );
  const report = await storeFile();
  await db()
    .update(formSubmissions)
    .set({ caseId })
    .where(eq(formSubmissions.id, report.submissionId));

  const mine = await listAttachments(client, { caseId });
  expect(mine.map(({ name, custody }) => [name, custody])).toEqual([['mine.pdf', []]]);
  expect(await listAttachments(client, { messageId })).toHaveLength(1);
  await expect(listAttachments(client, { caseId: otherId })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const id = sent.ok ? sent.file.id : '';
  expect((await openWhole(client, { id, copy: 'original' })).equals(samplePdf)).toBe(true);
  for (const hidden of [ofStaff, ofOther])
    await expect(
      openAttachment(client, { id: hidden.ok ? hidden.file.id : '', copy: 'original' }),
    ).rejects.toMatchObject(gone);
  expect(
    (await listAttachments(as(worker), { caseId })).map(({ name }) => name).toSorted(),
  ).toEqual(['internal.txt', 'mine.pdf', 'photo.jpg']);
});

test('nobody can open files of an unsent form', async () => {
  const taken = await send(as(visitor), { name: 'a.pdf', content: samplePdf });
  const id = taken.ok ? taken.file.id : '';
  const ctx = as(staffActor('administrator'));
  await expect(openAttachment(ctx, { id, copy: 'original' })).rejects.toMatchObject(gone);
});

test.each([
  ['waiting', 'waiting for its check'],
  ['quarantined', 'in quarantine'],
] as const)('a file that is %s cannot be opened', async (state, words) => {
  const { id } = await storeFile();
  await db().update(attachments).set({ state });
  for (const copy of ['shown', 'original'] as const)
    await expect(openAttachment(as(staffActor('administrator')), { id, copy })).rejects.toThrow(
      words,
    );
});

test('a file that was changed in the storage is never delivered completely', async () => {
  const { id } = await storeFile();
  const [key = ''] = await storedKeys(storage());
  await storage().put(key, Buffer.alloc(5_000, 1));
  await expect(openWhole(as(worker), { id, copy: 'original' })).rejects.toThrow(/header|damaged/);
});

test('another file under the key of a row is detected by its checksum', async () => {
  const { id } = await storeFile();
  await db()
    .update(attachments)
    .set({ sha256: 'a'.repeat(64) });
  await expect(openWhole(as(worker), { id, copy: 'original' })).rejects.toThrow('not what arrived');
});

test('a removed file is gone, but its chain of custody remains', async () => {
  const { id } = await storeFile();
  await removeAttachment(as(worker), { id });
  expect(await storedKeys(storage())).toEqual([]);
  await expect(getAttachment(as(worker), { id })).rejects.toMatchObject(gone);
  expect((await stepsOf(id)).at(-1)).toEqual({ action: 'removed', by: 'Test case_worker' });
});

test('a file under legal hold cannot be removed', async () => {
  const { id, submissionId } = await storeFile();
  await db().update(formSubmissions).set({ legalHold: true });
  await expect(removeAttachment(as(worker), { id })).rejects.toMatchObject({ code: 'conflict' });
  expect(await listAttachments(as(worker), { submissionId })).toHaveLength(1);
});

test('an AVIF picture has a copy to look at, without metadata', async () => {
  const caseId = await storeCase(db());
  const staff = as(worker);
  const content = await sharp(await samplePhoto())
    .keepMetadata()
    .avif()
    .toBuffer();
  const taken = await send(staff, { name: 'photo.avif', content }, { caseId });
  if (!taken.ok) throw new Error(taken.reason);
  const copy = await openWhole(staff, { id: taken.file.id, copy: 'shown' });
  expect((await sharp(copy).metadata()).format).toBe('webp');
  expect(copy.includes(photoMaker)).toBe(false);
});
