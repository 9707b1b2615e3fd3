import { expect, test } from 'vitest';
import { findCases } from '#features/casework/cases/find-cases.server.ts';
import { readCaseFilter } from '#features/casework/cases/pages/read-case-filter.ts';
import { caseEvents } from '#database/tables/cases.ts';
import { caseMessages } from '#database/tables/conversation.ts';
import { findOrganisationMoney } from '#features/casework/payments/organisation-money.server.ts';
import { addPayments } from '#features/casework/payments/payments.server.ts';
import { payments } from '#database/tables/payments.ts';
import { findSubmissions } from '#features/casework/reports/find-submissions.server.ts';
import { readSubmissionFilter } from '#features/casework/reports/pages/read-submission-filter.server.ts';
import { urls } from '#shared/urls.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { idOf, storeMember, storeRestrictedCase } from '#tests/restricted-case.ts';
import { storeSubmission } from '#tests/submission.ts';
import { findReportedPayments, type ReportedPaymentsQuery } from './load-payments.server.ts';
import { readLoad } from './load.server.ts';
import { tablesOf, weeksOf } from './load.ts';
import { finishedIn } from './pages/load-charts.tsx';

const { db } = useTestDatabase();

/** A Friday, in New York as in UTC. */
const now = new Date('2026-11-20T15:00:00Z');
const hour = 3_600_000;

function ago(hours: number): Date {
  return new Date(now.getTime() - hours * hour);
}

async function arrange() {
  const { actor } = await storeMember(db(), 'case_worker', 'me@example.org');
  const ctx = testContext(db(), { actor, now: () => now });
  return { ctx, me: idOf(actor), load: () => readLoad(ctx, { weeks: 2 }) };
}

test('new and finished work counts in the week of the organisation’s time zone', async () => {
  const { load } = await arrange();
  const monday = new Date('2026-11-16T06:00:00Z');
  await storeSubmission(db(), { submittedAt: monday, status: 'resolved', statusChangedAt: now });
  // An hour before the week begins in New York.
  await storeSubmission(db(), { submittedAt: new Date('2026-11-16T04:00:00Z') });
  await storeSubmission(db(), { submittedAt: ago(1), isSuspectedSpam: true });
  await storeSubmission(db(), { submittedAt: ago(24 * 20), statusChangedAt: ago(24 * 20) });
  await storeCase(db(), { status: 'closed', statusChangedAt: ago(2) });

  expect((await load()).weeks).toEqual([
    { week: '2026-10-26', isBefore: true, came: 1, finished: 0, finishedCases: 0 },
    { week: '2026-11-02', isBefore: true, came: 0, finished: 0, finishedCases: 0 },
    { week: '2026-11-09', isBefore: false, came: 1, finished: 0, finishedCases: 0 },
    { week: '2026-11-16', isBefore: false, came: 1, finished: 2, finishedCases: 1 },
  ]);
});

test('a period is compared with the weeks before it, or with the same weeks a year before', async () => {
  const { ctx } = await arrange();
  await storeSubmission(db(), { submittedAt: ago(24 * 7) });
  await storeSubmission(db(), { submittedAt: ago(24 * 14) });
  await storeSubmission(db(), { submittedAt: ago(24 * 7 * 52) });
  // In neither of the two periods.
  await storeSubmission(db(), { submittedAt: ago(24 * 7 * 20) });
  const { weeks } = await readLoad(ctx, { weeks: 2, against: 'year' });
  expect(weeks.map(({ week, isBefore, came }) => [week, isBefore, came])).toEqual([
    ['2025-11-10', true, 0],
    ['2025-11-17', true, 1],
    ['2026-11-09', false, 1],
    ['2026-11-16', false, 0],
  ]);
  const load = await readLoad(ctx, { weeks: 2, against: 'before' });
  expect(tablesOf(load).weeks.rows).toEqual([
    ['2026-11-09', 1, 0, 0, '2026-10-26', 0, 0, ''],
    ['2026-11-16', 0, 0, 0, '2026-11-02', 1, 0, ''],
  ]);
});

