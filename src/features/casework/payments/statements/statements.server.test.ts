import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { caseEvents } from '#database/tables/cases.ts';
import { attachments, custodyEvents } from '#database/tables/documents.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { send, useFiles } from '#tests/attachments.ts';
import { storeCase } from '#tests/case.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeSubmission } from '#tests/submission.ts';
import { samplePdf } from '#tests/sample-files.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storedKeys } from '#tests/stored-keys.ts';
import { countMoney } from '../count-money.ts';
import { joinPayments, singlePayments } from '../join-payments.ts';
import { addPayments, matchPayment, readPayments } from '../payments.server.ts';
import { storeReportedPayments } from '../reported-payments.server.ts';
import { caseLedgers } from '#database/tables/deadlines.ts';
import { payments } from '#database/tables/payments.ts';
import { actOnStatement, openStatementPage } from '../public/act-on-statement.server.ts';
import { statementSecret } from './waiting-file.server.ts';

const { db, storage, as } = useFiles();
let caseId = '';
let client: ServiceContext;
let staff: ServiceContext;

beforeEach(async () => {
  caseId = await storeCase(db(), { userDetails: { email: 'ana@example.org' } });
  function now(): Date {
    return new Date('2026-11-20T18:00:00Z');
  }
  client = { ...as({ type: 'client', caseId, ip: '192.0.2.7' }), now };
  staff = { ...as(await storeCaseWorker(db())), now };
});

const head = 'Timestamp,Transaction Type,Asset,Quantity Transacted,Subtotal,Notes\n';

function sendRow(number: number, notes = `Sent to address-${number}`): string {
  return `2026-11-18T10:00:00Z,Send,BTC,-0.0000000${number},,${notes}\n`;
}

const three = `${head}2026-11-18T09:00:00Z,Buy,BTC,1,,Bought 1 BTC for $60000\n${[1, 2, 3].map((each) => sendRow(each)).join('')}`;

async function bring(who: ServiceContext, content: string | Buffer, name = 'coinbase.csv') {
  const place = { secret: statementSecret(who, caseId) };
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const received = await send(who, { name, content: bytes }, place);
  if (!received.ok) throw new Error(received.reason);
  return act(who, { do: 'send' }, [received.file]);
}

async function act(
  who: ServiceContext,
  fields: Record<string, string | readonly string[]>,
  stored: readonly { id: string; name: string; size: number }[] = [],
) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  const secret = statementSecret(who, caseId);
  return actOnStatement(who, { caseId, form, stored, refused: [], secret });
}

async function pageAfter(...sent: Parameters<typeof act>) {
  const acted = await act(...sent);
  if ('done' in acted) throw new Error(acted.done);
  return acted.page;
}

test('of a statement only the ticked rows stay, once; the file is gone with the rest', async () => {
  expect(await bring(client, three)).toEqual({ done: 'arrived' });
  const { view } = await openStatementPage(client, caseId);
  expect(view).toMatchObject({
    format: { name: 'Coinbase', way: 'crypto-exchange' },
    counts: { all: 4, outgoing: 3 },
    rows: [{ number: 3 }, { number: 4 }, { number: 5 }],
  });
  const added = { do: 'add', row: ['3', '5'], way: 'crypto-exchange', institution: 'Coinbase' };
  expect(await act(client, added)).toEqual({ done: 'imported' });
  expect(await act(client, added)).toMatchObject({ status: 409 });
  expect(await db().select().from(payments)).toMatchObject([
    {
      caseId,
      amount: '1',
      decimals: 8,
      asset: 'BTC',
      recipient: 'Sent to address-1',
      saidBy: 'statement',
      way: 'crypto-exchange',
      institution: 'Coinbase',
      proofId: null,
      earliest: new Date('2026-11-18T10:00:00Z'),
    },
    { amount: '3' },
  ]);
  expect(await db().select().from(attachments)).toEqual([]);
  expect(await storedKeys(storage())).toEqual([]);
  expect(await db().select().from(caseEvents)).toMatchObject([{ kind: 'payments-imported' }]);
});

const chase = `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
DEBIT,11/18/2026,"ONLINE INTERNATIONAL WIRE TRANSFER A/C: GOLDEN TRADE LTD HONG KONG REF: INVEST TRN: 3352800322 11/18",-48000.00,WIRE_OUTGOING,419.63,,
DEBIT,11/17/2026,"ONLINE DOMESTIC WIRE TRANSFER VIA: EXAMPLE BANK A/C: QUELLMARK TRADING LLC",-2500.00,WIRE_OUTGOING,48419.63,,
`;

