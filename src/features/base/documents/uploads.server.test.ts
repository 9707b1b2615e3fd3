import { asc, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cases } from '#database/tables/cases.ts';
import { reportForm } from '#features/casework/reports/forms/report.ts';
import { storeSettings } from '#kernel/settings/store-settings.ts';
import { findReceipt } from '#features/casework/reports/insert-submission.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { submitReport } from '#features/casework/reports/submit.server.ts';
import { anonymiseCases, removeSubmissions } from '#features/edges/data/retention-run.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { StorageSpace } from '#kernel/ports/files.ts';
import type { Database } from '#database/client.ts';
import {
  draft,
  fileContext,
  type FileStore,
  openFileStore,
  send,
  useFiles,
} from '#tests/attachments.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import { samplePdf, samplePhoto, sampleZip } from '#tests/sample-files.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storedKeys } from '#tests/stored-keys.ts';
import { storeSubmission } from '#tests/submission.ts';
import { answersOf } from '#tests/typed-form.ts';
import { noteLooseFiles } from './loose-files.server.ts';
import { attachments, custodyEvents, looseFiles } from '#database/tables/documents.ts';
import { countStored, findUploadLimit } from './upload-quota.server.ts';
import { auditLog } from '#database/tables/security.ts';
import { attachToSubmission, findUploads, forgetUploads, removeUpload } from './uploads.server.ts';

let database: Database;
let files: FileStore;
let ctx: ServiceContext;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`truncate form_submissions, attachments, rate_limits cascade`);
  files = await openFileStore();
  ctx = fileContext(database.db, { storage: files.storage });
  return files.remove;
});

function sendReport(secret = draft, message = 'They kept my money.') {
  const report = answersOf(reportForm, {
    name: 'Ana Example',
    email: 'ana@example.org',
    caseType: 'romance',
    urgency: 'urgent',
    message,
  });
  return submitReport(ctx, { report, visitorKey: '', honeypot: '', uploads: secret });
}

async function attached() {
  const rows = await database.db.select().from(attachments).orderBy(asc(attachments.id));
  return rows.filter(({ submissionId }) => submissionId !== null).map(({ name }) => name);
}

test('the files of a form are assigned with it, and its secret gives no access afterwards', async () => {
  await send(ctx, { name: 'one.pdf', content: samplePdf });
  const taken = await send(ctx, { name: 'two.txt', content: Buffer.from('two') });
  await sendReport();

  expect(await attached()).toEqual(['one.pdf', 'two.txt']);
  expect(await findUploads(ctx, draft)).toEqual([]);
  await removeUpload(ctx, { secret: draft, id: taken.ok ? taken.file.id : '' });
  expect(await attached()).toEqual(['one.pdf', 'two.txt']);
  const events = await database.db.select().from(custodyEvents);
  expect(events.filter(({ action }) => action === 'attached')).toMatchObject([
    { actorName: 'sender', detail: 'to the submission' },
    { actorName: 'sender', detail: 'to the submission' },
  ]);
});

test('uploads of others, refused or stored, never refuse a network that sent little', async () => {
  function visitor(ip: string): ServiceContext {
    return { ...ctx, actor: { type: 'public', ip } };
  }
  const begun = [];
  for (let network = 1; network <= 12; network += 1)
    for (let count = 0; count < 200; count += 1)
      begun.push(await findUploadLimit(visitor(`198.51.${network}.1`)));
  expect(begun.filter(Boolean), 'refused files take nothing from others').toEqual([]);

  for (let count = 0; count < 2_000; count += 1) await countStored(visitor('198.51.1.1'));
  expect(await findUploadLimit(visitor('198.51.1.2')), 'a neighbour with nothing sent').toBe(
    undefined,
  );
  expect(await findUploadLimit(visitor('198.51.1.1'))).toMatchObject({ reason: 'too_many' });
  for (let count = 0; count < 20; count += 1)
    expect(await findUploadLimit(visitor('203.0.113.9'))).toBe(undefined);
  expect(await findUploadLimit(visitor('203.0.113.9'))).toMatchObject({ reason: 'too_many' });
  const alarms = await database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'limits.total-used-up'));
  expect(alarms).toHaveLength(1);
});

test('files of another form stay there', async () => {
  await send(ctx, { name: 'one.pdf', content: samplePdf }, { secret: draft.replace('0', 'a') });
  await sendReport();
  expect(await attached()).toEqual([]);
});

test('a form that is sent twice has each file once', async () => {
  await send(ctx, { name: 'one.pdf', content: samplePdf });
  const first = await sendReport();
  // Without JavaScript the second submission sends the file again, under its own secret.
  const secret = draft.replace('0', 'a');
  await send(ctx, { name: 'one.pdf', content: samplePdf }, { secret });
  await send(ctx, { name: 'forgotten.txt', content: Buffer.from('forgotten') }, { secret });
  expect(await sendReport(secret)).toEqual(first);
  expect(await attached()).toEqual(['one.pdf', 'forgotten.txt']);
});

