import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addCaseNote } from '#features/casework/cases/case-notes.server.ts';
import { markMentionsSeen } from '#features/casework/cases/mentions.server.ts';
import { watchCase } from '#features/casework/cases/watching.server.ts';
import { caseMessages, chatSessions, submissionMessages } from '#database/tables/conversation.ts';
import { findCaseDates, settleDates } from '#features/derived/deadlines/case-dates.server.ts';
import { addPayments } from '#features/casework/payments/payments.server.ts';
import { payments } from '#database/tables/payments.ts';
import { users } from '#database/tables/staff.ts';
import { placeOf } from '#features/base/pictures/clock.ts';
import { storeSettings } from '#kernel/settings/store-settings.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import { insertSubmission } from '#features/casework/reports/insert-submission.server.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { idOf, marksIn, storeMember, storeRestrictedCase } from '#tests/restricted-case.ts';
import { storeSubmission } from '#tests/submission.ts';
import { findTimeline } from '#features/casework/cases/timeline.server.ts';
import { cases } from '#database/tables/cases.ts';
import { changeRecords, openCaseFrom } from './changes.server.ts';
import { findWaiting } from './waiting.server.ts';
import { countGroups, countQueues, findQueue } from './queue.server.ts';
import { queueNames, type QueueName } from './queues.ts';
import { readTimesLeft } from './times-left.server.ts';
import { storeUsPayer } from '#tests/us-payer.ts';

const { db } = useTestDatabase();

const now = new Date('2026-11-20T15:00:00Z');
const hour = 60 * 60_000;

function ago(hours: number): Date {
  return new Date(now.getTime() - hours * hour);
}

async function arrange() {
  const me = await storeMember(db(), 'case_worker', 'me@example.org');
  const ctx = testContext(db(), { actor: me.actor, now: () => now });
  const mine = idOf(me.actor);
  async function ids(queue: QueueName) {
    return (await findQueue(ctx, { queue })).rows.map(({ id }) => id);
  }
  return { ctx, mine, ids };
}

function report(hours: number, changes: Parameters<typeof storeSubmission>[1] = {}) {
  return storeSubmission(db(), { submittedAt: ago(hours), ...changes });
}