test('a wire of a bank’s statement has its recipient, and another country where the bank says so', async () => {
  await bring(client, chase, 'chase.csv');
  await act(client, { do: 'add', row: ['2', '3'], way: 'bank-transfer', institution: 'Chase' });
  const rows = await db().select().from(payments).orderBy(asc(payments.latest));
  expect(rows).toMatchObject([
    { way: 'bank-transfer', recipient: 'QUELLMARK TRADING LLC' },
    { way: 'wire-abroad', recipient: 'GOLDEN TRADE LTD HONG KONG' },
  ]);
  expect(rows[1]?.reference).toContain('TRN: 3352800322');
});

const mixed = `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
DEBIT,11/18/2026,"ONLINE INTERNATIONAL WIRE TRANSFER A/C: GOLDEN TRADE LTD HONG KONG REF: INVEST TRN: 3352800322 11/18",-48000.00,WIRE_OUTGOING,419.63,,
DEBIT,11/17/2026,"Zelle payment to Dorian Feld for stake Conf# a1b2c3d4e",-950.00,QUICKPAY_DEBIT,3039.63,,
DEBIT,11/16/2026,"VENMO PAYMENT 1029384756",-300.00,ACH_DEBIT,3989.63,,
DEBIT,11/15/2026,"TRANSFER TO QUELLMARK TRADING LLC",-200.00,ACCT_XFER,4289.63,,
`;

test('each row of a bank’s statement is of the way that its words prove, and of none where they leave it open', async () => {
  await bring(client, mixed, 'chase.csv');
  const row = ['2', '3', '4', '5'];
  await act(client, { do: 'add', row, way: 'bank-transfer', institution: 'Chase' });
  const rows = await db().select().from(payments).orderBy(asc(payments.latest));
  expect(rows.map(({ way, amount }) => [amount, way])).toEqual([
    ['20000', 'bank-transfer'],
    ['30000', null],
    ['95000', 'payment-app'],
    ['4800000', 'wire-abroad'],
  ]);
  expect(rows[3]?.numbers).toEqual([{ kind: 'trn', value: '3352800322' }]);
});

test('the same wire from the form and from a statement is asked about, and one until somebody answers', async () => {
  const submissionId = await storeSubmission(db(), { caseId });
  const typed = { way: 'wire-abroad', day: '2026-11-18', time: '10:05', amount: '48000' };
  await storeReportedPayments(client, {
    submissionId,
    payments: [paymentOf(typed, 'America/New_York')],
  });
  await bring(client, chase, 'chase.csv');
  await act(client, { do: 'add', row: '2', way: 'bank-transfer', institution: 'Chase' });
  const stored = await readPayments(staff, { caseId });
  expect(stored).toHaveLength(2);
  expect(singlePayments(stored)).toHaveLength(1);
  expect(countMoney(stored).totals[0]).toMatchObject({ kind: 'paid', minor: '4800000', count: 1 });
  const [question] = joinPayments(stored).questions;
  if (!question) throw new Error('Nothing was asked.');
  const { first, second } = question;
  await matchPayment(client, { caseId, id: second.id, sameAs: first.id });
  const [joined, ...others] = joinPayments(await readPayments(staff, { caseId })).payments;
  expect(others).toEqual([]);
  expect(joined?.rows.map(({ saidBy }) => saidBy)).toEqual(['client', 'statement']);
});

test('the kept file belongs to the sender’s case and proves its payments; its hash stays', async () => {
  for (const [who, uploadedBy] of [
    [client, 'client'],
    [staff, 'staff'],
  ] as const) {
    await bring(who, three);
    await act(who, { do: 'add', row: '3', keep: 'yes' });
    const files = await db().select().from(attachments);
    const kept = files.find((file) => file.uploadedBy === uploadedBy);
    expect(kept).toMatchObject({ caseId, uploadKey: null, networks: null, name: 'coinbase.csv' });
    const rows = await db().select().from(payments);
    expect(rows.at(-1)).toMatchObject({ proofId: kept?.id, saidBy: 'statement' });
  }
  const steps = await db().select({ action: custodyEvents.action }).from(custodyEvents);
  expect(steps.filter(({ action }) => action === 'attached')).toHaveLength(2);
  // The same file again is not stored twice, and shows which rows were already imported.
  await bring(client, three);
  const { view } = await openStatementPage(client, caseId);
  expect(view?.rows.map(({ isNoted }) => isNoted)).toEqual([true, false, false]);
  await act(client, { do: 'add', row: '4', keep: 'yes' });
  expect(await db().select().from(attachments)).toHaveLength(2);
});

