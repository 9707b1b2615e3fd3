import { beforeEach, describe, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { payments } from '#database/tables/payments.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeSubmission } from '#tests/submission.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { countMoney } from './count-money.ts';
import { joinPayments } from './join-payments.ts';
import {
  addPayments,
  chooseSaying,
  matchPayment,
  nameInstitution,
  nameInstitutionInReport,
  readPayments,
  removePayment,
} from './payments.server.ts';
import { anonymisePayments } from './reported-payments.server.ts';

const database = useTestDatabase();
const told = { day: '2026-11-02', amount: '500', way: 'gift-card' } as const;
let staff: ServiceContext;
let caseId = '';

beforeEach(async () => {
  staff = testContext(database.db(), { actor: await storeCaseWorker(database.db()) });
  caseId = await storeCase(staff.db);
  await addPayments(staff, {
    caseId,
    payments: [
      paymentOf({ ...told, saidBy: 'client' }),
      paymentOf({ ...told, saidBy: 'statement' }),
    ],
  });
});

async function ids(): Promise<[string, string]> {
  const [first, second] = await readPayments(staff, { caseId });
  return [first?.id ?? '', second?.id ?? ''];
}

async function paid(): Promise<string | undefined> {
  return countMoney(await readPayments(staff, { caseId })).totals[0]?.minor;
}

test('the answer that two rows are one payment joins them, and keeps both', async () => {
  const [first, second] = await ids();
  expect(await paid()).toBe('50000');
  await matchPayment(staff, { caseId, id: second, sameAs: first });
  const joined = joinPayments(await readPayments(staff, { caseId }));
  expect(joined.questions).toEqual([]);
  expect(joined.payments.map(({ rows }) => rows.map(({ id }) => id))).toEqual([[first, second]]);
  expect(await paid()).toBe('50000');
  await expect(matchPayment(staff, { caseId, id: first, sameAs: second })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('the answer that they are two payments counts both', async () => {
  const [, second] = await ids();
  await matchPayment(staff, { caseId, id: second, sameAs: undefined });
  expect(joinPayments(await readPayments(staff, { caseId })).questions).toEqual([]);
  expect(await paid()).toBe('100000');
});

test('a payment of another case is no match', async () => {
  const [, second] = await ids();
  const other = await storeCase(staff.db);
  await addPayments(staff, { caseId: other, payments: [paymentOf(told)] });
  const [foreign] = await readPayments(staff, { caseId: other });
  await expect(
    matchPayment(staff, { caseId, id: second, sameAs: foreign?.id }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

describe('a payment with several sayings', () => {
  beforeEach(async () => {
    const [first, second] = await ids();
    await addPayments(staff, {
      caseId,
      payments: [paymentOf({ ...told, amount: '550', day: '2026-11-03', saidBy: 'staff' })],
    });
    const third = (await readPayments(staff, { caseId })).at(-1)?.id ?? '';
    await matchPayment(staff, { caseId, id: second, sameAs: first });
    await matchPayment(staff, { caseId, id: third, sameAs: second });
  });

  async function record() {
    const [only, ...others] = joinPayments(await readPayments(staff, { caseId })).payments;
    if (!only || others.length > 0) throw new Error('There is not exactly one payment.');
    return only;
  }

  test('shows what differs, and counts what staff choose, until they choose again', async () => {
    const { rows, differences } = await record();
    expect(differences.map(({ fact }) => fact)).toEqual(['amount', 'time']);
    const [first, , third] = rows;
    if (!first || !third) throw new Error('The payment has three sayings.');
    await chooseSaying(staff, { caseId, id: third.id, fact: 'amount' });
    expect((await record()).payment).toMatchObject({ amount: '55000', certainty: 'range' });
    await chooseSaying(staff, { caseId, id: first.id, fact: 'amount' });
    expect((await record()).rows.map(({ chosenFor }) => chosenFor)).toEqual([['amount'], [], []]);
    expect(await paid()).toBe('50000');
    const client = testContext(database.db(), {
      actor: { type: 'client', caseId, ip: '192.0.2.7' },
    });
    await expect(
      chooseSaying(client, { caseId, id: third.id, fact: 'amount' }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('stays one with the same id when its first saying is removed, and when its case is anonymised', async () => {
    const before = await record();
    await removePayment(staff, { caseId, id: before.id });
    expect(await record()).toMatchObject({ id: before.id, rows: [{}, {}] });
    await anonymisePayments(staff, [caseId]);
    expect((await record()).rows).toHaveLength(2);
  });

  test('loses a saying that is about another payment', async () => {
    const third = (await record()).rows.at(-1)?.id ?? '';
    await matchPayment(staff, { caseId, id: third, sameAs: undefined });
    expect(joinPayments(await readPayments(staff, { caseId })).payments).toHaveLength(2);
  });
});

test('the client answers about their own payments', async () => {
  const client = testContext(database.db(), { actor: { type: 'client', caseId, ip: '192.0.2.7' } });
  const [first, second] = await ids();
  await matchPayment(client, { caseId, id: second, sameAs: first });
  expect(joinPayments(await readPayments(client, { caseId })).payments).toHaveLength(1);
});

test('an institution of the story fills an empty place once, and none that is known', async () => {
  const [id] = await ids();
  const named = { caseId, id, field: 'institution', name: 'Bitcoin Depot' } as const;
  await nameInstitution(staff, named);
  expect((await readPayments(staff, { caseId }))[0]?.institution).toBe('Bitcoin Depot');
  await expect(nameInstitution(staff, { ...named, name: 'CoinFlip' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('in a report of no case the same; once a case is opened it is named there', async () => {
  const submissionId = await storeSubmission(staff.db, {});
  const [row] = await staff.db
    .insert(payments)
    .values({ ...paymentOf({ way: 'bank-transfer', amount: '900' }), submissionId })
    .returning();
  const named = { submissionId, id: row?.id ?? '', field: 'institution', name: 'BMO' } as const;
  await nameInstitutionInReport(staff, named);
  expect((await readPayments(staff, { submissionId }))[0]?.institution).toBe('BMO');
  await expect(nameInstitutionInReport(staff, named)).rejects.toMatchObject({ code: 'conflict' });
  const [other] = await ids();
  const foreign = { ...named, id: other ?? '', field: 'destination' } as const;
  await expect(nameInstitutionInReport(staff, foreign)).rejects.toMatchObject({
    code: 'not_found',
  });
  await staff.db.update(formSubmissions).set({ caseId });
  const late = { ...named, field: 'destination' } as const;
  await expect(nameInstitutionInReport(staff, late)).rejects.toMatchObject({ code: 'conflict' });
});
