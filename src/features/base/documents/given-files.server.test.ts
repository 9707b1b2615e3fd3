import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { attachments, pdfs } from '#database/tables/documents.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import {
  findClientFiles,
  openClientFile,
} from '#features/casework/conversation/client-files.server.ts';
import {
  findOwnMessages,
  sendMessage,
  withdrawMessage,
} from '#features/casework/conversation/messages.server.ts';
import type { ClientContext, ServiceContext } from '#kernel/context.ts';
import { send, useFiles } from '#tests/attachments.ts';
import { storeCase } from '#tests/case.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { samplePdf } from '#tests/sample-files.ts';
import { copyFromLibrary, findGivenFiles, findGiveable, giveFiles } from './given-files.server.ts';

const { db, as } = useFiles();

let worker: ServiceContext;
let caseId: string;

beforeEach(async () => {
  caseId = await storeCase(db(), { userDetails: { name: 'Ana', email: 'ana@example.org' } });
  const { actor } = await storeMember(db(), 'case_worker', `${caseId}@example.org`);
  worker = as(actor);
});

function client(of = caseId): ClientContext {
  return as({ type: 'client' as const, caseId: of, ip: '192.0.2.1' });
}

async function addFile(name: string, of = caseId): Promise<string> {
  const taken = await send(worker, { name, content: samplePdf }, { caseId: of });
  if (!taken.ok) throw new Error(taken.reason);
  return taken.file.id;
}

let sent = 0;

function write(files: readonly string[], more: Partial<Parameters<typeof sendMessage>[1]> = {}) {
  sent += 1;
  return sendMessage(worker, {
    caseId,
    text: 'Please read it.',
    formKey: `${sent}`,
    files,
    ...more,
  });
}

test('a file that staff added is the client’s from the message on that gives it, and no mail carries it', async () => {
  const id = await addFile('letter.pdf');
  await expect(openClientFile(client(), id)).rejects.toMatchObject({ code: 'not_found' });
  expect((await findGiveable(worker, { caseId })).files).toMatchObject([
    { id, name: 'letter.pdf' },
  ]);

  const message = await write([id]);

  expect(message).toMatchObject({ ok: true });
  const [read] = await findOwnMessages(client());
  expect(await findGivenFiles(client())).toMatchObject([{ id, messageId: read?.id }]);
  const { stream } = await openClientFile(client(), id);
  expect(Buffer.concat(await stream.toArray()).equals(samplePdf)).toBe(true);
  expect(await findClientFiles(client()), 'it is not one that they sent').toEqual([]);
  expect((await findGiveable(worker, { caseId })).files).toEqual([]);
  const [mail] = await db().select().from(emailMessages);
  expect(JSON.stringify(mail?.payload)).not.toContain('letter');
  const audited = await db().select().from(auditLog).where(eq(auditLog.target, id));
  expect(audited.map(({ action }) => action)).toContain('attachment.given');
});

test('the client of another case, and a helper whom the message is not for, open nothing', async () => {
  const id = await addFile('letter.pdf');
  await write([id], { only: 'client' });
  const helper = { id: crypto.randomUUID(), name: 'Kim', role: 'lawyer' } as const;
  const others = [client(await storeCase(db())), as({ ...client().actor, helper })];
  for (const other of others as ClientContext[]) {
    expect(await findGivenFiles(other)).toEqual([]);
    await expect(openClientFile(other, id)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await findGivenFiles(client())).toHaveLength(1);
});

test('what is not theirs to give is refused, and nothing is sent', async () => {
  const elsewhere = await addFile('other.pdf', await storeCase(db()));
  const unchecked = await addFile('new.pdf');
  await db().update(attachments).set({ state: 'waiting' }).where(eq(attachments.id, unchecked));
  const given = await addFile('given.pdf');
  await write([given]);
  const before = await findOwnMessages(client());
  for (const id of [elsewhere, unchecked, given, crypto.randomUUID()])
    await expect(write([id]), id).rejects.toMatchObject({ code: 'conflict' });
  const many = Array.from({ length: 11 }, () => crypto.randomUUID());
  await expect(write(many)).rejects.toMatchObject({ code: 'invalid' });
  expect(await findOwnMessages(client())).toHaveLength(before.length);
  const auditor = as((await storeMember(db(), 'auditor', 'auditor@example.org')).actor);
  await expect(
    giveFiles(auditor, { caseId, messageId: given, files: [unchecked] }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

test('a message that is taken back takes its files back into the case', async () => {
  const id = await addFile('letter.pdf');
  const message = await write([id]);
  if (!message.ok) throw new Error('The message was not sent.');
  await withdrawMessage(worker, { caseId, messageId: message.id });
  expect(await findGivenFiles(client())).toEqual([]);
  await expect(openClientFile(client(), id)).rejects.toMatchObject({ code: 'not_found' });
  expect((await findGiveable(worker, { caseId })).files).toMatchObject([{ id }]);
});

test('a document of the library is copied into the case once, and read there behind the code', async () => {
  await db().delete(pdfs);
  await worker.ports.storage.put('documents/first-steps.pdf', samplePdf);
  await db()
    .insert(pdfs)
    .values({
      slug: 'first-steps',
      title: 'First steps',
      description: 'What to do first.',
      category: 'victims',
      level: 'beginner',
      pages: 1,
      fileKey: 'documents/first-steps.pdf',
      size: samplePdf.byteLength,
      sha256: createHash('sha256').update(samplePdf).digest('hex'),
      datedAt: new Date(),
    });
  const documents = ['first-steps'];
  const [id = ''] = await copyFromLibrary(worker, { caseId, documents });
  expect(await copyFromLibrary(worker, { caseId, documents }), 'a second press').toEqual([id]);
  await write([id]);
  expect(await findGivenFiles(client())).toMatchObject([{ id, name: 'first-steps.pdf' }]);
  await expect(copyFromLibrary(worker, { caseId, documents: ['gone'] })).rejects.toMatchObject({
    code: 'not_found',
  });
});