describe('the contents of a queue', () => {
  test('open work by assignee, without records that are finished, spam, merged or in a case', async () => {
    const { mine, ids } = await arrange();
    const own = await report(1, { assignedTo: mine, status: 'reviewed' });
    const ownCase = await storeCase(db(), { assignedTo: mine, createdAt: ago(2) });
    const free = await report(1);
    await report(1, { status: 'reviewed' });
    await report(1, { status: 'resolved', assignedTo: mine });
    await report(1, { isSuspectedSpam: true });
    await report(1, { mergedInto: free });
    await report(1, { caseId: ownCase });
    await storeCase(db(), { status: 'closed', assignedTo: mine });

    expect(await ids('mine')).toEqual([ownCase, own]);
    expect(await ids('unassigned')).toEqual([free]);
    expect(await ids('all-cases')).toEqual([ownCase]);
  });

  test('cases with a mention of the reader, also closed ones, and open ones that they watch', async () => {
    const { ctx, mine, ids } = await arrange();
    const colleague = await storeMember(db(), 'case_worker', 'colleague@example.org');
    await db().update(users).set({ name: 'Robin' }).where(eq(users.id, mine));
    const later = new Date(now.getTime() + hour);
    const open = await storeCase(db(), { snoozedUntil: later, createdAt: ago(2) });
    const closed = await storeCase(db(), { status: 'closed', dueAt: ago(9) });
    const writer = { ...colleague, now: () => now };
    for (const caseId of [open, closed]) {
      await addCaseNote(writer, { caseId, text: 'Please look, @Robin.', formKey: caseId });
      await watchCase(ctx, { id: caseId, isWatched: true });
    }
    expect((await ids('mentions')).toSorted()).toEqual([open, closed].toSorted());
    expect(await ids('watching')).toEqual([open]);
    await markMentionsSeen(ctx, open);
    const left = await findQueue(ctx, { queue: 'mentions' });
    expect(left.rows).toMatchObject([{ id: closed, state: 'closed' }]);
    expect(left.rows[0]).not.toHaveProperty('mark');
    const { rows } = await findQueue(writer, { queue: 'mentions' });
    expect(rows).toEqual([]);
  });

  test('everybody who wrote last and has no answer, also in a snoozed or a closed case', async () => {
    const { ids } = await arrange();
    const later = new Date(now.getTime() + hour);
    const file = await storeCase(db(), { snoozedUntil: later, waitsSince: ago(2) });
    const closed = await storeCase(db(), { status: 'closed', waitsSince: ago(1) });
    await storeCase(db());
    const tip = await report(1, { formType: 'tip', waitsSince: ago(1) });
    const answered = await report(1, { formType: 'tip' });
    await report(1, { waitsSince: ago(1) });
    const line = { author: 'sender', body: '', authorName: '', createdAt: now } as const;
    await db()
      .insert(submissionMessages)
      .values([
        { ...line, submissionId: tip, attempt: 'a', isSeen: true },
        { ...line, submissionId: answered, attempt: 'b' },
      ]);

    expect((await ids('client-replied')).toSorted()).toEqual([file, closed, tip].toSorted());
  });

  test('opening a case changes nothing; saying that no answer is needed does, and is undone', async () => {
    const { ctx, ids } = await arrange();
    const caseId = await storeCase(db(), { waitsSince: ago(3) });
    const line = { caseId, body: '', authorName: '', attempt: 'a', isMailed: false };
    await db()
      .insert(caseMessages)
      .values({ ...line, author: 'client' });
    async function isRead() {
      const [row] = await db().select().from(caseMessages);
      return row?.readByStaffAt !== null;
    }
    await findTimeline(ctx, { caseId, show: 'all', before: undefined });
    expect(await ids('client-replied')).toEqual([caseId]);
    expect(await isRead()).toBe(false);
    expect((await countQueues(ctx))['client-replied']).toBe(1);

    const change = { kind: 'case', field: 'waiting', ids: [caseId], value: '' } as const;
    const { undo } = await changeRecords(ctx, [{ ...change, ids: [caseId] }]);
    expect(await ids('client-replied')).toEqual([]);
    expect(await isRead()).toBe(true);
    expect(await findWaiting(ctx, { kind: 'case', id: caseId })).toBeUndefined();

    await changeRecords(ctx, undo);
    expect(await ids('client-replied')).toEqual([caseId]);
    expect(await findWaiting(ctx, { kind: 'case', id: caseId })).toMatchObject({ since: ago(3) });
  });

  test('records due by the end of the day in the organisation’s time zone, overdue first', async () => {
    const { ids } = await arrange();
    const today = await report(1, { dueAt: new Date('2026-11-20T23:59:00Z') });
    const overdue = await storeCase(db(), { dueAt: ago(30) });
    await report(1, { dueAt: new Date('2026-11-22T12:00:00Z') });

    expect(await ids('due')).toEqual([overdue, today]);
  });

  test('a case with a date of its ledger within two days, counted and with the date in its row', async () => {
    const { ctx, ids } = await arrange();
    const caseId = await storeCase(db());
    await storeUsPayer(db(), caseId);
    // Half an hour after a remittance; its other dates are months away.
    const wire = { way: 'wire-abroad', day: '2026-11-20', time: '14:50', amount: '500' };
    await addPayments(ctx, { caseId, payments: [paymentOf(wire)] });
    await storeCase(db());
    expect(await ids('due')).toEqual([caseId]);
    expect((await countQueues(ctx)).due).toBe(1);
    const [row] = (await findQueue(ctx, { queue: 'due' })).rows;
    expect(row?.mark).toEqual({ tone: 'danger', text: 'Date in 20 min' });
    expect(row?.says).toContain('Cancel');

    const later = { ...ctx, now: () => ago(-1) };
    const [over] = (await findQueue(later, { queue: 'due' })).rows;
    expect(over?.mark).toEqual({ tone: 'danger', text: 'Date over 40 min ago' });
    const [first] = await findCaseDates(ctx, { caseId });
    await settleDates(ctx, { caseId, ids: first?.ids ?? [], state: 'done' });
    expect(await ids('due')).toEqual([]);
  });

  test('a snoozed record leaves every queue and returns to the top, for the person who snoozed it', async () => {
    const { ctx, mine, ids } = await arrange();
    const older = await report(9, { data: { name: 'Old', urgency: 'emergency' } });
    const snoozed = await report(2, { snoozedUntil: ago(-1), snoozedBy: mine });

    expect(await ids('unassigned')).toEqual([older]);
    expect(await ids('snoozed')).toEqual([snoozed]);
    const later = testContext(db(), { actor: ctx.actor, now: () => ago(-2) });
    const back = await findQueue(later, { queue: 'unassigned' });
    expect(back.rows.map(({ id }) => id)).toEqual([snoozed, older]);
    const other = await storeMember(db(), 'case_worker', 'other@example.org');
    const theirs = testContext(db(), { actor: other.actor, now: () => ago(-2) });
    const seen = await findQueue(theirs, { queue: 'unassigned' });
    expect(seen.rows.map(({ id }) => id)).toEqual([older, snoozed]);
  });
});

