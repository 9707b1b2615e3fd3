import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cases } from '#database/tables/cases.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import { addPayments } from '#features/casework/payments/payments.server.ts';
import { createTypesetter } from '#platform/adapters/typst/create-typesetter.ts';
import type { TypedPayment } from '#features/casework/payments/forms/payment.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { paymentWays, type Way } from '#shared/vocabulary/ways.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { saveParticulars } from './particulars.server.ts';
import { makePacketFile } from './packet-archive.server.ts';
import { storeUsPayer } from '#tests/us-payer.ts';

const database = useTestDatabase();
const typesetter = createTypesetter();
const now = new Date('2026-11-20T18:00:00Z');
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const hash = `0x${'ab12'.repeat(16)}`;
let ctx: ServiceContext;
let caseId = '';

beforeEach(async () => {
  const actor = await storeCaseWorker(database.db());
  ctx = testContext(database.db(), { actor, ports: { typesetter }, now: () => now });
  caseId = await storeCase(ctx.db, {
    caseNumber: 'LGN-2026-000042',
    userDetails: { name: 'Ana Example', email: 'ana@example.org', phone: '+1 202 555 0147' },
  });
  await storeUsPayer(ctx.db, caseId);
});

/** Texts of the letters by title, without white space. */
async function letters(): Promise<{ title: string; text: string }[]> {
  const { stream } = await makePacketFile(ctx, {
    subject: { caseId },
    file: 'draft-letters.pdf',
    channels: () => [],
    isServed: async () => false,
  });
  const { text, bookmarks } = await readPdf(await buffer(stream));
  const all = text.replaceAll(/\s/g, '');
  const starts = bookmarks.map((title) => all.indexOf(title.replaceAll(/\s/g, '')));
  return bookmarks.map((title, place) => ({
    title,
    text: all.slice(starts[place], starts[place + 1] ?? all.length),
  }));
}

function without(words: string): string {
  return words.replaceAll(/\s/g, '');
}

const onChain = { asset: 'USDT', recipient: wallet, transactionId: hash, contract };

/** A payment of each way with everything that its addressee searches by, and the title of its letter. */
const ofWay: Readonly<Record<Way, { typed: TypedPayment; letter: string | undefined }>> = {
  'bank-transfer': {
    typed: {
      institution: 'First Sample Bank',
      account: 'ending in 4321',
      reference: 'TRN 20261102',
      recipient: 'Golden Trade Ltd, 998877',
      destination: 'Harbour Bank',
    },
    letter: 'Draft: to the bank that sent it, First Sample Bank',
  },
  'wire-abroad': {
    typed: {
      institution: 'First Sample Bank',
      account: 'ending in 4321',
      reference: 'SWIFT 77',
      recipient: 'Golden Trade Ltd, HK 998877',
      destination: 'Harbour Bank Hong Kong',
    },
    letter: 'Draft: to the bank that sent it, First Sample Bank',
  },
  'card-debit': {
    typed: { institution: 'Card Bank', account: 'card ending in 1111', recipient: 'GT*TRADE' },
    letter: 'Draft: to the issuer of the card, Card Bank',
  },
  'card-credit': {
    typed: { institution: 'Card Bank', account: 'card ending in 1111', recipient: 'GT*TRADE' },
    letter: 'Draft: to the issuer of the card, Card Bank',
  },
  'payment-app': {
    typed: {
      institution: 'PayFast',
      account: 'ana@pay.example',
      recipient: '$goldentrade',
      transactionId: 'PF-0099',
    },
    letter: 'Draft: to the payment app, PayFast',
  },
  cash: {
    typed: { institution: 'Parcel Post', recipient: '12 Dock St', reference: 'TRACK-5566' },
    letter: 'Draft: to the carrier, Parcel Post',
  },
  'gift-card': {
    typed: { institution: 'Big Store', reference: 'card 6006 4911 0000' },
    letter: 'Draft: to the issuer of the gift cards, Big Store',
  },
  'crypto-kiosk': {
    typed: {
      institution: 'CoinBox',
      kioskState: 'Iowa',
      customer: 'new',
      reference: 'receipt 881',
      recipient: wallet,
    },
    letter: 'Draft: to the operator of the kiosk, CoinBox',
  },
  'crypto-exchange': {
    typed: { institution: 'Kraken', account: 'ana@exchange.example', ...onChain },
    letter: 'Draft: to the exchange it was sent from, Kraken',
  },
  'crypto-wallet': { typed: { sender: 'own wallet', ...onChain }, letter: undefined },
};

