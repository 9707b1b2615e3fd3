import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addCaseNote } from '#features/casework/cases/case-notes.server.ts';
import { restrictCase } from '#features/casework/cases/case-access.server.ts';
import { assignCases } from '#features/casework/cases/case-status.server.ts';
import { getCase } from '#features/casework/cases/case.server.ts';
import { markMentionsSeen } from '#features/casework/cases/mentions.server.ts';
import { caseMessages } from '#database/tables/conversation.ts';
import { setWorkMail } from '#features/base/staff/accounts.server.ts';
import { adminUsers, users } from '#database/tables/staff.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { idOf, storeMember } from '#tests/restricted-case.ts';
import { mailDayBegins, mailWorkNews } from './work-mail.server.ts';

const database = useTestDatabase();

/** A Monday, 10 AM in New York, an hour after the working day began. */
const start = new Date('2026-03-02T15:00:00Z');

let author: ServiceContext;
let ann: ServiceContext;
let caseId: string;

beforeEach(async () => {
  author = await member('Kim', 'kim@example.org');
  ann = await member('Ann', 'ann@example.org');
  caseId = await storeCase(database.db(), { caseNumber: 'LGN-2026-000001' });
});

async function member(name: string, email: string): Promise<ServiceContext> {
  const ctx = await storeMember(database.db(), 'case_worker', email);
  await database
    .db()
    .update(users)
    .set({ name })
    .where(eq(users.id, idOf(ctx.actor)));
  return { ...ctx, now: () => start };
}

let keys = 0;
function note(text: string): Promise<string[]> {
  keys += 1;
  return addCaseNote(author, { caseId, text, formKey: String(keys) });
}

/** Context of the job, a number of minutes later. */
function later(minutes: number): ServiceContext {
  function now(): Date {
    return new Date(start.getTime() + minutes * 60_000);
  }
  const actor = { type: 'system', job: 'mail-mentions' } as const;
  return testContext(database.db(), { actor, now });
}

async function sent() {
  const rows = await database.db().select().from(emailMessages).orderBy(emailMessages.id);
  return rows.map(({ toAddress, template, payload }) => [toAddress, template, payload]);
}

test('staff who want it get one mail an hour without details, unless they have seen the news', async () => {
  await note('@Ann, please look');
  expect(await mailWorkNews(later(5))).toBe(0);
  await setWorkMail(ann, { news: true, digest: false });
  expect(await mailWorkNews(later(10))).toBe(1);
  await note('@Ann, once more');
  expect(await mailWorkNews(later(20))).toBe(0);
  expect(await mailWorkNews(later(71))).toBe(1);
  expect(await sent()).toEqual([
    ['ann@example.org', 'case-mentioned', { count: '1' }],
    ['ann@example.org', 'case-mentioned', { count: '2' }],
  ]);
  await note('@Ann, a third time');
  await markMentionsSeen(ann, caseId);
  expect(await mailWorkNews(later(300))).toBe(0);
});

test('assignments, replies and due records come in one mail with counts only', async () => {
  await setWorkMail(ann, { news: true, digest: false });
  const me = idOf(ann.actor);
  await assignCases(author, { ids: [caseId], assignee: me });
  const db = database.db();
  const other = await storeCase(db, { assignedTo: me, dueAt: later(5).now() });
  await db.insert(caseMessages).values({
    caseId: other,
    author: 'client',
    body: '',
    authorName: '',
    attempt: 'a',
    isMailed: false,
    createdAt: later(3).now(),
  });
  await note('@Ann');
  expect(await mailWorkNews(later(10))).toBe(1);
  const counts = { assigned: '1', replied: '1', due: '1', mentions: '1' };
  expect(await sent()).toEqual([['ann@example.org', 'work-news', counts]]);
  expect(await mailWorkNews(later(300))).toBe(0);
});

test('a record that a person took or has opened since is no news', async () => {
  await setWorkMail(ann, { news: true, digest: false });
  const me = idOf(ann.actor);
  await assignCases(ann, { ids: [caseId], assignee: me });
  const opened = await storeCase(database.db());
  await assignCases(author, { ids: [opened], assignee: me });
  await getCase(ann, { id: opened });
  expect(await mailWorkNews(later(10))).toBe(0);
});

test.each(['editor', 'restricted', 'disabled'] as const)(
  'no mail goes to a person who may not see the case any more: %s',
  async (why) => {
    await setWorkMail(ann, { news: true, digest: true });
    await note('@Ann');
    const me = eq(adminUsers.userId, idOf(ann.actor));
    const db = database.db();
    if (why === 'editor') await db.update(adminUsers).set({ role: 'editor' }).where(me);
    if (why === 'disabled') await db.update(adminUsers).set({ disabledAt: start }).where(me);
    if (why === 'restricted') await restrictCase(author, { id: caseId });
    expect(await mailWorkNews(later(10))).toBe(0);
    expect(await mailDayBegins(later(10))).toBe(0);
  },
);

test('the day begins with one summary, on working days, for staff who want it and have work', async () => {
  await setWorkMail(ann, { news: false, digest: true });
  await assignCases(author, { ids: [caseId], assignee: idOf(ann.actor) });
  expect(await mailDayBegins(later(-61))).toBe(0);
  expect(await mailDayBegins(later(-50))).toBe(1);
  expect(await mailDayBegins(later(-40))).toBe(0);
  // Tuesday, and then the Saturday after it.
  expect(await mailDayBegins(later(24 * 60))).toBe(1);
  expect(await mailDayBegins(later(5 * 24 * 60))).toBe(0);
  const none = { due: '0', replied: '0', mentions: '0', unassigned: '0' };
  const counts = { mine: '1', ...none, signUps: '0', optOuts: '0' };
  expect(await sent()).toEqual([
    ['ann@example.org', 'work-digest', counts],
    ['ann@example.org', 'work-digest', counts],
  ]);
});

test('a summary that would be late or empty is not sent', async () => {
  await setWorkMail(ann, { news: false, digest: true });
  await database
    .db()
    .update(adminUsers)
    .set({ wantsDigest: false })
    .where(eq(adminUsers.userId, idOf(author.actor)));
  expect(await mailDayBegins(later(62))).toBe(0);
  await assignCases(author, { ids: [caseId], assignee: idOf(author.actor) });
  expect(await mailDayBegins(later(1))).toBe(0);
});