test('a waiting file belongs to its sender, one at a time, and is deleted when discarded', async () => {
  await bring(client, three);
  expect((await openStatementPage(staff, caseId)).view).toBeUndefined();
  const other = await storeCase(db());
  await expect(openStatementPage(client, other)).rejects.toMatchObject({ code: 'forbidden' });
  await bring(client, head + sendRow(7), 'second.csv');
  expect((await openStatementPage(client, caseId)).view).toMatchObject({
    file: { name: 'second.csv' },
    counts: { outgoing: 1 },
  });
  expect(await db().select().from(attachments)).toHaveLength(1);
  expect(await act(client, { do: 'drop' })).toEqual({ done: 'dropped' });
  expect(await storedKeys(storage())).toEqual([]);
  expect(await db().select().from(payments)).toEqual([]);
});

describe('a long statement', () => {
  const long =
    head + Array.from({ length: 130 }, (_, at) => sendRow((at % 9) + 1, `n${at}.`)).join('');

  test('is turned page by page, there and back, with the ticks carried along', async () => {
    await bring(client, long);
    const first = await pageAfter(client, { do: 'show' });
    expect(first.view).toMatchObject({ hasEarlier: false, hasLater: true });
    const last = first.view?.rows.at(-1)?.number ?? 0;
    const second = await pageAfter(client, { after: String(last), row: '2', ticked: '90' });
    expect(second.view?.rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 50 }, (_, at) => last + 1 + at),
    );
    expect(second.sent.ticked).toEqual([2, 90]);
    const third = await pageAfter(client, { after: '101' });
    expect(third.view).toMatchObject({ hasEarlier: true, hasLater: false });
    const back = await pageAfter(client, { before: String(last + 51) });
    expect(back.view?.rows).toEqual(second.view?.rows);
    expect(back.view).toMatchObject({ hasEarlier: true, hasLater: true });
  });

  test('is searched, and ticks of other pages are kept', async () => {
    await bring(client, long);
    const { view } = await pageAfter(client, { find: 'N12', ticked: '5' });
    expect(view?.counts).toMatchObject({ outgoing: 130, found: 11 });
    expect(await act(client, { do: 'add', find: 'n12', ticked: '5', row: '131' })).toEqual({
      done: 'imported',
    });
    expect(await db().select().from(payments)).toHaveLength(2);
  });
});

test('unknown columns can be assigned, and only the ticked row is stored', async () => {
  await bring(staff, 'Wann;Wem;Was\n18.11.2026;Eva;-12,50 EUR\n', 'bank.csv');
  const { view } = await openStatementPage(staff, caseId);
  expect(view).toMatchObject({
    format: undefined,
    rows: [{ amount: '1250', asset: 'EUR', recipient: '' }],
  });
  const choice = { date: '0', recipient: '1', amount: '2', order: 'dmy', decimal: ',' };
  const explained = { ...choice, currency: 'EUR', zone: 'UTC' };
  expect((await pageAfter(staff, explained)).view?.rows).toMatchObject([{ amount: '1250' }]);
  await act(staff, { ...explained, do: 'add', row: '2', way: 'bank-transfer' });
  expect(await db().select().from(payments)).toMatchObject([
    { amount: '1250', asset: 'EUR', recipient: 'Eva', certainty: 'day', way: 'bank-transfer' },
  ]);
});

test('a time or amount that cannot be read stays as words with the stored payment', async () => {
  const longest = 'x'.repeat(400);
  await bring(
    client,
    `ID,${head}a1,soon,Send,BTC,much,,to Eva\n${longest},2027-01-01,Send,BTC,-1,,to Eva\n`,
  );
  await act(client, { do: 'add', row: ['2', '3'] });
  const stored = await db().select().from(payments);
  expect(stored).toMatchObject([
    { amount: null, earliest: null, reference: 'a1, soon, much BTC' },
    { amount: '100000000', earliest: null, reference: `${'x'.repeat(288)}, 2027-01-01` },
  ]);
  expect(await db().select().from(attachments)).toEqual([]);
});

