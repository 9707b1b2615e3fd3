import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#database/tables/staff.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { storeCase } from '#tests/case.ts';
import { useTestDatabase } from '#tests/db.ts';
import { collectLiveEvents } from '#tests/heard-events.ts';
import { idOf, storeMember } from '#tests/restricted-case.ts';
import { restrictCase, takeCaseAccess } from './case-access.server.ts';
import { addCaseNote, withdrawCaseNote } from './case-notes.server.ts';
import { findColleagues, markMentionsSeen, mentioningCases } from './mentions.server.ts';
import { caseNotes, cases } from '#database/tables/cases.ts';

const database = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');

let author: ServiceContext;
let ann: ServiceContext;
let lee: ServiceContext;
let caseId: string;

beforeEach(async () => {
  const db = database.db();
  author = await member('Kim', 'kim@example.org');
  ann = await member('Ann', 'ann@example.org');
  lee = await member('Ann Lee', 'lee@example.org');
  caseId = await storeCase(db, { caseNumber: 'LGN-2026-000001' });
});

async function member(name: string, email: string, db = database.db()): Promise<ServiceContext> {
  const ctx = await storeMember(db, 'case_worker', email);
  await db
    .update(users)
    .set({ name })
    .where(eq(users.id, idOf(ctx.actor)));
  return { ...ctx, now: () => start };
}

let keys = 0;
function note(text: string, id = caseId): Promise<string[]> {
  keys += 1;
  return addCaseNote(author, { caseId: id, text, formKey: String(keys) });
}

/** Cases in which the person was mentioned and that they may see. */
async function waitingFor(ctx: ServiceContext): Promise<string[]> {
  const isWaiting = sql`${cases.id} in (${mentioningCases(idOf(ctx.actor))})`;
  const rows = await ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(isWaiting, visibleCases(ctx)));
  return rows.map(({ id }) => id);
}

test('a colleague named in a note finds the case until they have opened it', async () => {
  expect(await note('Please look, @Ann Lee.')).toEqual(['Ann Lee']);
  expect(await waitingFor(lee)).toEqual([caseId]);
  expect(await waitingFor(ann)).toEqual([]);
  await markMentionsSeen(lee, caseId);
  expect(await waitingFor(lee)).toEqual([]);
});

test.each([
  ['(@ann) and @ANN LEE: see above', ['Ann Lee', 'Ann']],
  ['mail ann@ann.example, or @Anna', []],
  ['@Kim, note to self', []],
  ['nobody', []],
])('“%s” mentions %j', async (text, mentioned) => {
  expect(await note(text)).toEqual(mentioned);
});

test('the same note sent twice notifies once', async () => {
  const input = { caseId, text: '@Ann', formKey: 'same' };
  await addCaseNote(author, input);
  expect(await addCaseNote(author, input)).toEqual([]);
  expect(await waitingFor(ann)).toEqual([caseId]);
});

test('people who may not see a case cannot be mentioned, and a mention goes with the access', async () => {
  await note('@Ann and @Ann Lee');
  await restrictCase(author, { id: caseId });
  expect(await waitingFor(ann)).toEqual([]);
  expect((await findColleagues(author, { caseId })).map(({ name }) => name)).toEqual(['Kim']);
  expect(await note('@Ann again')).toEqual([]);
  await expect(findColleagues(ann, { caseId })).rejects.toMatchObject({ code: 'not_found' });
  await takeCaseAccess(author, { id: caseId, userId: idOf(author.actor), isConfirmed: true });
});

test('a withdrawn note no longer mentions anybody', async () => {
  await note('@Ann');
  const [stored] = await author.db.select().from(caseNotes);
  await withdrawCaseNote(author, { caseId, id: stored?.id ?? '' });
  expect(await waitingFor(ann)).toEqual([]);
});

test('only that person is notified, on every page', async () => {
  const { db, heard } = await collectLiveEvents();
  const writer = await member('Kim', 'kim@example.org', db);
  const reader = await member('Ann', 'ann@example.org', db);
  const id = await storeCase(db);
  await addCaseNote(writer, { caseId: id, text: '@Ann', formKey: 'a' });
  await expect
    .poll(() => heard)
    .toContainEqual({
      kind: 'case.mentioned',
      id,
      by: idOf(writer.actor),
      to: idOf(reader.actor),
    });
});