test('a case counts in the week in which it was first resolved or closed, if it still is', async () => {
  const { load } = await arrange();
  const event = { kind: 'status-changed', actorName: 'Eva' };
  const resolved = { ...event, details: { from: 'investigating', to: 'resolved' } };
  const closed = { ...event, details: { from: 'resolved', to: 'closed' } };
  const opened = { ...event, details: { from: 'closed', to: 'investigating' } };
  const over = { status: 'closed', statusChangedAt: ago(2) } as const;
  const lastWeek = await storeCase(db(), over);
  const longAgo = await storeCase(db(), over);
  const reopened = await storeCase(db(), { status: 'investigating', statusChangedAt: ago(2) });
  await db()
    .insert(caseEvents)
    .values([
      { ...resolved, caseId: lastWeek, createdAt: ago(24 * 7) },
      { ...closed, caseId: lastWeek, createdAt: ago(2) },
      { ...resolved, caseId: longAgo, createdAt: ago(24 * 200) },
      { ...closed, caseId: longAgo, createdAt: ago(2) },
      { ...closed, caseId: reopened, createdAt: ago(24 * 7) },
      { ...opened, caseId: reopened, createdAt: ago(2) },
    ]);

  expect((await load()).weeks.map(({ finished }) => finished)).toEqual([0, 0, 1, 0]);
});

test('open work by age and by person, without what is finished', async () => {
  const { load, me } = await arrange();
  await storeSubmission(db(), { submittedAt: ago(3), assignedTo: me, dueAt: ago(1) });
  await storeSubmission(db(), { submittedAt: ago(24 * 100) });
  await storeSubmission(db(), { submittedAt: ago(3), status: 'resolved' });
  await storeCase(db(), { createdAt: ago(24 * 8), assignedTo: me });
  await storeCase(db(), { createdAt: ago(24 * 8), status: 'closed', assignedTo: me });

  const { ages, people } = await load();
  expect(ages).toEqual([
    { reports: 1, cases: 0 },
    { reports: 0, cases: 0 },
    { reports: 0, cases: 1 },
    { reports: 0, cases: 0 },
    { reports: 1, cases: 0 },
  ]);
  expect(people).toEqual([
    { id: null, name: null, reports: 1, cases: 0, overdue: 0 },
    { id: me, name: 'Test case_worker', reports: 1, cases: 1, overdue: 1 },
  ]);
});

test('each figure is the number of rows in the list that it links to', async () => {
  const { ctx, load, me } = await arrange();
  const week = 24 * 7;
  for (const age of [2, 24, 30, week, week + 1, 24 * 40, 24 * 90, 24 * 200]) {
    await storeSubmission(db(), { submittedAt: ago(age), assignedTo: age < 40 ? me : null });
    await storeCase(db(), { createdAt: ago(age) });
  }
  const over = { status: 'resolved', submittedAt: ago(24 * 50) } as const;
  await storeSubmission(db(), { ...over, statusChangedAt: new Date('2026-11-16T06:00:00Z') });
  // Still Sunday in New York.
  await storeSubmission(db(), { ...over, statusChangedAt: new Date('2026-11-16T04:00:00Z') });
  await storeSubmission(db(), { ...over, statusChangedAt: ago(1), isSuspectedSpam: true });
  await storeCase(db(), { status: 'closed', createdAt: ago(24 * 50), statusChangedAt: ago(1) });
  async function rowsOf(address: string): Promise<number> {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const page = pathname.endsWith('/cases')
      ? await findCases(ctx, readCaseFilter(searchParams))
      : await findSubmissions(ctx, readSubmissionFilter(searchParams));
    return page.rows.length;
  }

  const { ages, people, weeks } = await load();
  for (const [place, { reports, cases: files }] of ages.entries()) {
    expect(await rowsOf(`/forms?work=age-${place}`), `age ${place}`).toBe(reports);
    expect(await rowsOf(`/cases?work=age-${place}`), `age ${place}`).toBe(files);
  }
  for (const { id, reports, cases: files } of people) {
    const search = `?work=open&assignee=${id ?? 'nobody'}`;
    expect([await rowsOf(`/forms${search}`), await rowsOf(`/cases${search}`)]).toEqual([
      reports,
      files,
    ]);
  }
  const ended = weeks.filter(({ finished }) => finished > 0);
  expect(ended).toMatchObject([{ finished: 1 }, { finished: 2, finishedCases: 1 }]);
  for (const { week: monday, finished, finishedCases } of ended) {
    const reports = await rowsOf(finishedIn(urls.admin.forms, monday));
    const files = await rowsOf(finishedIn(urls.admin.cases, monday));
    expect([reports, files]).toEqual([finished - finishedCases, finishedCases]);
  }
});