test('of a known file without a payment out a person may say the columns, as of any other', async () => {
  const renamed = three.replaceAll(',Send,', ',Verlegt,').replaceAll(',-', ',');
  await bring(client, renamed);
  const { view } = await openStatementPage(client, caseId);
  expect(view).toMatchObject({
    format: { name: 'Coinbase' },
    counts: { all: 4, outgoing: 0 },
    columns: [{ name: 'Timestamp' }, {}, { name: 'Asset' }, {}, {}, {}],
    leftOut: [
      { reason: 'trade', count: 1 },
      { reason: 'unreadable', count: 3 },
    ],
  });
  const choice = { date: '0', asset: '2', amount: '3', recipient: '5', order: 'ymd', decimal: '.' };
  const explained = { ...choice, direction: 'all', currency: 'USD' };
  expect((await pageAfter(client, explained)).view).toMatchObject({
    counts: { all: 4, outgoing: 4 },
  });
  // A button takes the assignment back.
  expect((await pageAfter(client, { ...explained, do: 'found' })).view).toMatchObject({
    counts: { all: 4, outgoing: 0 },
  });
  await act(client, { ...explained, do: 'add', row: '3' });
  expect(await db().select().from(payments)).toMatchObject([{ amount: '1', asset: 'BTC' }]);
});

test('a client has a statement read so often in a while, staff as often as they have to', async () => {
  for (const who of [client, staff]) await bring(who, three);
  const { statementReadsPerCase } = budgets;
  for (let turn = 1; turn < statementReadsPerCase.allowed; turn += 1)
    await spendBudget(staff, statementReadsPerCase, caseId);
  expect((await openStatementPage(client, caseId)).view?.rows).toHaveLength(3);
  await expect(openStatementPage(client, caseId)).rejects.toMatchObject({ code: 'too_many' });
  expect((await openStatementPage(staff, caseId)).view?.rows).toHaveLength(3);
  // A waiting statement can still be discarded.
  expect(await act(client, { do: 'drop' })).toEqual({ done: 'dropped' });
});

test('a file of another kind is refused, and is kept only on request', async () => {
  await bring(client, samplePdf, 'statement.pdf');
  const { view } = await openStatementPage(client, caseId);
  expect(view).toMatchObject({ problem: { kind: 'pdf', line: 0 }, rows: [] });
  expect(await act(client, { do: 'add', row: '2' })).toMatchObject({ status: 409 });
  expect(await act(client, { do: 'drop' })).toEqual({ done: 'dropped' });
  expect(await db().select().from(attachments)).toEqual([]);
  expect(await db().select().from(payments)).toEqual([]);
});

test('an unreadable file, or one with a secret, is reported, and nothing is lost or stored', async () => {
  await bring(client, 'Dear Ana,\nplease pay.\n', 'letter.txt');
  expect((await openStatementPage(client, caseId)).view?.problem).toEqual({
    kind: 'no-table',
    line: 0,
  });
  expect(await act(client, { do: 'keep' })).toEqual({ done: 'kept' });
  expect(await db().select().from(attachments)).toMatchObject([{ caseId, name: 'letter.txt' }]);
  const phrase = `${'abandon '.repeat(11)}about`;
  await bring(client, head + sendRow(1, phrase) + sendRow(2));
  expect(await act(client, { do: 'add', row: '2' })).toMatchObject({ status: 400 });
  expect(await act(client, { do: 'add', row: '3', institution: phrase })).toMatchObject({
    status: 400,
  });
  expect(await act(client, { do: 'add' })).toMatchObject({ status: 400 });
  expect(await act(client, { do: 'add', row: ['3', '99'] })).toMatchObject({ status: 409 });
  expect(await db().select().from(payments)).toEqual([]);
  expect((await openStatementPage(client, caseId)).view?.counts.outgoing).toBe(2);
});

test('a file without a time zone begins with that of the person, and never with ours', async () => {
  await bring(client, chase, 'chase.csv');
  expect((await openStatementPage(client, caseId)).view?.zone).toBe('UTC');
  await db().insert(caseLedgers).values({ caseId, country: 'US', state: 'AZ' });
  expect((await openStatementPage(client, caseId)).view?.zone).toBe('America/Phoenix');
  const told = { way: 'bank-transfer', day: '2026-11-17', amount: '7' } as const;
  await addPayments(client, { caseId, payments: [paymentOf(told, 'America/Chicago')] });
  expect((await openStatementPage(client, caseId)).view?.zone).toBe('America/Chicago');
});