test('a threat or thoughts of dying that were only ticked are a danger to a person', async () => {
  const { ctx } = await arrange();
  const sent = await Promise.all(
    ['danger-threat', 'danger-thoughts', 'documents'].map(async (dangers) => {
      const answers = { message: 'They took it.', dangers, incident_date: '2026-11-19' };
      const told = { idempotencyKey: dangers, isSuspectedSpam: false, isMailed: false } as const;
      return (await insertSubmission(ctx, { ...told, formType: 'report', answers })).id;
    }),
  );
  const [threat, thoughts] = sent;
  const { rows } = await findQueue(ctx, { queue: 'unassigned' });
  const inDanger = rows.filter(({ group }) => group === 'danger').map(({ id }) => id);
  expect(inDanger.toSorted()).toEqual([threat, thoughts].toSorted());
  expect(rows.find(({ id }) => id === threat)?.mark?.text).toBe('Somebody threatens to come');
});

test('danger to a person comes first, then money that moved, emergencies, due records, and the oldest', async () => {
  const { ctx, ids } = await arrange();
  const oldest = await report(500);
  const old = await storeCase(db(), { createdAt: ago(400) });
  const due = await report(3, { dueAt: ago(-2) });
  const emergency = await report(2, { data: { name: 'E', urgency: 'emergency' } });
  const threat = await report(2, { threatMark: true });
  const welfare = await report(1, { welfareMark: true });
  const paid = { name: 'asdf', amount_lost: '4500', currency: 'USD', paid_by: 'bank' };
  const yesterday = await report(4, { data: { ...paid, incident_date: '2026-11-19' } });
  const earlier = await report(1, { data: { ...paid, incident_date: '2026-11-18' } });
  const longAgo = await report(600, { data: { ...paid, incident_date: '2026-01-01' } });
  const noMoney = await report(700, { data: { name: 'N', incident_date: '2026-11-19' } });

  const first = [threat, welfare, earlier, yesterday, emergency, due];
  expect(await ids('unassigned')).toEqual([...first, noMoney, longAgo, oldest, old]);
  const { rows } = await findQueue(ctx, { queue: 'unassigned', size: 6 });
  expect(rows.map(({ mark }) => mark?.text)).toEqual([
    'Somebody may be in danger',
    'Words of self-harm',
    '72 hours end tomorrow · money moved 2 days ago',
    '72 hours end in 2 days · money moved yesterday',
    'Emergency (they said so)',
    'Due today',
  ]);
  expect(rows[3]).toMatchObject({
    who: 'asdf',
    sum: '4,500 USD',
    age: '4 h',
  });
});