test('the first answer counts from the report, in the case as well; every wait is included', async () => {
  const { load } = await arrange();
  expect((await load()).answers).toEqual({
    came: 0,
    answered: 0,
    median: null,
    slowest: null,
    areWorking: true,
    byWeek: [],
  });
  const caseId = await storeCase(db());
  // Sent Thursday at 10 AM, answered Friday at 9 AM.
  await storeSubmission(db(), { submittedAt: ago(24), caseId });
  await storeSubmission(db(), { submittedAt: ago(24) });
  const line = { caseId, body: '', authorName: '', isMailed: false };
  await db()
    .insert(caseMessages)
    .values([
      { ...line, author: 'client', attempt: 'a', createdAt: ago(23) },
      { ...line, author: 'staff', attempt: 'b', createdAt: ago(1) },
      { ...line, author: 'staff', attempt: 'c', createdAt: ago(0) },
    ]);

  expect((await load()).answers).toEqual({
    came: 2,
    answered: 1,
    median: 7,
    slowest: 7,
    areWorking: true,
    byWeek: [{ week: '2026-11-16', hours: 7 }],
  });
  expect(tablesOf(await load()).weeks.rows.map((cells) => cells.at(-1))).toEqual(['', 7]);
});

test('payments by way, in dollars where they have a value in them', async () => {
  const { ctx, load } = await arrange();
  const caseId = await storeCase(db());
  const given = [
    paymentOf({ way: 'crypto-kiosk', amount: '4,800', asset: 'USD' }),
    paymentOf({ way: 'crypto-wallet', amount: '0.84', asset: 'ETH' }),
  ];
  await addPayments(ctx, { caseId, payments: given });

  const whole = await load();
  expect(whole.ways).toEqual([
    { way: 'crypto-kiosk', count: 1, unvalued: 0, cents: '480000' },
    { way: 'crypto-wallet', count: 1, unvalued: 1, cents: '0' },
  ]);
  expect(tablesOf(whole).ways.rows).toEqual([
    ['Crypto kiosk (Bitcoin ATM)', 1, 4800, 0],
    ['Cryptocurrency from your own wallet', 1, 0, 1],
  ]);
});

test('a token that is worth a dollar counts as one, so that the sum is that of the page of money', async () => {
  const { ctx, load } = await arrange();
  const caseId = await storeCase(db());
  const given = [
    paymentOf({ way: 'crypto-exchange', amount: '1,000.126', asset: 'USDT' }),
    paymentOf({ way: 'crypto-exchange', amount: '20', asset: 'USDC' }),
    paymentOf({ way: 'crypto-exchange', amount: '5', asset: 'DAI' }),
  ];
  await addPayments(ctx, { caseId, payments: given });

  expect((await load()).ways).toEqual([
    { way: 'crypto-exchange', count: 3, unvalued: 1, cents: '102013' },
  ]);
  const { usd, withoutValue } = await findOrganisationMoney(ctx);
  expect(usd.find(({ kind }) => kind === 'paid')).toMatchObject({ minor: '102013', count: 2 });
  expect(withoutValue).toBe(1);
});

test('of a told total only what no payment covers is in a sum', async () => {
  const { ctx, load } = await arrange();
  const caseId = await storeCase(db());
  const submissionId = await storeSubmission(db(), { caseId });
  const base = { saidBy: 'client', createdAt: ago(1), updatedAt: now } as const;
  await addPayments(ctx, {
    caseId,
    payments: [paymentOf({ way: 'crypto-kiosk', amount: '4,800', asset: 'USD' })],
  });
  await db()
    .insert(payments)
    .values([
      { ...base, submissionId, amount: '700000', decimals: 2, asset: 'USD' },
      { ...base, submissionId, amount: '35000000', decimals: 2, asset: 'CAD' },
    ]);

  expect((await load()).ways).toEqual([
    { way: 'crypto-kiosk', count: 1, unvalued: 0, cents: '480000' },
    { way: null, count: 2, unvalued: 1, cents: '220000' },
  ]);
});

