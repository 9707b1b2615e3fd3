import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import type { Database } from '#platform/database/client.ts';
import { attachments, custodyEvents } from './schema.server.ts';
import { reportForm } from '#features/reports/forms/report.ts';
import { draft, fileContext, openFileStore, send, type FileStore } from '#tests/attachments.ts';
import { createTestDatabase } from '#tests/db.ts';
import { samplePdf } from '#tests/sample-files.ts';
import { answersOf } from '#tests/typed-form.ts';
import { submitReport } from '#features/reports/submit.server.ts';
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
