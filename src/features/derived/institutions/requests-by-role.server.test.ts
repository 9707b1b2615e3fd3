import { beforeEach, expect, test } from 'vitest';
import {
  addPayments,
  changePayment,
  matchPayment,
  readPayments,
  removePayment,
} from '#features/casework/payments/payments.server.ts';
import type { AddresseeKind } from '#shared/vocabulary/addressee-kinds.ts';
import { saveParticulars } from '#features/derived/packets/particulars.server.ts';
import { noParticulars } from '#features/derived/packets/forms/particulars.ts';
import { caseLedgers } from '#database/tables/deadlines.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { createTypesetter } from '#platform/adapters/typst/create-typesetter.ts';
import { unsafeAddresses } from '#database/tables/suppressions.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { readZip } from '#tests/read-zip.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { makeBundle } from './bundle.server.ts';
import { giveRequestConsent } from './consents.server.ts';
import { findDesk, type PaymentGroup } from './desk.server.ts';
import { draftRequest, getRequest, isOutOfDate } from './requests.server.ts';

const database = useTestDatabase();
const typesetter = createTypesetter();
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const hash = `0x${'ab12'.repeat(16)}`;
let moment = new Date('2026-11-23T18:00:00Z');
let ctx: ServiceContext;
let caseId = '';

beforeEach(async () => {
  moment = new Date('2026-11-23T18:00:00Z');
  const actor = await storeCaseWorker(database.db());
  ctx = testContext(database.db(), { actor, ports: { typesetter }, now: () => moment });
  caseId = await storeCase(ctx.db, {
    caseNumber: 'LGN-2026-000042',
    userDetails: { name: 'Ana Example', email: 'ana@example.org', phone: '+1 202 555 0147' },
  });
  await agree('yes');
  await addPayments(ctx, {
    caseId,
    payments: [
      paymentOf({
        way: 'wire-abroad',
        day: '2026-11-02',
        time: '10:05',
        amount: '48,000.00',
        institution: 'First Bank',
        account: 'ending in 4321',
        reference: 'SWIFT 77',
        recipient: 'Golden Trade Ltd',
        destination: 'Harbour Bank',
      }),
      paymentOf({
        way: 'crypto-exchange',
        day: '2026-11-03',
        time: '11:00',
        amount: '900',
        institution: 'KuCoin',
        account: 'ana@exchange.example',
        asset: 'USDT',
        recipient: wallet,
        transactionId: hash,
        contract,
      }),
      paymentOf({
        way: 'crypto-kiosk',
        day: '2026-11-04',
        amount: '15,000.00',
        kioskState: 'Arizona',
        institution: 'CoinBox',
        reference: 'receipt 881',
      }),
    ],
  });
});

function agree(contact: 'yes' | 'no') {
  const given = { how: 'writing', on: '2026-11-20', words: 'Yes.', contact } as const;
  return giveRequestConsent(ctx, { caseId, ...given });
}

async function groups(): Promise<PaymentGroup[]> {
  return (await findDesk(ctx, { caseId })).groups;
}