test('payments by type of fraud: that of the case, or of the report’s form', async () => {
  const { ctx, load } = await arrange();
  const caseId = await storeCase(db(), { caseType: 'phishing' });
  await addPayments(ctx, {
    caseId,
    payments: [paymentOf({ way: 'crypto-exchange', amount: '4,800', asset: 'USD' })],
  });
  const base = { saidBy: 'client', createdAt: ago(1), updatedAt: now } as const;
  const data = { name: 'Ana', caseType: 'pig-butchering' };
  const reports = [
    await storeSubmission(db(), { data }),
    await storeSubmission(db(), { data: { ...data, caseType: 'forex' } }),
    await storeSubmission(db(), { data, caseId }),
    await storeSubmission(db(), { data: { name: 'Ben' } }),
  ];
  await db()
    .insert(payments)
    .values(
      reports.map((submissionId) => ({ ...paymentOf({ way: 'cash' }), ...base, submissionId })),
    );

  const whole = await load();
  expect(whole.types.map(({ type, count }) => [type, count])).toEqual([
    ['phishing', 2],
    ['investment_scam', 2],
    [null, 1],
  ]);
  expect(whole.types[0]).toMatchObject({ unvalued: 1, cents: '480000' });
  expect(tablesOf(whole).types.rows[0]).toEqual(['Phishing', 2, 4800, 1]);

  const since = weeksOf(whole).shown[0]?.week ?? '';
  async function listed(by: ReportedPaymentsQuery['by']): Promise<number> {
    return (await findReportedPayments(ctx, { since, by, after: undefined })).rows.length;
  }
  for (const { type, count } of whole.types) expect(await listed({ type })).toBe(count);
  for (const { way, count } of whole.ways) expect(await listed({ way })).toBe(count);
  expect(whole.ways.map(({ count }) => count)).toEqual([1, 4]);
  expect(await listed({ way: 'gift-card' })).toBe(0);
});

test('payments of suspected spam and of merged duplicates are in no sum', async () => {
  const { load } = await arrange();
  const kept = await storeSubmission(db());
  const spam = await storeSubmission(db(), { isSuspectedSpam: true });
  const merged = await storeSubmission(db(), { mergedInto: kept });
  const base = {
    ...paymentOf({ way: 'crypto-kiosk' }),
    saidBy: 'client',
    createdAt: ago(1),
  } as const;
  await db()
    .insert(payments)
    .values(
      [kept, spam, merged].map((submissionId) => ({ ...base, submissionId, updatedAt: now })),
    );

  expect((await load()).ways).toMatchObject([{ way: 'crypto-kiosk', count: 1 }]);
});

test('a restricted case counts for those on its list alone', async () => {
  const { insider, outsider } = await storeRestrictedCase(db());
  const [seen, unseen] = [
    await readLoad(insider, { weeks: 1 }),
    await readLoad(outsider, { weeks: 1 }),
  ].map(({ people }) => people.reduce((sum, { cases }) => sum + cases, 0));
  expect(seen).toBe((unseen ?? 0) + 1);
});

test('a payment that several tell of is one in the figures and in their list', async () => {
  const { ctx, load } = await arrange();
  const caseId = await storeCase(db(), { createdAt: ago(2) });
  const wire = {
    caseId,
    way: 'wire-abroad',
    amount: '4800000',
    decimals: 2,
    asset: 'USD',
    createdAt: ago(2),
  } as const;
  const [first] = await db()
    .insert(payments)
    .values({ ...wire, transactionId: 'TRN 3352-800322', saidBy: 'client' })
    .returning();
  await db()
    .insert(payments)
    .values([
      { ...wire, transactionId: 'trn3352800322', saidBy: 'statement' },
      { ...wire, sameAs: first?.id ?? null, saidBy: 'staff' },
      { ...wire, isDistinct: true, saidBy: 'staff' },
    ]);
  expect((await load()).ways).toEqual([
    { way: 'wire-abroad', count: 2, unvalued: 0, cents: '9600000' },
  ]);
  const since = '2026-11-01';
  const { rows } = await findReportedPayments(ctx, {
    since,
    by: { way: 'wire-abroad' },
    after: undefined,
  });
  expect(rows).toHaveLength(2);
});