describe.each(paymentWays)('a payment by %s', (way) => {
  const { typed, letter } = ofWay[way];

  beforeEach(async () => {
    const time = { day: '2026-11-02', time: '10:05', amount: '4200' };
    await addPayments(ctx, { caseId, payments: [paymentOf({ way, ...time, ...typed })] });
  });

  test('goes to those on its path alone, each with all that they search by', async () => {
    const made = await letters();
    const titles = made.map(({ title }) => title);
    const expected = [
      letter,
      typed.destination && `Draft: to where the money arrived, ${typed.destination}`,
      typed.asset === 'USDT' && 'Draft: to the issuer of the tokens, Tether',
      'Draft: to the police',
    ];
    expect(titles).toEqual(expected.filter(Boolean));
    const toSender = made.filter(({ title }) => title === letter);
    for (const { text } of toSender)
      expect(text, 'the sender is not asked whether it arrived').not.toMatch(/withyouasfarasIknow/);
    for (const { text } of made) {
      expect(text, 'nothing known is missing').not.toContain(without('Not stated'));
      const known = [typed.recipient, typed.transactionId, typed.reference, typed.contract];
      for (const each of ['2026-11-02 10:05 UTC', '4,200', ...known])
        expect(text).toContain(without(each ?? ''));
      expect(text).toContain(without('Ana Example'));
      expect(text).toContain('ana@example.org');
    }
    expect(made[0]?.text).toContain(without(typed.account ?? ''));
  });
});

test('the operator of a kiosk is asked for no account: nobody needs one to feed cash into a machine', async () => {
  await addPayments(ctx, {
    caseId,
    payments: [paymentOf({ way: 'crypto-kiosk', day: '2026-11-02', amount: '4200' })],
  });
  const [first] = await letters();
  expect(first?.title).toContain('operator of the kiosk');
  expect(first?.text).not.toContain(without('Account there'));
});

test('each letter lists its own payments and no other', async () => {
  await addPayments(ctx, {
    caseId,
    payments: [
      paymentOf({
        way: 'wire-abroad',
        day: '2026-11-02',
        amount: '48,000',
        ...ofWay['wire-abroad'].typed,
      }),
      paymentOf({
        way: 'crypto-exchange',
        day: '2026-11-03',
        amount: '900',
        ...ofWay['crypto-exchange'].typed,
      }),
      paymentOf({
        way: 'crypto-kiosk',
        day: '2026-11-04',
        amount: '15,000',
        ...ofWay['crypto-kiosk'].typed,
      }),
    ],
  });
  const made = await letters();
  function letter(name: string): string {
    return made.find(({ title }) => title.endsWith(name))?.text ?? '';
  }
  const [bank, exchange, kiosk] = [
    letter('First Sample Bank'),
    letter('Kraken'),
    letter('CoinBox'),
  ];
  expect(bank).toContain('48,000');
  for (const other of [hash, wallet, '15,000', 'ana@exchange.example'])
    expect(bank).not.toContain(other);
  expect(exchange).toContain(hash);
  for (const other of ['48,000', '15,000', 'SWIFT77']) expect(exchange).not.toContain(other);
  expect(kiosk).toContain('15,000');
  expect(kiosk).toContain(without('Iowa Code 533C.1004'));
  for (const other of ['48,000', hash, 'endingin4321']) expect(kiosk).not.toContain(other);
  const officer = letter('to the police');
  for (const each of ['48,000', '15,000', hash, 'HarbourBankHongKong', 'CoinBox'])
    expect(officer).toContain(each);
});

