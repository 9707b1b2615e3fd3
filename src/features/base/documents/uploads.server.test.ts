import { asc, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import type { StorageRoom } from '#kernel/ports/files.ts';
import type { Database } from '#platform/database/client.ts';
import { attachments, custodyEvents } from './schema.server.ts';
import { reportForm } from '#features/casework/reports/forms/report.ts';
import { draft, fileContext, openFileStore, send, type FileStore } from '#tests/attachments.ts';
import { createTestDatabase } from '#tests/db.ts';
import { samplePdf } from '#tests/sample-files.ts';
import { answersOf } from '#tests/typed-form.ts';
import { submitReport } from '#features/casework/reports/submit.server.ts';
import { findUploads, removeUpload } from './uploads.server.ts';

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

test('the files of a form go with it, and its secret opens them no more', async () => {
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

test('files of another form stay there', async () => {
  await send(ctx, { name: 'one.pdf', content: samplePdf }, { secret: draft.replace('0', 'a') });
  await sendReport();
  expect(await attached()).toEqual([]);
});

test('a form that is sent twice has each file once', async () => {
  await send(ctx, { name: 'one.pdf', content: samplePdf });
  const first = await sendReport();
  // Without script the second sending brings the file anew, under a secret of its own.
  const secret = draft.replace('0', 'a');
  await send(ctx, { name: 'one.pdf', content: samplePdf }, { secret });
  await send(ctx, { name: 'forgotten.txt', content: Buffer.from('forgotten') }, { secret });
  expect(await sendReport(secret)).toEqual(first);
  expect(await attached()).toEqual(['one.pdf', 'forgotten.txt']);
});

test('of a double click at the same moment too', async () => {
  const secrets = [draft, draft];
  await send(ctx, { name: 'one.pdf', content: samplePdf });
  await Promise.all(secrets.map((secret) => sendReport(secret)));
  expect(await attached()).toEqual(['one.pdf']);
});

test('a report that cannot be stored keeps its files for the next try', async () => {
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

test('a file that was left out is gone with its content', async () => {
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

/** A sender with a secret of their own; unless told otherwise 16 GB may wait unsent. */
function from(
  ip: string,
  secret: string,
  room: StorageRoom = { unsent: 16 * gigabyte },
): typeof trySending {
  const storage = { ...files.storage, room: async () => room };
  const here = fileContext(database.db, { storage, actor: { type: 'public', ip } });
  return (content) => trySending(content, here, secret);
}

function trySending(content: string, here = ctx, secret = draft) {
  const file = { name: `${content}.txt`, content: Buffer.from(content) };
  return send(here, file, { secret });
}

/** As if that much were waiting from there. */
async function fill(ip: string, bytes: number, secret: string): Promise<void> {
  const taken = await from(ip, secret)(`filler of ${ip}`);
  const uploaded = eq(attachments.id, taken.ok ? taken.file.id : '');
  await database.db.update(attachments).set({ size: bytes }).where(uploaded);
}

function secretOf(digit: string): string {
  return digit.repeat(32);
}

test('two networks that fill what they may leave room for everybody else', async () => {
  await fill('198.51.100.1', 2 * gigabyte, secretOf('1'));
  await fill('198.51.100.2', 2 * gigabyte, secretOf('2'));
  await fill('2001:db8:1:1::1', 1 * gigabyte, secretOf('3'));
  await fill('2001:db8:1:2::1', 1 * gigabyte, secretOf('4'));
  await fill('2001:db8:1:100::1', 2 * gigabyte, secretOf('5'));
  const full = { ok: false, reason: 'network_full' };
  // Neighbours of the first, at each width: the address, /24; /64, /56 and /48.
  expect(await from('198.51.100.1', secretOf('6'))('a')).toMatchObject(full);
  expect(await from('198.51.100.3', secretOf('6'))('b')).toMatchObject(full);
  expect(await from('2001:db8:1:1::2', secretOf('6'))('c')).toMatchObject(full);
  expect(await from('2001:db8:1:3::1', secretOf('6'))('d')).toMatchObject(full);
  expect(await from('2001:db8:1:200::1', secretOf('6'))('e')).toMatchObject(full);
  expect(await from('198.51.101.1', secretOf('6'))('f')).toMatchObject({ ok: true });
  expect(await from('2001:db8:2::1', secretOf('7'))('g')).toMatchObject({ ok: true });
});

test('what was sent off, or left out, gives its room back', async () => {
  const away = secretOf('1');
  await fill('198.51.100.1', 2 * gigabyte, draft);
  expect(await from('198.51.100.1', away)('more')).toMatchObject({ reason: 'network_full' });
  await sendReport();
  expect(await from('198.51.100.1', away)('more')).toMatchObject({ ok: true });
  const [sent] = await database.db.select().from(attachments).where(isNull(attachments.uploadKey));
  // Where it came from is not kept with a report, which may be an anonymous tip.
  expect(sent).toMatchObject({ networks: null });
});

test('a form with all it may hold is taken from one network, however little room there is', async () => {
  const free = 2 * gigabyte;
  await fill('198.51.100.1', 190 * 1024 ** 2, draft);
  expect(await from('198.51.100.1', draft, { free })('last')).toMatchObject({ ok: true });
  // A quarter of what is free is the most for all, and the disk is for reports first.
  await fill('203.0.113.1', 330 * 1024 ** 2, secretOf('1'));
  const left = { free: free - 520 * 1024 ** 2 };
  expect(await from('192.0.2.77', secretOf('2'), left)('no')).toMatchObject({ reason: 'no_room' });
});

test('of files that arrive at the same moment none goes past what its network may hold', async () => {
  await fill('198.51.100.1', 2 * gigabyte - 10, secretOf('1'));
  const arriving = ['2', '3', '4', '5'].map((digit) =>
    from('198.51.100.1', secretOf(digit))(`eight ${digit}!`),
  );
  const taken = (await Promise.all(arriving)).filter(({ ok }) => ok);
  expect(taken).toHaveLength(1);
});
