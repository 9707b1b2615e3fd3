import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeMember, storeRestrictedCase } from '#tests/restricted-case.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { countMoney } from '../count-money.ts';
import type { TypedPayment } from '../forms/payment.ts';
import { addPayments, changePayment, findPayments } from '../payments.server.ts';
import { findRates, storeRates } from './daily-rates.server.ts';

const database = useTestDatabase();
let staff: ServiceContext;
let caseId = '';

beforeEach(async () => {
  staff = testContext(database.db(), {
    actor: await storeCaseWorker(database.db()),
    now: () => new Date('2026-11-20T18:00:00Z'),
  });
  caseId = await storeCase(staff.db, { userDetails: { email: 'ana@example.org' } });
});

const half = { amount: '0.5', asset: 'BTC', way: 'crypto-wallet', day: '2026-11-02' } as const;

async function add(typed: TypedPayment, zone?: string) {
  await addPayments(staff, { caseId, payments: [paymentOf(typed, zone)] });
}

async function only() {
  const [payment, ...others] = await findPayments(staff, { caseId });
  if (!payment || others.length > 0) throw new Error('There is not one payment.');
  return payment;
}

function store(text: string, source = 'Exchange of our bank') {
  return storeRates(staff, { text, source });
}

test('a payment gets the value of its day when the rate comes, and follows a corrected one', async () => {
  await add(half);
  expect(countMoney([await only()])).toMatchObject({ dollars: [], withoutValue: 1 });
  expect(await findRates(staff)).toEqual({
    rates: [],
    missing: [{ asset: 'BTC', day: '2026-11-02', payments: 1 }],
  });

  expect(await store('2026-11-02 BTC 98765.43\n2026-11-03 BTC 1')).toEqual({ ok: true });
  const valued = await only();
  expect(valued).toMatchObject({
    usdCents: '4938272',
    usdSource: '1 BTC = 98765.43 USD: Exchange of our bank',
    usdAt: new Date('2026-11-02T00:00:00Z'),
    usdByRate: true,
  });
  expect(countMoney([valued])).toMatchObject({
    dollars: [{ kind: 'paid', minor: '4938272' }, { kind: 'unknown' }],
    withoutValue: 0,
  });
  expect((await findRates(staff)).missing).toEqual([]);

  await store('2026-11-02 BTC 100000', 'Closing price');
  expect(await only()).toMatchObject({
    usdCents: '5000000',
    usdSource: expect.stringMatching(/Closing/),
  });
  const audited = await staff.db.select().from(auditLog);
  expect(
    audited.map(({ action }) => action).filter((action) => action === 'money.rates-stored'),
  ).toHaveLength(2);
});

test('a day without a rate is shown to those who may see the payment', async () => {
  const { hidden, insider, outsider } = await storeRestrictedCase(staff.db);
  await addPayments(insider, { caseId: hidden, payments: [paymentOf(half)] });
  expect((await findRates(outsider)).missing).not.toContainEqual(
    expect.objectContaining({ asset: 'BTC', day: '2026-11-02' }),
  );
  const administrator = await storeMember(staff.db, 'administrator', 'a@example.org');
  await add(half);
  for (const ctx of [insider, administrator])
    expect((await findRates(ctx)).missing).toContainEqual(
      expect.objectContaining({ asset: 'BTC', day: '2026-11-02' }),
    );
});

test('a payment recorded after its rate has its value at once; in Auckland by most hours of its day', async () => {
  await store('2026-11-01 BTC 80000\n2026-11-02 BTC 90000');
  await add(half, 'Pacific/Auckland');
  expect((await only()).usdCents).toBe('4000000');
});

test('what somebody noted stays; the rate returns when the note is removed', async () => {
  await add({ ...half, usd: '41,000', usdSource: 'The invoice', usdDay: '2026-11-02' });
  await store('2026-11-02 BTC 90000');
  const { id, version, usdCents } = await only();
  expect(usdCents).toBe('4100000');

  await changePayment(staff, { caseId, id, version, payment: paymentOf(half) });
  const byRate = await only();
  expect(byRate).toMatchObject({ usdCents: '4500000', usdByRate: true });

  const noted = { ...half, usd: '44,000', usdSource: 'The invoice', usdDay: '2026-11-02' };
  await changePayment(staff, { caseId, id, version: byRate.version, payment: paymentOf(noted) });
  await store('2026-11-02 BTC 95000');
  expect(await only()).toMatchObject({ usdCents: '4400000', usdByRate: false });
});

test('a corrected amount, day or asset is never left with the old value', async () => {
  await store('2026-11-02 BTC 90000');
  await add(half);
  async function correct(typed: TypedPayment) {
    const { id, version } = await only();
    await changePayment(staff, { caseId, id, version, payment: paymentOf(typed) });
    return (await only()).usdCents;
  }
  expect(await correct({ ...half, amount: '0.25' })).toBe('2250000');
  expect(await correct({ ...half, day: '2026-11-03' })).toBeNull();
  expect(await correct(half)).toBe('4500000');
  expect(await correct({ ...half, asset: 'ETH' })).toBeNull();
});

test('a table with a fault is not stored in part', async () => {
  expect(await store('2026-11-02 BTC 90000\n2026-11-02 BTC')).toMatchObject({ ok: false });
  await expect(store('2026-11-02 BTC 90000', '')).rejects.toThrow('Say where the rates come from.');
  expect((await findRates(staff)).rates).toEqual([]);
});