test('a person whose mail others may read comes right after emergencies, with the reason, also as a case', async () => {
  const { ctx, ids } = await arrange();
  const old = await report(500);
  const due = await report(30, { dueAt: ago(-2) });
  const read = { name: 'Nora', email: 'nora@example.org', safe_mail: 'no' };
  const helped = await report(400, { data: { ...read, reported_by: 'helper' } });
  const other = await report(300, { formType: 'tip', data: read });
  const person = await report(2, { data: read });
  const emergency = await report(1, { data: { name: 'E', urgency: 'emergency' } });
  const opened = await storeCase(db(), { createdAt: ago(1) });
  await report(1, { data: read, caseId: opened });

  expect(await ids('unassigned')).toEqual([emergency, person, opened, due, old, helped, other]);
  const { rows } = await findQueue(ctx, { queue: 'unassigned' });
  expect(rows.map(({ warning }) => warning)).toEqual([
    undefined,
    'Somebody may read their mail',
    'Somebody may read their mail',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const second = await findQueue(ctx, { queue: 'unassigned', size: 2 });
  const rest = await findQueue(ctx, { queue: 'unassigned', from: second.next });
  expect(rest.rows.map(({ id }) => id)).toEqual([opened, due, old, helped, other]);
});

test('the rows of the last segment follow on the next page', async () => {
  const { ctx } = await arrange();
  const tips = [await report(9, { formType: 'tip' }), await report(8, { formType: 'tip' })];
  const first = await findQueue(ctx, { queue: 'unassigned', size: 1 });
  const next = await findQueue(ctx, { queue: 'unassigned', size: 1, from: first.next });
  expect([...first.rows, ...next.rows].map(({ id }) => id)).toEqual(tips);
});

test('tips, and chats in which nobody waits, come last; urgent records and open chats before the oldest', async () => {
  const { ctx, ids } = await arrange();
  async function chat(hours: number, expiresAt: Date | undefined, waitsSince: Date | null) {
    const id = await report(hours, { formType: 'chat', waitsSince });
    if (expiresAt)
      await db().insert(chatSessions).values({ submissionId: id, tokenHash: id, expiresAt });
    return id;
  }
  const tip = await report(900, { formType: 'tip', waitsSince: ago(900) });
  const ended = await chat(800, undefined, ago(800));
  const expired = await chat(700, ago(1), ago(700));
  const answered = await chat(600, ago(-1), null);
  const old = await report(500);
  const oldCase = await storeCase(db(), { createdAt: ago(400) });
  const urgentCase = await storeCase(db(), { createdAt: ago(3), urgency: 'urgent' });
  const urgent = await report(2, { data: { name: 'U', urgency: 'urgent' } });
  const open = await chat(1, ago(-1), ago(1));
  const dueTip = await report(1, { formType: 'tip', dueAt: ago(-2) });
  const dangerTip = await report(1, { formType: 'tip', threatMark: true });

  expect(await ids('unassigned')).toEqual([
    dangerTip,
    dueTip,
    open,
    urgentCase,
    urgent,
    old,
    oldCase,
    tip,
    ended,
    expired,
    answered,
  ]);
  const { rows } = await findQueue(ctx, { queue: 'unassigned' });
  expect(rows.map(({ mark }) => mark?.text)).toEqual([
    'Somebody may be in danger',
    'Due today',
    'Chat is open',
    'Urgent',
    'Urgent (they said so)',
    undefined,
    undefined,
    'Last: a tip',
    'Last: chat has ended',
    'Last: chat has ended',
    'Last: chat is answered',
  ]);
});

test('an urgent report is on the first page before any number of older tips, also with overdue answers', async () => {
  const { ctx } = await arrange();
  await storeSettings(ctx, [{ key: 'answer_hours_normal', value: '8' }]);
  await raiseSiteVersion(ctx, 'settings');
  for (let place = 0; place < 26; place += 1)
    await report(500 + place, { formType: 'tip', waitsSince: ago(500 + place) });
  const urgent = await report(1, { data: { name: 'U', urgency: 'urgent' } });
  const first = await findQueue(ctx, { queue: 'unassigned' });
  expect(first.rows[0]?.id).toBe(urgent);
  const second = await findQueue(ctx, { queue: 'unassigned', from: first.next });
  expect(second.rows.map(({ mark }) => mark?.text)).toEqual([
    expect.stringMatching(/^Answer overdue \d+ h · last: a tip$/),
    expect.stringMatching(/^Answer overdue \d+ h · last: a tip$/),
  ]);
});

test('a case stands where its report stood, for the same reason, with its assignee and due date', async () => {
  const { ctx, mine, ids } = await arrange();
  await report(30);
  const middle = await report(20, { dueAt: ago(-60), assignedTo: mine });
  await report(10);
  const paid = { name: 'M', email: 'm@example.org', amount_lost: '1', incident_date: '2026-11-19' };
  const moved = await report(2, { data: paid });
  const emergency = await report(1, {
    data: { name: 'E', email: 'e@e.org', urgency: 'emergency' },
  });
  const welfare = await report(1, { welfareMark: true });
  const before = await findQueue(ctx, { queue: 'all-reports' });
  const opened = new Map<string, string>();
  for (const id of [middle, moved, emergency, welfare]) {
    const file = await openCaseFrom(ctx, id);
    opened.set(id, file?.id ?? '');
  }
  await changeRecords(ctx, [
    { kind: 'case', field: 'assignee', ids: [opened.get(moved) ?? ''], value: mine },
  ]);

  const reports = await ids('all-reports');
  const { rows } = await findQueue(ctx, { queue: 'all-cases' });
  expect(reports).toHaveLength(2);
  expect(rows.map(({ id, mark, age, whose }) => ({ id, mark, age, whose }))).toEqual(
    before.rows
      .filter(({ id }) => opened.has(id))
      .map(({ id, mark, age, whose }) => ({
        id: opened.get(id),
        mark,
        age,
        whose: id === moved ? 'Me' : whose,
      })),
  );
  const [file] = await db()
    .select()
    .from(cases)
    .where(eq(cases.id, opened.get(middle) ?? ''));
  expect(file).toMatchObject({ assignedTo: mine, dueAt: ago(-60), arrivedAt: ago(20) });
});

test('a case that was opened from a report keeps its first call until the case ends', async () => {
  const { ctx } = await arrange();
  const told = { paid_by: 'crypto-kiosk', amount_lost: '900', country: 'US' };
  const data = { name: 'L', email: 'l@example.org', ...told };
  const reportId = await report(20, { data });
  const old = await report(24 * 4, { data: { ...data, email: 'o@example.org' } });
  const before = (await findQueue(ctx, { queue: 'all-reports' })).rows;
  const call = /Call first: [^·]+/.exec(before.find(({ id }) => id === reportId)?.says ?? '')?.[0];
  expect(call?.trim()).toMatch(/Call first: .*operator/i);
  const [file, other] = [await openCaseFrom(ctx, reportId), await openCaseFrom(ctx, old)];
  async function says(id: string | undefined) {
    const { rows } = await findQueue(ctx, { queue: 'all-cases' });
    return rows.find((row) => row.id === id)?.says;
  }
  expect(await says(file?.id)).toContain(call?.trim());
  expect(await says(other?.id)).not.toContain('Call first');
  await db()
    .update(cases)
    .set({ status: 'resolved' })
    .where(eq(cases.id, file?.id ?? ''));
  expect((await says(file?.id)) ?? '').not.toContain('Call first');
});

test('the money of a closed case is not said to be stoppable, although its client waits', async () => {
  const { ctx } = await arrange();
  const moved = { movedOn: '2026-11-19', waitsSince: ago(1) };
  const open = await storeCase(db(), moved);
  const closed = await storeCase(db(), { ...moved, status: 'closed' });
  const undated = await storeCase(db(), {
    waitsSince: ago(1),
    status: 'resolved',
    createdAt: ago(1),
  });
  const typed = { way: 'wire-abroad', day: '', amount: '900' };
  await addPayments(ctx, { caseId: undated, payments: [paymentOf(typed)] });
  const { rows } = await findQueue(ctx, { queue: 'client-replied' });
  const shown = rows.map(({ id, group, mark }) => [id, group, mark?.text]);
  expect(shown).toEqual([
    [open, 'fresh', expect.stringContaining('money moved yesterday')],
    [undated, 'rest', undefined],
    [closed, 'rest', undefined],
  ]);
  expect(await countGroups(ctx, 'client-replied')).toEqual({ fresh: 1, rest: 2 });
});

test('a payment that is entered later, or that a report lists, moves its case up while it can be stopped', async () => {
  const { ctx } = await arrange();
  const listed = await report(40, { data: { name: 'L', email: 'l@example.org' } });
  await db()
    .insert(payments)
    .values({
      submissionId: listed,
      saidBy: 'client',
      certainty: 'day',
      zone: 'UTC',
      earliest: ago(30),
      latest: ago(24),
      createdAt: now,
      updatedAt: now,
    });
  const file = await openCaseFrom(ctx, listed);
  const caseId = await storeCase(db(), { createdAt: ago(50) });
  async function marks() {
    const { rows } = await findQueue(ctx, { queue: 'all-cases' });
    return Object.fromEntries(rows.map(({ id, mark }) => [id, mark?.text]));
  }
  expect(await marks()).toMatchObject({
    [file?.id ?? '']: 'Money moved yesterday',
    [caseId]: undefined,
  });

  const typed = { way: 'wire-abroad', day: '2026-11-18', amount: '900' };
  await addPayments(ctx, { caseId, payments: [paymentOf(typed)] });
  expect((await marks())[caseId]).toBe('Money moved 2 days ago');
  // A zone that the database does not know counts as UTC, and no payment is refused for it.
  await db().update(payments).set({ zone: 'Moon/Tycho' }).where(eq(payments.caseId, caseId));
  expect((await marks())[caseId]).toBe('Money moved 2 days ago');
  await db().update(payments).set({ state: 'returned' }).where(eq(payments.caseId, caseId));
  expect((await marks())[caseId]).toBeUndefined();
});

test('the rows stand in groups by what presses, each with its count, and a told payment is among them', async () => {
  const { ctx } = await arrange();
  const asked = { name: 'A', email: 'a@example.org' };
  const listed = await report(40, { data: asked });
  const old = await report(41, { data: asked });
  const told = { saidBy: 'client', certainty: 'day', zone: 'UTC' } as const;
  const at = { createdAt: now, updatedAt: now };
  await db()
    .insert(payments)
    .values([
      { ...told, ...at, submissionId: listed, earliest: ago(30), latest: ago(24) },
      { ...told, ...at, submissionId: old, earliest: ago(300), latest: ago(290) },
    ]);
  const threat = await report(2, { threatMark: true });
  const emergency = await report(2, { data: { name: 'E', urgency: 'emergency' } });
  const tip = await report(1, { formType: 'tip' });
  const amount = { ...asked, amount_lost: '900', currency: 'USD' };
  const undated = await report(1, { data: amount });
  await report(90, { data: amount, status: 'resolved' });
  const months = await report(43, { data: { ...amount, paid_when: 'months' } });
  const stale = await report(73, { data: amount });
  const { rows } = await findQueue(ctx, { queue: 'unassigned' });
  expect(rows.map(({ id, group }) => [id, group])).toEqual([
    [threat, 'danger'],
    [listed, 'fresh'],
    [undated, 'ask'],
    [emergency, 'pressing'],
    [stale, 'rest'],
    [months, 'rest'],
    [old, 'rest'],
    [tip, 'rest'],
  ]);
  expect(await countGroups(ctx, 'unassigned')).toEqual({
    danger: 1,
    fresh: 1,
    ask: 1,
    pressing: 1,
    rest: 4,
  });
  expect(await countGroups(ctx, 'due')).toEqual({});

  // Money that came back, and a payment that was taken out, cannot be stopped any more.
  await db().update(payments).set({ state: 'returned' }).where(eq(payments.submissionId, listed));
  expect(await countGroups(ctx, 'unassigned')).not.toHaveProperty('fresh');
  await db().update(payments).set({ state: 'moved' }).where(eq(payments.submissionId, listed));
  expect(await countGroups(ctx, 'unassigned')).toMatchObject({ fresh: 1 });
  await db().delete(payments).where(eq(payments.submissionId, listed));
  expect(await countGroups(ctx, 'unassigned')).not.toHaveProperty('fresh');
});

test('a case whose payment has no day is asked about, and no longer once it has one', async () => {
  const { ctx } = await arrange();
  const caseId = await storeCase(db(), { createdAt: ago(5) });
  const wire = { way: 'wire-abroad', amount: '900' } as const;
  await addPayments(ctx, { caseId, payments: [paymentOf(wire)] });
  expect(await countGroups(ctx, 'all-cases')).toEqual({ ask: 1 });
  await addPayments(ctx, { caseId, payments: [paymentOf({ ...wire, day: '2026-11-18' })] });
  expect(await countGroups(ctx, 'all-cases')).toEqual({ fresh: 1 });
});

test('the list of cases has the time of the inbox, and knows none where nobody told the day', async () => {
  const { ctx } = await arrange();
  const [dated, undated] = [await storeCase(db()), await storeCase(db())];
  const typed = { way: 'wire-abroad', day: '2026-11-19', amount: '900' } as const;
  await addPayments(ctx, { caseId: dated, payments: [paymentOf(typed)] });
  const { rows } = await findQueue(ctx, { queue: 'all-cases' });
  const shown = rows.find(({ id }) => id === dated);
  expect(shown?.clock?.left).toMatch(/ h left$/);
  expect(shown?.mark).toEqual({
    tone: 'warning',
    text: 'Money moved yesterday',
    moved: 'Money moved yesterday',
  });
  const times = await readTimesLeft(ctx, { caseIds: [dated, undated] });
  expect(times.get(dated)?.words).toBe(shown?.clock?.left);
  expect(times.has(undated)).toBe(false);
});

test('a row counts to the next date of the person, else to the end of the 72 hours, else to nothing', async () => {
  const { ctx } = await arrange();
  const us = { name: 'A', email: 'a@example.org', country: 'US', region: 'AZ', money_of: 'person' };
  const abroad = await report(1, { data: { ...us, country: 'NZ', region: '' } });
  const bank = await report(2, { data: us });
  const past = await report(3, { data: { name: 'P', email: 'p@example.org' } });
  const untold = await report(4, { data: { name: 'U', email: 'u@example.org' } });
  const told = { saidBy: 'client', certainty: 'exact', zone: 'UTC', way: 'wire-abroad' } as const;
  const at = { createdAt: now, updatedAt: now };
  await db()
    .insert(payments)
    .values([
      { ...told, ...at, submissionId: abroad, earliest: ago(26), latest: ago(26) },
      { ...told, ...at, submissionId: bank, earliest: ago(26), latest: ago(26) },
      { ...told, ...at, submissionId: past, earliest: ago(300), latest: ago(300) },
    ]);
  const { rows } = await findQueue(ctx, { queue: 'unassigned' });
  const clocks = Object.fromEntries(rows.map(({ id, clock }) => [id, clock]));
  expect(clocks[abroad]).toMatchObject({ left: '46 h left', next: placeOf(72) });
  expect(clocks[bank]?.left).toBe('46 h left');
  expect(clocks[past]).toEqual({ now: placeOf(300) });
  expect(clocks[untold]).toBeUndefined();
  // Nothing is left of the 72 hours for money that came back.
  await db().update(payments).set({ state: 'returned' }).where(eq(payments.submissionId, abroad));
  const after = await findQueue(ctx, { queue: 'unassigned' });
  expect(after.rows.find(({ id }) => id === abroad)?.clock).toEqual({ now: placeOf(26) });

  const file = await openCaseFrom(ctx, bank);
  const opened = await findQueue(ctx, { queue: 'all-cases' });
  expect(opened.rows.find(({ id }) => id === file?.id)?.clock).toEqual(clocks[bank]);
});

test('a row says that the person must not be written to, before and after the case is opened', async () => {
  const { ctx } = await arrange();
  const unsafe = { name: 'Ana', email: 'ana@example.org', safe_mail: 'no' };
  await report(1, { data: unsafe });
  await report(2, { data: { name: 'Bo', email: 'bo@example.org' } });
  const userDetails = { name: 'Ana', email: 'Ana@Example.org' };
  await storeCase(db(), { userDetails, createdAt: ago(3) });
  await noteUnsafeAddresses(ctx, { emails: ['ana@example.org'] });
  const { rows } = await findQueue(ctx, { queue: 'unassigned' });
  const marked = rows.filter(({ warning }) => warning !== undefined);
  expect(marked.map(({ kind, who }) => [kind, who])).toEqual([
    ['report', 'Ana'],
    ['case', 'Ana'],
  ]);
});

test('pages follow one another without a gap, through every segment of the order', async () => {
  const { ctx } = await arrange();
  const paid = { name: 'M', amount_lost: '1', incident_date: '2026-11-19' };
  for (let place = 0; place < 4; place += 1) {
    await report(50 + place, { data: place < 2 ? paid : { name: 'Plain' } });
    await storeCase(db(), { createdAt: ago(51 + place), dueAt: place < 2 ? ago(place) : null });
  }
  const whole = await findQueue(ctx, { queue: 'unassigned' });
  const seen: string[] = [];
  let from: string | undefined;
  do {
    const page = await findQueue(ctx, { queue: 'unassigned', size: 3, from });
    seen.push(...page.rows.map(({ id }) => id));
    from = page.next;
  } while (from);

  expect(seen).toHaveLength(8);
  expect(seen).toEqual(whole.rows.map(({ id }) => id));
  const odd = await findQueue(ctx, { queue: 'unassigned', from: "9~'; drop~x" });
  expect(odd.rows).toHaveLength(8);
});

test('counts are those of the lists', async () => {
  const { ctx, mine } = await arrange();
  await report(1, { assignedTo: mine, dueAt: ago(1) });
  await report(1);
  await storeCase(db(), { snoozedUntil: ago(-5) });

  expect(await countQueues(ctx)).toEqual({
    mine: 1,
    unassigned: 1,
    'client-replied': 0,
    due: 1,
    snoozed: 1,
    mentions: 0,
    watching: 0,
  });
});

test('a restricted case is in no queue of a reader who is not on its list', async () => {
  const stored = await storeRestrictedCase(db());
  for (const queue of queueNames) {
    const page = await findQueue(stored.outsider, { queue });
    expect(marksIn(stored, page), queue).toEqual([]);
  }
  const inside = await findQueue(stored.insider, { queue: 'all-cases' });
  expect(inside.rows.map(({ id }) => id)).toContain(stored.hidden);
  const [out, all] = [await countQueues(stored.outsider), await countQueues(stored.insider)];
  expect(all.unassigned).toBeGreaterThan(out.unassigned ?? 0);
});
