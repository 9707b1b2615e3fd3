import { beforeEach, expect, test } from 'vitest';
import { createCase } from '#features/casework/cases/create-case.server.ts';
import { reportForm } from '#features/casework/reports/forms/report.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { submitReport } from '#features/casework/reports/submit.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeCase } from '#tests/case.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { answersOf } from '#tests/typed-form.ts';
import { parsePayment, type TypedPayment } from './forms/payment.ts';
import { findPayments } from './payments.server.ts';
import { leavePaymentsToCases, storeReportedPayments } from './reported-payments.server.ts';
import { payments } from '#database/tables/payments.ts';

const database = useTestDatabase();
const phrase =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
let ctx: ServiceContext;

beforeEach(() => {
  ctx = testContext(database.db());
});

function send(typed: readonly TypedPayment[], honeypot = '', told: Record<string, string> = {}) {
  const report = answersOf(reportForm, {
    ...told,
    name: 'Ana Example',
    email: 'ana@example.org',
    caseType: 'romance',
    urgency: 'urgent',
    message: 'They promised to pay me back.',
  });
  const stated = typed.map((one) => {
    const read = parsePayment(one, { now: new Date('2026-11-20'), zone: 'UTC' });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    return read.payment;
  });
  const visitorKey = '0f8fad5bd9cb469fa16570867728950e';
  return submitReport(ctx, { report, payments: stated, visitorKey, honeypot });
}

const three = [
  { amount: '1,200', way: 'wire-abroad', day: '2026-11-19', time: '14:30' },
  { amount: '800', way: 'crypto-kiosk', day: '2026-11-18' },
  { amount: '0.5', asset: 'BTC', way: 'crypto-exchange' },
];

test('a report brings its payments once, however often it is sent, and a case opened from it has them', async () => {
  const [first, second] = [await send(three), await send(three)];
  expect(first).toEqual(second);
  expect(await ctx.db.select().from(payments)).toHaveLength(3);
  const [stored] = await ctx.db.select().from(formSubmissions);
  expect(stored?.data['payments']?.split('\n')).toEqual([
    'November 19, 2026 at 2:30 PM, UTC; 1,200 USD; Wire or transfer to another country',
    'November 18, 2026; 800 USD; Crypto kiosk (Bitcoin ATM)',
    '0.5 BTC; Cryptocurrency from an exchange',
  ]);

  const staff = testContext(database.db(), { actor: await storeCaseWorker(database.db()) });
  const opened = await createCase(staff, {
    caseNumber: 'LGN-2026-000001',
    caseType: 'romance_scam',
    email: 'ana@example.org',
    submissionId: stored?.id,
  });
  if (!opened.ok) throw new Error(opened.code);
  expect(await findPayments(staff, { caseId: opened.id })).toMatchObject([
    { amount: '120000', way: 'wire-abroad', certainty: 'exact', saidBy: 'client' },
    { amount: '80000', way: 'crypto-kiosk', certainty: 'day' },
    { amount: '50000000', asset: 'BTC', certainty: null },
  ]);
});

test('the total that a report names is in its case, beside the payments that it lists', async () => {
  await send(
    [
      { amount: '12,500', asset: 'CAD', way: 'payment-app' },
      { amount: '3', asset: 'BTC', way: 'crypto-wallet' },
      { amount: '500', asset: 'CAD' },
    ],
    '',
    { amount_lost: '350000', currency: 'CAD' },
  );
  const [stored] = await ctx.db.select().from(formSubmissions);
  const staff = testContext(database.db(), { actor: await storeCaseWorker(database.db()) });
  const opened = await createCase(staff, {
    caseNumber: 'LGN-2026-000001',
    caseType: 'romance_scam',
    email: 'ana@example.org',
    submissionId: stored?.id,
  });
  if (!opened.ok) throw new Error(opened.code);
  const client: ServiceContext = {
    ...ctx,
    actor: { type: 'client', caseId: opened.id, ip: '192.0.2.7' },
  };
  for (const reader of [staff, client])
    expect(await findPayments(reader, { caseId: opened.id })).toMatchObject([
      { amount: '1250000', asset: 'CAD', way: 'payment-app' },
      { amount: '300000000', asset: 'BTC' },
      { amount: '50000', asset: 'CAD', way: null },
      { amount: '34950000', asset: 'CAD', way: null, saidBy: 'client' },
    ]);
});

test('staff read the payments of a report in English, no matter in which language it was sent', async () => {
  await inLanguage('es', () => send(three));
  const [stored] = await ctx.db.select().from(formSubmissions);
  expect(stored).toMatchObject({
    language: 'es',
    data: { payments: expect.stringContaining('800 USD; Crypto kiosk (Bitcoin ATM)') },
  });
});

test('a corrected payment is no repeat', async () => {
  await send([{ amount: '1' }]);
  await send([{ amount: '2' }]);
  expect(await ctx.db.select().from(formSubmissions)).toHaveLength(2);
});

test('a seed phrase or a card with its code in a payment is refused, and nothing is stored', async () => {
  for (const recipient of [phrase, 'my card 4111 1111 1111 1111, cvv 123'])
    expect(await send([{ recipient }])).toMatchObject({ ok: false, code: 'secret' });
  expect(await ctx.db.select().from(formSubmissions)).toEqual([]);
  expect(await ctx.db.select().from(payments)).toEqual([]);
});

test('a filled honeypot is marked, with payments too', async () => {
  await send(three, 'buy now');
  expect(await ctx.db.select().from(formSubmissions)).toMatchObject([{ isSuspectedSpam: true }]);
});

test('the client never sees the payments of a deleted report of somebody else', async () => {
  const caseId = await storeCase(ctx.db, { userDetails: { email: 'ana@example.org' } });
  const sent = { caseId, formType: 'report' } as const;
  const own = await storeSubmission(ctx.db, sent);
  const foreign = await storeSubmission(ctx.db, {
    ...sent,
    data: { name: 'Ben', email: 'ben@example.org' },
  });
  for (const [submissionId, recipient] of [
    [own, 'Hers'],
    [foreign, 'His'],
  ] as const)
    await storeReportedPayments(ctx, { submissionId, payments: [paymentOf({ recipient })] });
  await leavePaymentsToCases(ctx, [own, foreign]);
  const staff = testContext(database.db(), { actor: await storeCaseWorker(database.db()) });
  expect(await findPayments(staff, { caseId })).toHaveLength(2);
  const client: ServiceContext = { ...ctx, actor: { type: 'client', caseId, ip: '192.0.2.7' } };
  expect(await findPayments(client, { caseId })).toMatchObject([{ recipient: 'Hers' }]);
});
