import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cases } from '#database/tables/cases.ts';
import { payments } from '#database/tables/payments.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { idOf, readStored, storeMember, storeRestrictedCase } from '#tests/restricted-case.ts';
import { storeSubmission } from '#tests/submission.ts';
import { findQueue } from './queue.server.ts';
import { changeRecords, findKinds, openCaseFrom, type Change } from './changes.server.ts';

const { db } = useTestDatabase();

const now = new Date('2026-11-20T15:00:00Z');
const tomorrow = '2026-11-21T15:00:00.000Z';

async function worker(email = 'me@example.org') {
  const { actor } = await storeMember(db(), 'case_worker', email);
  return testContext(db(), { actor, now: () => now });
}

async function readReport(id: string) {
  const [row] = await db().select().from(formSubmissions).where(eq(formSubmissions.id, id));
  return row;
}

async function readCase(id: string) {
  const [row] = await db().select().from(cases).where(eq(cases.id, id));
  return row;
}

describe('changes and their undo', () => {
  test('a report and a case together, each by its own rules, and back to the previous state', async () => {
    const ctx = await worker();
    const report = await storeSubmission(db(), { status: 'reviewed' });
    const file = await storeCase(db(), { status: 'pending_info' });

    const { changed, undo } = await changeRecords(ctx, [
      { kind: 'report', field: 'status', ids: [report], value: 'resolved' },
      { kind: 'case', field: 'status', ids: [file], value: 'resolved' },
    ]);

    expect(changed).toBe(2);
    expect([(await readReport(report))?.status, (await readCase(file))?.status]).toEqual([
      'resolved',
      'resolved',
    ]);
    await changeRecords(ctx, undo);
    expect([(await readReport(report))?.status, (await readCase(file))?.status]).toEqual([
      'reviewed',
      'pending_info',
    ]);
  });

  test('undo leaves alone what a colleague has changed since', async () => {
    const ctx = await worker();
    const colleague = await worker('colleague@example.org');
    const report = await storeSubmission(db());
    const take: Change = {
      kind: 'report',
      field: 'assignee',
      ids: [report],
      value: idOf(ctx.actor),
    };
    const { undo } = await changeRecords(ctx, [take]);
    await changeRecords(colleague, [{ ...take, value: idOf(colleague.actor) }]);

    expect((await changeRecords(ctx, undo)).changed).toBe(0);
    expect((await readReport(report))?.assignedTo).toBe(idOf(colleague.actor));
  });

  test('a due date, spam and a snooze are audited and can be undone', async () => {
    const ctx = await worker();
    const report = await storeSubmission(db());
    const file = await storeCase(db());
    const { undo } = await changeRecords(ctx, [
      { kind: 'case', field: 'due', ids: [file], value: tomorrow },
      { kind: 'report', field: 'snooze', ids: [report], value: tomorrow },
      { kind: 'report', field: 'spam', ids: [report], value: 'on' },
    ]);

    expect(await readCase(file)).toMatchObject({ dueAt: new Date(tomorrow) });
    expect(await readReport(report)).toMatchObject({
      snoozedUntil: new Date(tomorrow),
      snoozedBy: idOf(ctx.actor),
      isSuspectedSpam: true,
    });
    const log = await db()
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .orderBy(desc(auditLog.id));
    expect(log).toContainEqual({
      action: 'case.due-changed',
      details: { from: 'none', to: tomorrow },
    });
    expect(log).toContainEqual({
      action: 'submission.snoozed',
      details: { from: 'none', to: tomorrow },
    });
    await changeRecords(ctx, undo);
    expect(await readCase(file)).toMatchObject({ dueAt: null });
    expect(await readReport(report)).toMatchObject({
      snoozedUntil: null,
      snoozedBy: null,
      isSuspectedSpam: false,
    });
  });

  test('nothing is snoozed until a time that has passed', async () => {
    const ctx = await worker();
    const ids = [await storeSubmission(db())];
    const past: Change = { kind: 'report', field: 'snooze', ids, value: now.toISOString() };

    await expect(changeRecords(ctx, [past])).rejects.toMatchObject({ code: 'invalid' });
  });

  test('a record that was worked on is no longer at the top as unsnoozed', async () => {
    const ctx = await worker();
    const back = { snoozedUntil: new Date('2026-11-20T14:00:00Z'), snoozedBy: idOf(ctx.actor) };
    const report = await storeSubmission(db(), back);

    await changeRecords(ctx, [
      { kind: 'report', field: 'assignee', ids: [report], value: idOf(ctx.actor) },
    ]);

    expect((await readReport(report))?.snoozedUntil).toBeNull();
  });
});