test('report numbers and the address stand in the letters once somebody recorded them', async () => {
  await addPayments(ctx, {
    caseId,
    payments: [
      paymentOf({ way: 'bank-transfer', day: '2026-11-02', amount: '10', institution: 'A' }),
    ],
  });
  const [before] = await letters();
  expect(before?.text).toContain('IC3,complaintnumber____');
  await saveParticulars(ctx, {
    caseId,
    ic3Number: 'I2611200001',
    policeNumber: '26-4455',
    policeOffice: 'Ames Police',
    otherNumbers: 'FTC 99887',
    address: '1 Sample Way, Ames IA 50010',
  });
  const made = await letters();
  for (const { text } of made)
    for (const each of ['I2611200001', '26-4455', 'FTC 99887', '1 Sample Way, Ames IA 50010'])
      expect(text).toContain(without(each));
});

test('a report that names only how it was paid gets the letter of that way, and no other', async () => {
  const id = await storeSubmission(ctx.db, {
    caseId,
    data: {
      email: 'ana@example.org',
      paid_by: 'crypto-kiosk',
      amount_lost: '15000',
      currency: 'USD',
    },
  });
  expect(id).not.toBe('');
  const made = await letters();
  expect(made.map(({ title }) => title)).toEqual([
    'Draft: to the operator of the kiosk',
    'Draft: to the police',
  ]);
  expect(made[0]?.text).toContain('15000USD');
});

test('who sent and who received a wire is named, and finds it by all numbers of the bank', async () => {
  const numbers =
    'TRN: 3352800322; IMAD: 20261118B1QGC08C003841; UETR: 97ed4827-7b6f-4491-a06f-b548d5a7512d; BIC: HSBCHKHHHKH; ACCOUNT: 123-456789-838';
  await addPayments(ctx, {
    caseId,
    payments: [
      paymentOf({
        way: 'wire-abroad',
        day: '2026-11-18',
        amount: '48,000.00',
        institution: 'BMO',
        account: 'ending in 4321',
        recipient: 'Golden Trade Ltd',
        destination: 'Harbour Bank',
        numbers,
      }),
    ],
  });
  const all = await letters();
  const [sender, receiver] = ['BMO', 'Harbour Bank'].map((name) =>
    all.find(({ title }) => title.endsWith(name)),
  );
  for (const [name, letter] of [
    ['BMO', sender],
    ['Harbour Bank', receiver],
  ] as const) {
    expect(letter?.text, name).toContain(without(`To: ${name},`));
    expect(letter?.text, name).not.toContain(without('To: ____'));
    for (const number of numbers.split('; '))
      expect(letter?.text, `${name} ${number}`).toContain(without(number));
  }
  expect(receiver?.text).toContain(without('to find the credits by the beneficiary'));
  expect(receiver?.text).not.toContain(without('ending in 4321'));
  expect(sender?.text).toContain(without('ending in 4321'));
});

test('a letter about the account of somebody else does not say “I am your customer”', async () => {
  const typed = {
    way: 'payment-app',
    institution: 'PayFast',
    amount: '300',
    asset: 'USD',
  } as const;
  await addPayments(ctx, {
    caseId,
    payments: [paymentOf({ ...typed, sender: 'Her sister Grace' })],
  });
  const [app] = (await letters()).filter(({ title }) => title.includes('PayFast'));
  expect(app?.text).toContain(without('left Her sister Grace because of fraud'));
  expect(app?.text).not.toContain(without('I am your customer'));
});

test('a letter says neither who made a payment nor how to reach somebody whose mail is not safe', async () => {
  await ctx.db
    .update(cases)
    .set({ safeContact: { safe_mail: 'no', safe_message: 'no' } })
    .where(eq(cases.id, caseId));
  await noteUnsafeAddresses(ctx, { emails: ['ana@example.org'] });
  const wire = {
    day: '2026-11-19',
    amount: '900',
    way: 'bank-transfer',
    institution: 'First Bank',
  };
  await addPayments(ctx, {
    caseId,
    payments: [
      paymentOf({ ...wire, destination: 'Second Bank' }),
      paymentOf({ day: '2026-11-19', amount: '50', way: 'gift-card', institution: 'Card Co' }),
    ],
  });
  const found = await letters();
  const all = found.map(({ text }) => text).join('');
  expect(all).toContain(without('Please answer only through'));
  for (const words of ['You can reach me', 'which I made', 'I still have the cards', '555 0147'])
    expect(all).not.toContain(without(words));
  expect(all).toContain(without('Cards and receipts that I still have: ____'));
});