async function group(kind: AddresseeKind): Promise<PaymentGroup> {
  const found = (await groups()).find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no group of the kind ${kind}.`);
  return found;
}

async function draft(kind: AddresseeKind): Promise<string> {
  const { name, match, payments } = await group(kind);
  const paymentIds = payments.map(({ id }) => id);
  const whom = { institutionId: match?.id, name: name || 'Ames Police', kind, evmNetwork: '' };
  return draftRequest(ctx, { caseId, ...whom, paymentIds });
}

async function bundle(kind: AddresseeKind, audience: 'institution' | 'officer' = 'institution') {
  const { content } = await makeBundle(ctx, { caseId, id: await draft(kind), audience });
  const files = readZip(content);
  const pdf = await readPdf(files.get('request.pdf') ?? Buffer.alloc(0));
  const text = String(files.get('request.txt')).replaceAll(/\s+/g, ' ');
  return { text, pdf: pdf.text.replaceAll(/\s+/g, ''), pages: pdf.pages };
}

test('payments are grouped by everybody on their path, each with its own', async () => {
  const found = (await groups()).map(({ kind, name, payments }) => [kind, name, payments.length]);
  expect(found).toEqual([
    ['bank', 'First Bank', 1],
    ['exchange', 'KuCoin', 1],
    ['kiosk', 'CoinBox', 1],
    ['receiving-bank', 'Harbour Bank', 1],
    ['issuer', 'Tether', 1],
    ['officer', '', 3],
  ]);
});

test('the exchange that sent the money is asked as such, and finds its customer', async () => {
  const { text, pdf, pages } = await bundle('exchange');
  expect(pages).toBe(1);
  expect(text).toContain('Your customer: Ana Example');
  // Staff noted the payments: who told of them is not said.
  expect(text).toContain('We were told of 1 payment of Ana Example lost to a fraud');
  expect(text).not.toContain('Ana Example told us');
  for (const known of ['ana@exchange.example', hash, wallet, contract]) {
    expect(text).toContain(known);
    expect(pdf).toContain(known);
  }
  expect(text).not.toMatch(/reached accounts with you/);
  for (const other of ['48,000', 'SWIFT 77', '15,000', 'Harbour Bank'])
    expect(text + pdf).not.toContain(other);
});

test('the operator of a kiosk is asked for the refund, and the receiving bank to hold', async () => {
  const kiosk = await bundle('kiosk');
  expect(kiosk.text).toMatch(/refund/);
  expect(kiosk.text).toContain('receipt 881');
  expect(kiosk.text).not.toContain('48,000');
  const receiver = await bundle('receiving-bank');
  expect(receiver.text).toMatch(/hold what is left/);
  expect(receiver.text).not.toContain('Your customer');
  expect(receiver.text).not.toContain('ending in 4321');
});

test('an officer is given all payments, the contact and the report numbers', async () => {
  await saveParticulars(ctx, {
    caseId,
    ic3Number: 'I2611200001',
    policeNumber: '26-4455',
    policeOffice: 'Ames Police',
    otherNumbers: '',
    address: '1 Sample Way',
  });
  const { text, pdf } = await bundle('officer', 'officer');
  const known = ['48000', '15000', hash, contract, 'I2611200001', '26-4455', 'ana@example.org'];
  for (const each of [...known, '+1 202 555 0147', 'First Bank', 'Harbour Bank', 'CoinBox'])
    expect(text, each).toContain(each);
  expect(pdf).toContain('I2611200001');
});

test('without consent to it, and where mail is unsafe, the contact is left out', async () => {
  await agree('no');
  const without = await bundle('officer', 'officer');
  expect(without.text + without.pdf).not.toMatch(/ana@example\.org|555 ?0147/);
  await agree('yes');
  await ctx.db.insert(unsafeAddresses).values({ email: 'ana@example.org' });
  const unsafe = await bundle('officer', 'officer');
  expect(unsafe.text + unsafe.pdf).not.toContain('ana@example.org');
  expect(unsafe.text).toContain(
    'Please answer us; do not write to the client, and do not call them.',
  );
});

test('what an institution searches by and nobody knows is listed before the file is made', async () => {
  const [first] = await readPayments(ctx, { caseId });
  const bank = await group('bank');
  expect(bank.missing).toEqual([]);
  const kiosk = await group('kiosk');
  expect(kiosk.missing.map(({ fact }) => fact)).toEqual(['recipient']);
  await changePayment(ctx, {
    caseId,
    id: first?.id ?? '',
    version: 1,
    payment: paymentOf({ way: 'wire-abroad', day: '2026-11-02', institution: 'First Bank' }),
  });
  expect((await group('bank')).missing).toEqual(
    ['account', 'amount', 'recipient', 'reference'].map((fact) => ({
      fact,
      payments: [{ id: first?.id, line: expect.any(String) }],
    })),
  );
});

test('a payment without a way is in no letter to an institution, and listed', async () => {
  await addPayments(ctx, { caseId, payments: [paymentOf({ day: '2026-11-09', amount: '7' })] });
  const { withoutWay, groups: found } = await findDesk(ctx, { caseId });
  expect(withoutWay).toHaveLength(1);
  expect(
    found.filter(({ payments }) => payments.some(({ id }) => id === withoutWay[0]?.id)),
  ).toMatchObject([{ kind: 'officer' }]);
});

test.each([
  [undefined, undefined, ['police']],
  ['US', undefined, ['ic3', 'police']],
  ['CA', 'Canadian Anti-Fraud Centre', ['office', 'police']],
  ['DE', undefined, ['police']],
  ['BR', undefined, ['police']],
] as const)(
  'for a client in %s only the offices of that country are missing in letters',
  async (country, office, lacks) => {
    await ctx.db.update(caseLedgers).set({ country: country ?? null });
    const desk = await findDesk(ctx, { caseId });
    expect(desk).toMatchObject({ office, clientLacks: lacks });
    const numbers = { ...noParticulars, policeNumber: '7', otherNumbers: '8' };
    await saveParticulars(ctx, { caseId, ...numbers });
    const rest = country === 'US' ? ['ic3'] : [];
    expect((await findDesk(ctx, { caseId })).clientLacks).toEqual(rest);
  },
);

test('a payment corrected after its bundle was made puts the draft out of date', async () => {
  const id = await draft('bank');
  const [first] = await readPayments(ctx, { caseId });
  expect(await isOutOfDate(ctx, { caseId, id })).toBe(false);
  await makeBundle(ctx, { caseId, id, audience: 'institution' });
  expect(await isOutOfDate(ctx, { caseId, id })).toBe(false);
  if (!first) throw new Error('The case has no payments.');
  await changePayment(ctx, {
    caseId,
    id: first.id,
    version: first.version,
    payment: { ...first, amount: '4700000' },
  });
  expect(await isOutOfDate(ctx, { caseId, id })).toBe(true);
  expect((await findDesk(ctx, { caseId })).requests).toMatchObject([{ isOutOfDate: true }]);
  await makeBundle(ctx, { caseId, id, audience: 'institution' });
  expect(await isOutOfDate(ctx, { caseId, id })).toBe(false);
});

const wired = {
  way: 'wire-abroad',
  day: '2026-11-10',
  amount: '21,000.00',
  institution: 'First Bank',
  recipient: 'Golden Trade Ltd',
  destination: 'Harbour Bank',
} as const;

const bankNumbers = {
  TRN: '3352800322',
  IMAD: '20261118B1QGC08C003841',
  UETR: '97ed4827-7b6f-4491-a06f-b548d5a7512d',
  BIC: 'HSBCHKHHHKH',
  ACCOUNT: '123-456789-838',
} as const;

test('the numbers of the bank are whole in the letters to who sent and who received the wire', async () => {
  const long =
    'ONLINE INTERNATIONAL WIRE TRANSFER VIA: EXAMPLE BANK A/C: GOLDEN TRADE LTD HONG KONG REF: INVEST';
  const numbers = Object.entries(bankNumbers).map(([name, value]) => `${name}: ${value}`);
  await addPayments(ctx, {
    caseId,
    payments: [
      paymentOf({
        ...wired,
        reference: `${long} ${long}`.slice(0, 290),
        numbers: numbers.join('; '),
      }),
    ],
  });
  for (const kind of ['bank', 'receiving-bank', 'officer'] as const) {
    const { text, pdf } = await bundle(kind);
    for (const value of Object.values(bankNumbers)) {
      expect(text, kind).toContain(value);
      expect(pdf, kind).toContain(value);
    }
  }
  for (const kind of ['exchange', 'kiosk'] as const)
    expect((await bundle(kind)).text).not.toContain(bankNumbers.TRN);
  const { text } = await bundle('receiving-bank');
  expect(text).toMatch(/find the credits by the beneficiary/);
  expect(text).toMatch(/answer the recall/);
  // Of the first wire nobody knows the account that received it.
  const { missing } = await group('receiving-bank');
  expect(missing).toMatchObject([{ fact: 'beneficiary', payments: [{}] }]);
});

test('a saying removed after its letter was made leaves the payment in the letter', async () => {
  const typed = { ...wired, numbers: `TRN: ${bankNumbers.TRN}` };
  await addPayments(ctx, {
    caseId,
    payments: [paymentOf(typed), paymentOf({ ...typed, saidBy: 'statement' })],
  });
  const id = await draft('receiving-bank');
  const before = await getRequest(ctx, { caseId, id });
  const [first, second] = (await readPayments(ctx, { caseId })).filter(
    ({ amount }) => amount === '2100000',
  );
  expect(before.about.map((payment) => payment.amount)).toEqual(['4800000', '2100000']);
  await removePayment(ctx, { caseId, id: first?.id ?? '' });
  const after = await getRequest(ctx, { caseId, id });
  expect(after.about.map((payment) => payment.amount)).toEqual(['4800000', '2100000']);
  expect(after.paymentIds).toContain(second?.id);
  expect(await group('receiving-bank')).toMatchObject({ requested: [1] });
});

test('two payments that may be one are one in a letter, and staff are told before it is made', async () => {
  const told = { ...wired, reference: 'SWIFT 99' };
  await addPayments(ctx, {
    caseId,
    payments: [
      paymentOf({ ...told, saidBy: 'client' }),
      paymentOf({ ...told, saidBy: 'statement' }),
    ],
  });
  expect((await findDesk(ctx, { caseId })).maybeRepeated).toBe(1);
  expect((await group('receiving-bank')).payments).toHaveLength(2);
  const [, second] = (await readPayments(ctx, { caseId })).filter(
    ({ amount }) => amount === '2100000',
  );
  await matchPayment(ctx, { caseId, id: second?.id ?? '', sameAs: undefined });
  expect((await findDesk(ctx, { caseId })).maybeRepeated).toBe(0);
  expect((await group('receiving-bank')).payments).toHaveLength(3);
});