test('also after a concurrent double click', async () => {
  const secrets = [draft, draft];
  await send(ctx, { name: 'one.pdf', content: samplePdf });
  await Promise.all(secrets.map((secret) => sendReport(secret)));
  expect(await attached()).toEqual(['one.pdf']);
});

test('a report that cannot be stored keeps its files for the next attempt', async () => {
  await send(ctx, { name: 'one.pdf', content: samplePdf });
  await ctx.db.execute(sql`alter table email_messages add constraint broken check (false)`);
  const report = answersOf(reportForm, {
    name: 'Ana Example',
    email: 'ana@example.org',
    caseType: 'romance',
    urgency: 'urgent',
    message: 'Again.',
  });
  const input = { report, visitorKey: '', honeypot: '', uploads: draft };
  const refused = await submitReport(ctx, input);
  await ctx.db.execute(sql`alter table email_messages drop constraint broken`);
  expect(refused).toEqual({ ok: false, code: 'unavailable' });
  expect(await findUploads(ctx, draft)).toHaveLength(1);
});

test('a removed file is deleted with its content', async () => {
  const taken = await send(ctx, { name: 'one.pdf', content: samplePdf });
  if (!taken.ok) throw new Error('The file was refused.');
  await removeUpload(ctx, { secret: draft.replace('0', 'a'), id: taken.file.id });
  expect(await findUploads(ctx, draft)).toHaveLength(1);
  await removeUpload(ctx, { secret: draft, id: taken.file.id });
  await removeUpload(ctx, { secret: draft, id: 'no id' });
  await sendReport();
  expect(await attached()).toEqual([]);
  for await (const key of files.storage.list()) throw new Error(`${key} is still there.`);
});

const gigabyte = 1024 ** 3;

/** A sender with their own secret; by default 16 GB may wait unsent. */
function from(
  ip: string,
  secret: string,
  room: StorageSpace = { unsent: 16 * gigabyte },
): typeof trySending {
  const storage = { ...files.storage, space: async () => room };
  const here = fileContext(database.db, { storage, actor: { type: 'public', ip } });
  return (content) => trySending(content, here, secret);
}

function trySending(content: string, here = ctx, secret = draft) {
  const file = { name: `${content}.txt`, content: Buffer.from(content) };
  return send(here, file, { secret });
}

/** Simulates the given number of unsent bytes from an address. */
async function fill(ip: string, bytes: number, secret: string): Promise<void> {
  const taken = await from(ip, secret)(`filler of ${ip}`);
  const uploaded = eq(attachments.id, taken.ok ? taken.file.id : '');
  await database.db.update(attachments).set({ size: bytes }).where(uploaded);
}

function secretOf(digit: string): string {
  return digit.repeat(32);
}

test('two networks that use up their share leave space for everybody else', async () => {
  await fill('198.51.100.1', 2 * gigabyte, secretOf('1'));
  await fill('198.51.100.2', 2 * gigabyte, secretOf('2'));
  await fill('2001:db8:1:1::1', 1 * gigabyte, secretOf('3'));
  await fill('2001:db8:1:2::1', 1 * gigabyte, secretOf('4'));
  await fill('2001:db8:1:100::1', 2 * gigabyte, secretOf('5'));
  const full = { ok: false, reason: 'network_full' };
  // Neighbours of the first, at each prefix length: the address, /24; /64, /56 and /48.
  expect(await from('198.51.100.1', secretOf('6'))('a')).toMatchObject(full);
  expect(await from('198.51.100.3', secretOf('6'))('b')).toMatchObject(full);
  expect(await from('2001:db8:1:1::2', secretOf('6'))('c')).toMatchObject(full);
  expect(await from('2001:db8:1:3::1', secretOf('6'))('d')).toMatchObject(full);
  expect(await from('2001:db8:1:200::1', secretOf('6'))('e')).toMatchObject(full);
  expect(await from('198.51.101.1', secretOf('6'))('f')).toMatchObject({ ok: true });
  expect(await from('2001:db8:2::1', secretOf('7'))('g')).toMatchObject({ ok: true });
});

test('files that are sent, or removed, free their space', async () => {
  const away = secretOf('1');
  await fill('198.51.100.1', 2 * gigabyte, draft);
  expect(await from('198.51.100.1', away)('more')).toMatchObject({ reason: 'network_full' });
  await sendReport();
  expect(await from('198.51.100.1', away)('more')).toMatchObject({ ok: true });
  const [sent] = await database.db.select().from(attachments).where(isNull(attachments.uploadKey));
  // A report, which may be an anonymous tip, does not keep the networks it came from.
  expect(sent).toMatchObject({ networks: null });
});

