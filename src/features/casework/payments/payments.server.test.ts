import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { caseEvents } from '#database/tables/cases.ts';
import { readPending } from '#features/derived/indicators/reading.server.ts';
import { indicators, indicatorSightings } from '#database/tables/indicators.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeRestrictedCase } from '#tests/restricted-case.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { parsePayment } from './forms/payment.ts';
import {
  addPayments,
  changePayment,
  findPayments,
  removePayment,
  restorePayment,
} from './payments.server.ts';
import { payments } from '#database/tables/payments.ts';
import {
  anonymisePayments,
  leavePaymentsToCases,
  storeReportedPayments,
} from './reported-payments.server.ts';

const database = useTestDatabase();
const wallet = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
let staff: ServiceContext;
let caseId = '';

beforeEach(async () => {
  staff = testContext(database.db(), { actor: await storeCaseWorker(database.db()) });
  caseId = await storeCase(staff.db, { userDetails: { email: 'ana@example.org' } });
});

function client(of = caseId): ServiceContext {
  return testContext(database.db(), { actor: { type: 'client', caseId: of, ip: '192.0.2.7' } });
}

async function only(): Promise<typeof payments.$inferSelect> {
  const [row] = await staff.db.select().from(payments);
  if (!row) throw new Error('There is none.');
  return row;
}

