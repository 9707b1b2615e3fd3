import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { attachments, custodyEvents, looseFiles } from './schema.server.ts';
import { cases } from '#features/casework/cases/schema.server.ts';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { draft, fileContext, send, useFiles } from '#tests/attachments.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor } from '#tests/context.ts';
import { samplePhoto } from '#tests/sample-files.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storedKeys } from '#tests/stored-keys.ts';
import { storeSubmission } from '#tests/submission.ts';
import { anonymiseCases, removeSubmissions } from '#features/edges/data/retention-run.server.ts';
import { attachToSubmission, findUploads, forgetUploads } from './uploads.server.ts';
import { noteLooseFiles } from './loose-files.server.ts';

const { db, storage, as } = useFiles();
let ctx: ServiceContext;

beforeEach(() => {
  ctx = as({ type: 'system', job: 'forget-uploads' });
});

async function storeWithReport(caseId?: string): Promise<string> {
  const submissionId = await storeSubmission(db(), caseId ? { caseId } : {});
  await send(ctx, { name: 'photo.jpg', content: await samplePhoto() });
  await attachToSubmission(ctx, { secret: draft, submissionId });
  return submissionId;
}

/** What is left once the job has run: rows, files, and files that wait to be deleted. */
async function leftOver(): Promise<string[]> {
  const rows = await db().select({ id: attachments.id }).from(attachments);
  await forgetUploads(ctx);
  const loose = await db().select({ id: looseFiles.key }).from(looseFiles);
  return [
    ...rows.map(({ id }) => id),
    ...(await storedKeys(storage())),
    ...loose.map(({ id }) => id),
  ];
}

const sentAt = new Date('2026-03-01T10:00:00Z');

/** The same with a clock that shows so many minutes after the file came. */
function after<Who extends ServiceContext>(who: Who, minutes: number): Who {
  return { ...who, now: () => new Date(sentAt.getTime() + minutes * 60_000) };
}

test('files of a form that nobody goes on with go after two hours, and no earlier', async () => {
  const taken = await send(after(ctx, 0), { name: 'photo.jpg', content: await samplePhoto() });
  expect(await forgetUploads(after(ctx, 119))).toEqual({ unsent: 0, deleted: 0 });
  expect(await forgetUploads(after(ctx, 121))).toMatchObject({ unsent: 1 });
  expect(await forgetUploads(ctx)).toEqual({ unsent: 0, deleted: 2 });
  expect(await storedKeys(storage())).toEqual([]);
  const steps = await db()
    .select({ action: custodyEvents.action })
    .from(custodyEvents)
    .where(eq(custodyEvents.attachmentId, taken.ok ? taken.file.id : ''));
  expect(steps.filter(({ action }) => action === 'removed')).toHaveLength(1);
});

test('whoever still types keeps their files, for 48 hours at most', async () => {
  const note = { name: 'a.txt', content: Buffer.from('a') };
  await send(after(ctx, 0), note);
  await send(after(ctx, 0), note, { secret: draft.replace('0', 'a') });
  // Another file, and the question of the page which files there are.
  await send(after(ctx, 90), { name: 'b.txt', content: Buffer.from('b') });
  await findUploads(after(ctx, 200), draft);
  expect(await forgetUploads(after(ctx, 319))).toMatchObject({ unsent: 1 });
  expect(await findUploads(after(ctx, 319), draft)).toHaveLength(2);
  for (let minutes = 400; minutes < 48 * 60; minutes += 100)
    await findUploads(after(ctx, minutes), draft);
  expect(await forgetUploads(after(ctx, 48 * 60 - 1))).toMatchObject({ unsent: 0 });
  expect(await forgetUploads(after(ctx, 48 * 60 + 1))).toMatchObject({ unsent: 1 });
  expect(await forgetUploads(after(ctx, 48 * 60 + 91))).toMatchObject({ unsent: 1 });
});

test('files that were sent off stay, however old', async () => {
  await storeWithReport();
  await db()
    .update(attachments)
    .set({ createdAt: new Date(0), activeAt: new Date(0) });
  expect(await forgetUploads(ctx)).toEqual({ unsent: 0, deleted: 0 });
  expect(await storedKeys(storage())).toHaveLength(2);
});

test('whichever way a submission goes, its files go after it, and the chain of custody says so', async () => {
  const submissionId = await storeWithReport();
  const [file] = await db().select().from(attachments);
  await removeSubmissions(ctx, [submissionId]);
  expect(await leftOver()).toEqual([]);
  await storeWithReport();
  // As a purge does it.
  await db().delete(formSubmissions);
  expect(await leftOver()).toEqual([]);
  const steps = await db()
    .select()
    .from(custodyEvents)
    .where(eq(custodyEvents.attachmentId, file?.id ?? ''));
  expect(steps.filter(({ action }) => action === 'removed')).toMatchObject([
    { actorName: 'system', detail: 'with the record it belonged to' },
  ]);
});

test('an anonymised case has no files, nor has a deleted one', async () => {
  const caseId = await storeCase(db());
  await storeWithReport(caseId);
  const worker = { ...ctx, actor: await storeCaseWorker(db()) };
  await send(worker, { name: 'more.txt', content: Buffer.from('more') }, { caseId });
  await anonymiseCases(ctx, [caseId]);
  expect(await leftOver()).toEqual([]);
  await send(worker, { name: 'more.txt', content: Buffer.from('more') }, { caseId });
  await db().delete(cases);
  expect(await leftOver()).toEqual([]);
});

test('what a crash left half received is deleted, but not what is being received', async () => {
  await storage().put('evidence/left-behind', Buffer.from('half'));
  await storage().put('evidence/under-way', Buffer.from('half'));
  await noteLooseFiles(ctx, ['evidence/left-behind', 'evidence/under-way']);
  await db()
    .update(looseFiles)
    .set({ removeAfter: new Date(Date.now() - 1_000) })
    .where(eq(looseFiles.key, 'evidence/left-behind'));
  expect(await forgetUploads(ctx)).toEqual({ unsent: 0, deleted: 1 });
  expect(await storedKeys(storage())).toEqual(['evidence/under-way']);
});

test('a storage that is away is asked again the next time', async () => {
  await storeWithReport();
  await db().delete(formSubmissions);
  const failing = { ...storage(), remove: () => Promise.reject(new Error('away')) };
  const away = fileContext(db(), { actor: ctx.actor, storage: failing });
  await expect(forgetUploads(away)).rejects.toThrow('away');
  expect(await leftOver()).toEqual([]);
});

test('only the program itself may do it', async () => {
  const administrator = { ...ctx, actor: staffActor('administrator') };
  await expect(forgetUploads(administrator)).rejects.toMatchObject({ code: 'forbidden' });
});