test('a complete form is accepted from one network, however little space is left', async () => {
  const free = 2 * gigabyte;
  await fill('198.51.100.1', 190 * 1024 ** 2, draft);
  expect(await from('198.51.100.1', draft, { free })('last')).toMatchObject({ ok: true });
  // All unsent files together may use a quarter of the free space; reports have priority.
  await fill('203.0.113.1', 330 * 1024 ** 2, secretOf('1'));
  const left = { free: free - 520 * 1024 ** 2 };
  expect(await from('192.0.2.77', secretOf('2'), left)('no')).toMatchObject({ reason: 'no_room' });
});

test('concurrent files never exceed the quota of their network', async () => {
  await fill('198.51.100.1', 2 * gigabyte - 10, secretOf('1'));
  const arriving = ['2', '3', '4', '5'].map((digit) =>
    from('198.51.100.1', secretOf(digit))(`eight ${digit}!`),
  );
  const taken = (await Promise.all(arriving)).filter(({ ok }) => ok);
  expect(taken).toHaveLength(1);
});

describe('uploads that no report claims', () => {
  const { db, storage, as } = useFiles();

  beforeEach(() => {
    ctx = as({ type: 'system', job: 'forget-uploads' });
  });

  async function storeWithReport(caseId?: string): Promise<string> {
    const submissionId = await storeSubmission(db(), caseId ? { caseId } : {});
    await send(ctx, { name: 'photo.jpg', content: await samplePhoto() });
    await attachToSubmission(ctx, { secret: draft, submissionId });
    return submissionId;
  }

  /** Remainder after the job has run: rows, files, and files that wait for deletion. */
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

  /** The same context with a clock the given minutes after the file arrived. */
  function after<Who extends ServiceContext>(who: Who, minutes: number): Who {
    return { ...who, now: () => new Date(sentAt.getTime() + minutes * 60_000) };
  }

  test('files of an inactive form are deleted after two hours, and not earlier', async () => {
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

  test('activity keeps the files of a form, for 48 hours at most', async () => {
    const note = { name: 'a.txt', content: Buffer.from('a') };
    await send(after(ctx, 0), note);
    await send(after(ctx, 0), note, { secret: draft.replace('0', 'a') });
    // Another file, and the page's request for the list of files.
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

  test('submitted files are kept, regardless of their age', async () => {
    await storeWithReport();
    await db()
      .update(attachments)
      .set({ createdAt: new Date(0), activeAt: new Date(0) });
    expect(await forgetUploads(ctx)).toEqual({ unsent: 0, deleted: 0 });
    expect(await storedKeys(storage())).toHaveLength(2);
  });

  test('however a submission is deleted, its files are too, and the chain of custody records it', async () => {
    const submissionId = await storeWithReport();
    const [file] = await db().select().from(attachments);
    await removeSubmissions(ctx, [submissionId]);
    expect(await leftOver()).toEqual([]);
    await storeWithReport();
    // Simulates a purge.
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

  test('neither an anonymised nor a deleted case has files', async () => {
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

  test('a file that a crash left incomplete is deleted, but not one that is being received', async () => {
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

  test('an unavailable storage is retried the next time', async () => {
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
});

test.each([
  ['as a text', 'chat.txt', async (chat: string) => Buffer.from(chat)],
  ['in an archive', 'chat.zip', (chat: string) => sampleZip({ '_chat.txt': chat })],
])(
  'words of danger in a chat that is sent %s tell staff at once, and come first on the page',
  async (_, name, packed) => {
    const chat = `${'[10:22] Anna: pay the tax now\n'.repeat(400)}[10:23] Me: i dont want to live anymore\n`;
    await storeSettings(ctx, [{ key: 'danger_email', value: 'night@example.org' }]);
    await send(ctx, { name, content: await packed(chat) });
    const sent = await sendReport();
    const reference = sent.ok ? sent.reference : '';
    const [report] = await ctx.db.select().from(formSubmissions);
    expect(report).toMatchObject({ welfareMark: true });
    expect(Object.keys(report?.dangerSigns ?? {})).toEqual(['thoughts']);
    const mails = await ctx.db.query.emailMessages.findMany();
    expect(mails.map(({ template }) => template)).toContain('danger-alert');
    const receipt = await findReceipt(ctx, { reference, formType: 'report' });
    expect(receipt?.calls?.[0]?.person?.dangers).toEqual(['danger-thoughts']);
  },
);

test('a text file that cannot be read, and one without such words, change nothing', async () => {
  await send(ctx, { name: 'notes.txt', content: Buffer.from('I paid on Monday.') });
  for (const key of await storedKeys(files.storage)) await files.storage.remove(key);
  expect(await sendReport()).toMatchObject({ ok: true });
  const [report] = await ctx.db.select().from(formSubmissions);
  expect(report).toMatchObject({ welfareMark: false, dangerSigns: {} });
});