describe('staff', () => {
  test('add, correct, remove and restore; history and audit record each once', async () => {
    await addPayments(staff, {
      caseId,
      payments: [paymentOf({ amount: '1,200', state: 'moved' })],
    });
    const { id, version } = await only();
    const payment = paymentOf({ amount: '1,300', state: 'frozen' });
    expect(await changePayment(staff, { caseId, id, version, payment })).toEqual({ ok: true });
    await removePayment(staff, { caseId, id });
    expect(await findPayments(staff, { caseId })).toEqual([]);
    await restorePayment(staff, { caseId, id });
    await restorePayment(staff, { caseId, id });

    expect(await findPayments(staff, { caseId })).toMatchObject([
      { id, amount: '130000', asset: 'USD', state: 'frozen', version: 4 },
    ]);
    const events = await staff.db.select().from(caseEvents).orderBy(caseEvents.id);
    expect(events.map(({ kind, details }) => [kind, details['payment']])).toEqual([
      ['payment-added', '1,200 USD'],
      ['payment-changed', '1,300 USD'],
      ['payment-removed', '1,300 USD'],
      ['payment-restored', '1,300 USD'],
    ]);
    const audited = await staff.db.select().from(auditLog);
    expect(audited.map(({ action }) => action)).toEqual([
      'case.payment-added',
      'case.payment-changed',
      'case.payment-removed',
      'case.payment-restored',
    ]);
    expect(JSON.stringify(audited)).not.toContain('1,300');
  });

  test('do not overwrite a colleague’s change', async () => {
    await addPayments(staff, { caseId, payments: [paymentOf({ amount: '1' })] });
    const { id } = await only();
    const change = { caseId, id, version: 1, payment: paymentOf({ amount: '2' }) };
    await changePayment(staff, change);
    expect(
      await changePayment(staff, { ...change, payment: paymentOf({ amount: '3' }) }),
    ).toMatchObject({
      ok: false,
      current: { amount: '200', version: 2 },
    });
    expect(await only()).toMatchObject({ amount: '200' });
  });

  test('cannot reach a payment through another case, or prove it with a file of one', async () => {
    await addPayments(staff, { caseId, payments: [paymentOf({ amount: '1' })] });
    const { id } = await only();
    const other = await storeCase(staff.db);
    await expect(removePayment(staff, { caseId: other, id })).rejects.toMatchObject({
      code: 'not_found',
    });
    const proof = { ...paymentOf({ amount: '1' }), proofId: id };
    await expect(addPayments(staff, { caseId, payments: [proof] })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});

describe('a report', () => {
  async function report() {
    const submissionId = await storeSubmission(staff.db, { caseId });
    const stated = [{ amount: '10' }, { amount: '20', recipient: wallet }].map((typed) => {
      const read = parsePayment(typed, { now: new Date('2026-11-20'), zone: 'UTC' });
      if (!read.ok) throw new Error(JSON.stringify(read.problems));
      return read.payment;
    });
    await storeReportedPayments(staff, { submissionId, payments: stated });
    return submissionId;
  }

  test('brings its payments to its case, and takes them out with it', async () => {
    const submissionId = await report();
    expect(await findPayments(staff, { caseId })).toMatchObject([
      { amount: '1000' },
      { amount: '2000' },
    ]);
    await staff.db
      .update(formSubmissions)
      .set({ caseId: null })
      .where(eq(formSubmissions.id, submissionId));
    expect(await findPayments(staff, { caseId })).toEqual([]);
    expect(await findPayments(staff, { submissionId })).toHaveLength(2);
  });

  test('that is deleted leaves them to its case; without its person they keep sums alone', async () => {
    const submissionId = await report();
    await leavePaymentsToCases(staff, [submissionId]);
    await staff.db.delete(formSubmissions).where(eq(formSubmissions.id, submissionId));
    await anonymisePayments(staff, [caseId]);
    expect(await findPayments(staff, { caseId })).toMatchObject([
      { amount: '1000', caseId, submissionId: null },
      { amount: '2000', caseId, recipient: '' },
    ]);
  });

  test('names addresses that become indicators, also when they are corrected', async () => {
    const submissionId = await report();
    const system = testContext(database.db(), { actor: { type: 'system', job: 'test' } });
    async function named() {
      await readPending(system);
      const rows = await staff.db
        .select({ value: indicators.value, field: indicatorSightings.field })
        .from(indicatorSightings)
        .innerJoin(indicators, eq(indicators.id, indicatorSightings.indicatorId))
        .where(eq(indicatorSightings.submissionId, submissionId));
      return rows.filter(({ field }) => field.startsWith('payment'));
    }
    expect(await named()).toEqual([{ value: wallet, field: 'payment_to' }]);
    const [, second] = await findPayments(staff, { caseId });
    if (!second) throw new Error('There is no second one.');
    const { id, version } = second;
    await changePayment(staff, { caseId, id, version, payment: paymentOf({ amount: '20' }) });
    expect(await named()).toEqual([]);
  });
});

describe('a client', () => {
  test('adds and corrects their own statements, but none of staff', async () => {
    const judged = { ...paymentOf({ amount: '7', recipient: 'Him' }), state: 'returned' } as const;
    await addPayments(client(), { caseId, payments: [judged] });
    const { id, version } = await only();
    expect(await only()).toMatchObject({ saidBy: 'client', state: 'unknown' });
    await changePayment(staff, {
      caseId,
      id,
      version,
      payment: paymentOf({ amount: '7', recipient: 'Him', state: 'frozen', saidBy: 'client' }),
    });
    await changePayment(client(), {
      caseId,
      id,
      version: 2,
      payment: { ...paymentOf({ amount: '8' }), state: 'returned' },
    });
    expect(await only()).toMatchObject({ amount: '800', recipient: '', state: 'frozen' });
  });

  test('cannot correct statements of staff, or see another case or the reports of others', async () => {
    await addPayments(staff, { caseId, payments: [paymentOf({ amount: '7', saidBy: 'staff' })] });
    const { id, version } = await only();
    const change = { caseId, id, version, payment: paymentOf({ amount: '8' }) };
    await expect(changePayment(client(), change)).rejects.toMatchObject({ code: 'forbidden' });
    const other = await storeCase(staff.db);
    await expect(findPayments(client(), { caseId: other })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const stranger = await storeSubmission(staff.db, {
      caseId,
      data: { email: 'stranger@example.org' },
    });
    await staff.db
      .insert(payments)
      .values({ submissionId: stranger, saidBy: 'client', amount: '1', decimals: 2, asset: 'USD' });
    expect(await findPayments(staff, { caseId })).toHaveLength(2);
    expect(await findPayments(client(), { caseId })).toHaveLength(1);
  });
});

test('people off the list of a restricted case reach none of its payments', async () => {
  const { outsider, hidden } = await storeRestrictedCase(database.db());
  const of = { caseId: hidden, id: hidden };
  for (const tried of [
    findPayments(outsider, of),
    addPayments(outsider, { ...of, payments: [] }),
    changePayment(outsider, { ...of, version: 1, payment: paymentOf({ way: 'cash' }) }),
    removePayment(outsider, of),
    restorePayment(outsider, of),
  ])
    await expect(tried).rejects.toMatchObject({ code: 'not_found' });
});
