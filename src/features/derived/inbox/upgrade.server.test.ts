import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { saveView } from '#frames/staff/views/views.server.ts';
import { savedViews } from '#database/tables/saved-views.ts';
import { cases } from '#database/tables/cases.ts';
import { caseMessages } from '#database/tables/conversation.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { settingsFromStored } from '#kernel/settings/registry.ts';
import { storeCase } from '#tests/case.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { storeSubmission } from '#tests/submission.ts';

const { db } = useTestDatabase();
const at = new Date('2026-11-02T10:00:00Z');
const later = new Date('2026-11-03T10:00:00Z');

/** Runs a migration on existing rows. */
async function upgrade(name = '0067_the_desk'): Promise<void> {
  const file = `src/database/migrations/${name}.sql`;
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
  for (const statement of statements.filter((each) => /^\s*(--.*\n)*(UPDATE|INSERT) /.test(each)))
    await db().execute(sql.raw(statement));
}

test('an upgrade computes who waits: senders without a later reply of staff', async () => {
  const waiting = await storeSubmission(db(), { submittedAt: at });
  const answered = await storeSubmission(db(), { submittedAt: at });
  await storeSubmission(db(), { submittedAt: at, status: 'resolved' });
  await db().insert(emailMessages).values({
    template: 'submission-reply',
    toAddress: 'ana@example.org',
    payload: {},
    submissionId: answered,
  });
  const asked = await storeCase(db());
  await storeCase(db());
  const line = { caseId: asked, body: '', authorName: '', isMailed: false };
  await db()
    .insert(caseMessages)
    .values([
      { ...line, author: 'staff', attempt: 'a', createdAt: at },
      { ...line, author: 'client', attempt: 'b', createdAt: later },
    ]);
  await upgrade();
  const reports = await db().select().from(formSubmissions);
  expect(
    reports.filter(({ waitsSince }) => waitsSince).map(({ id, waitsSince }) => [id, waitsSince]),
  ).toEqual([[waiting, at]]);
  const files = await db().select().from(cases);
  expect(
    files.filter(({ waitsSince }) => waitsSince).map(({ id, waitsSince }) => [id, waitsSince]),
  ).toEqual([[asked, later]]);
});

test('chat and newsletter stay off in existing installations, and on where they were turned on', async () => {
  await upgrade('0072_chat_and_newsletter');
  expect(await db().select().from(siteSettings), 'nobody works here yet').toEqual([]);

  await storeMember(db(), 'case_worker', 'worker@example.org');
  await db().insert(siteSettings).values({ key: 'enable_newsletter', value: 'true' });
  await upgrade('0072_chat_and_newsletter');
  const settings = settingsFromStored(await db().select().from(siteSettings));
  expect(settings).toMatchObject({ enable_chat_widget: 'false', enable_newsletter: 'true' });
  expect(settingsFromStored([])).toMatchObject({
    enable_chat_widget: 'true',
    enable_newsletter: 'true',
    enable_blog: 'false',
  });
});

test('saved views of the two earlier scales open the same records on the remaining one', async () => {
  const owner = await storeMember(db(), 'case_worker', 'owner@example.org');
  for (const search of ['urgency=standard', 'status=pending&urgency=consultation', 'q=standard'])
    await saveView(owner, { panel: 'forms', name: search, search, isShared: false });
  await upgrade();
  const views = await db().select().from(savedViews);
  expect(views.map(({ search }) => search).toSorted()).toEqual([
    'q=standard',
    'status=pending&urgency=low',
    'urgency=normal',
  ]);
});