test('an auditor changes nothing', async () => {
  const { actor } = await storeMember(db(), 'auditor', 'auditor@example.org');
  const ids = [await storeSubmission(db())];
  const change: Change = { kind: 'report', field: 'due', ids, value: tomorrow };

  await expect(changeRecords(testContext(db(), { actor }), [change])).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a restricted case and its reports are skipped without revealing that they exist', async () => {
  const stored = await storeRestrictedCase(db());
  const before = await readStored(db(), stored);
  const ids = [stored.hidden, stored.sent];

  expect(await findKinds(stored.outsider, ids)).toEqual([]);
  for (const field of ['due', 'snooze'] as const) {
    for (const kind of ['report', 'case'] as const) {
      const change: Change = { kind, field, ids, value: '2099-01-01T00:00:00.000Z' };
      expect((await changeRecords(stored.outsider, [change])).changed).toBe(0);
    }
  }
  expect(await readStored(db(), stored)).toEqual(before);
});

describe('a case from a report in one step', () => {
  const answers = { name: 'Ada', email: 'ada@example.org', caseType: 'romance' };

  test('copies name, address, type and the exact amount, and notifies the client once', async () => {
    const ctx = await worker();
    const data = { ...answers, amount_lost: '0.84', currency: 'ETH' };
    const report = await storeSubmission(db(), { data });

    const opened = await openCaseFrom(ctx, report);

    expect(await readCase(opened?.id ?? '')).toMatchObject({
      caseType: 'romance_scam',
      contactName: 'Ada',
    });
    expect((await readReport(report))?.caseId).toBe(opened?.id);
    const stored = await db().select().from(payments);
    expect(stored).toMatchObject([
      { submissionId: report, asset: 'ETH', decimals: 18, amount: '840000000000000000' },
    ]);
    expect(await db().$count(emailMessages)).toBe(1);
    expect(await openCaseFrom(ctx, report)).toMatchObject({
      id: opened?.id,
      caseNumber: opened?.caseNumber,
      openedBy: 'Test case_worker',
    });
    expect(await db().$count(emailMessages)).toBe(1);
  });

  test('is taken back within ten seconds, with its mail, and its report stands where it stood', async () => {
    let seconds = 0;
    const ctx = {
      ...(await worker()),
      now: () => new Date(Date.UTC(2026, 10, 20, 15, 0, seconds)),
    };
    const report = await storeSubmission(db(), { data: answers });
    const { rows } = await findQueue(ctx, { queue: 'unassigned' });
    const opened = await openCaseFrom(ctx, report);
    const [mail] = await db().select().from(emailMessages);
    expect(mail).toMatchObject({
      state: 'queued',
      nextAttemptAt: new Date('2026-11-20T15:00:10Z'),
    });
    seconds = 9;

    await changeRecords(ctx, [
      { kind: 'case', field: 'opened', ids: [opened?.id ?? ''], value: 'off' },
    ]);

    expect(await db().select().from(cases)).toEqual([]);
    expect(await db().select().from(emailMessages)).toEqual([]);
    expect((await findQueue(ctx, { queue: 'unassigned' })).rows).toEqual(rows);

    const again = await openCaseFrom(ctx, report);
    seconds = 20;
    const late = changeRecords(ctx, [
      { kind: 'case', field: 'opened', ids: [again?.id ?? ''], value: 'off' },
    ]);
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    expect(await db().select().from(cases)).toHaveLength(1);
  });

  test.each([
    { amount_lost: 'about 500', currency: 'USD' },
    { amount_lost: '12.500', currency: 'USD' },
    { amount_lost: '5', currency: 'other' },
  ])(
    'an amount that cannot be read exactly is not guessed: $amount_lost $currency',
    async (sum) => {
      const ctx = await worker();
      const report = await storeSubmission(db(), { data: { ...answers, ...sum } });

      expect(await openCaseFrom(ctx, report)).toBeDefined();
      expect(await db().$count(payments)).toBe(0);
    },
  );

  test('without an address for the case number, the form is required', async () => {
    const report = await storeSubmission(db(), { data: { name: 'Ada' } });

    expect(await openCaseFrom(await worker(), report)).toBeUndefined();
    expect(await db().$count(cases)).toBe(0);
  });
});
