import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCase } from '#features/casework/cases/create-case.server.ts';
import { cases } from '#database/tables/cases.ts';
import { sendMessage } from '#features/casework/conversation/messages.server.ts';
import { replyToSubmission } from '#features/casework/reports/reply-to-submission.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { storeSettings } from '#kernel/settings/store-settings.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { storeSubmission } from '#tests/submission.ts';
import { findClock } from './clocks.server.ts';
import { countQueues, findQueue } from './queue.server.ts';

const { db } = useTestDatabase();

/** A Friday, 10 AM in New York; the working day began at 9. */
const now = new Date('2026-11-20T15:00:00Z');
const hour = 60 * 60_000;

function ago(hours: number): Date {
  return new Date(now.getTime() - hours * hour);
}

async function arrange(targets: Record<string, string> = {}) {
  const { actor } = await storeMember(db(), 'case_worker', 'me@example.org');
  const ctx = testContext(db(), { actor, now: () => now });
  const stored = Object.entries(targets).map(([key, value]) => ({ key, value }));
  await storeSettings(ctx, stored);
  await raiseSiteVersion(ctx, 'settings');
  async function marks(queue: 'due' | 'unassigned' | 'client-replied' | 'all-cases') {
    const { rows } = await findQueue(ctx, { queue });
    return rows.map(({ id, mark }) => [id, mark?.text]);
  }
  return { ctx, marks };
}

function report(hours: number, changes: Parameters<typeof storeSubmission>[1] = {}) {
  const at = ago(hours);
  return storeSubmission(db(), { submittedAt: at, waitsSince: at, ...changes });
}

test('without targets nothing is overdue', async () => {
  const { ctx, marks } = await arrange();
  const id = await report(300);
  expect(await marks('due')).toEqual([]);
  expect(await marks('unassigned')).toEqual([[id, undefined]]);
  expect(await findClock(ctx, { kind: 'report', id })).not.toHaveProperty('target');
});

test('a wait is overdue by the clock where nights and days off count', async () => {
  const { ctx, marks } = await arrange({ answer_hours_normal: '17', answer_clock_hours: 'true' });
  const id = await report(18);
  expect(await marks('due')).toEqual([[id, 'Answer overdue 1 h']]);
  expect(await findClock(ctx, { kind: 'report', id })).toMatchObject({
    worked: 18 * hour,
    target: 17 * hour,
    isByClock: true,
  });
});

test('a wait beyond the target of its urgency is overdue, in working hours', async () => {
  const targets = { answer_hours_emergency: '1', answer_hours_normal: '8' };
  const { ctx, marks } = await arrange(targets);
  // One working hour since 9 AM, and one from yesterday.
  const pressing = await report(18, { data: { name: 'Ana', urgency: 'emergency' } });
  const late = await report(42, { data: { name: 'Ben', urgency: 'standard' } });
  const soon = await report(18, { data: { name: 'Cleo' } });
  const calm = await report(400, { data: { name: 'Dora', urgency: 'consultation' } });

  expect(await marks('due')).toEqual([
    [late, 'Answer overdue 2 h'],
    [pressing, 'Answer overdue 1 h · Emergency (they said so)'],
  ]);
  expect((await countQueues(ctx)).due).toBe(2);
  expect(await marks('unassigned')).toEqual([
    [pressing, 'Emergency (they said so)'],
    [late, 'Answer overdue 2 h'],
    [calm, undefined],
    [soon, undefined],
  ]);
  expect(await findClock(ctx, { kind: 'report', id: soon })).toEqual({
    since: ago(18),
    worked: 2 * hour,
    target: 8 * hour,
  });
});

test('a report that was read and left unassigned needs no answer', async () => {
  const { ctx, marks } = await arrange({ answer_hours_normal: '1' });
  const id = await report(42, { status: 'reviewed' });
  expect(await marks('due')).toEqual([]);
  expect(await findClock(ctx, { kind: 'report', id })).toBeUndefined();
});

test('a reply to the sender stops the clock, and so does a message to the client', async () => {
  const { ctx } = await arrange({ answer_hours_normal: '1' });
  const id = await report(42);
  const reply = { subject: 'Your report', text: 'Please send the transaction ids.' };
  await replyToSubmission(ctx, { id, reply });
  expect(await findClock(ctx, { kind: 'report', id })).toBeUndefined();

  const caseId = await storeCase(db(), { waitsSince: ago(42) });
  expect(await findClock(ctx, { kind: 'case', id: caseId })).toMatchObject({ since: ago(42) });
  await sendMessage(ctx, { caseId, text: 'We have it.', formKey: 'a' });
  expect(await findClock(ctx, { kind: 'case', id: caseId })).toBeUndefined();
});

test('opening a case is no answer: its client still waits, with the urgency of the report', async () => {
  const { ctx, marks } = await arrange({ answer_hours_emergency: '1' });
  const submissionId = await report(42, {
    data: { name: 'Ana', email: 'ana@example.org', urgency: 'emergency' },
  });
  const file = { caseNumber: 'LGN-2026-123456', caseType: 'fraud', email: 'ana@example.org' };
  const opened = await createCase(ctx, { ...file, caseType: 'fraud', submissionId });
  if (!opened.ok) throw new Error('The case was not opened.');
  const [row] = await db()
    .select({ since: cases.waitsSince })
    .from(cases)
    .where(eq(cases.id, opened.id));
  expect(row?.since).toEqual(ago(42));
  expect(await marks('due')).toEqual([
    [opened.id, 'Answer overdue 9 h · Emergency (they said so)'],
  ]);
});

test('the form’s own words for urgency map to the single scale', async () => {
  await arrange();
  for (const urgency of ['standard', 'consultation', 'urgent', 'low'])
    await report(1, { data: { name: 'Ana', urgency } });
  const rows = await db()
    .select({ urgency: formSubmissions.urgency })
    .from(formSubmissions)
    .orderBy(formSubmissions.id);
  expect(rows.map(({ urgency }) => urgency)).toEqual(['normal', 'low', 'urgent', 'low']);
});
