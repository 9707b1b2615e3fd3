import { describe, expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { readStatement } from './read-statement.server.ts';
import type { Answers } from './questions.ts';
import { summarise } from './summary.server.ts';

const now = new Date('2026-11-20T18:00:00Z');
const [own, other] = [`0x${'1a'.repeat(20)}`, `0x${'2b'.repeat(20)}`];
const hash = `0x${'ab12'.repeat(16)}`;

type StatementOptions = { answers?: Answers; ownAddresses?: readonly string[]; at?: Date };

async function read(content: string | Uint8Array, given: StatementOptions = {}) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const reading = { zone: 'America/New_York', ownAddresses: given.ownAddresses ?? [] };
  const statement = await readStatement(
    async () =>
      (async function* () {
        yield bytes;
      })(),
    { ...reading, answers: given.answers ?? {}, now: given.at ?? now },
  );
  const { format, questions, payments, leftOut } = await summarise(statement);
  return {
    format,
    payments,
    questions: Object.fromEntries(questions.map(({ id, likely }) => [id, likely])),
    leftOut: Object.fromEntries(leftOut.map(({ reason, count }) => [reason, count])),
  };
}

describe('the order of day and month', () => {
  function rows(...days: readonly string[]): string {
    return `Date,Payee,Amount\n${days.map((day) => `${day},Eva,-5.00 EUR\n`).join('')}`;
  }

  test('is proved by a number above twelve in any row, by points, or by a day that would lie ahead', async () => {
    const proofs = [
      [rows('05/06/2026', '13/06/2026'), '2026-06-05'],
      [rows('05/06/2026', '06/13/2026'), '2026-05-06'],
      [rows('05.06.2026'), '2026-06-05'],
      [rows('10/12/2026'), '2026-10-12'],
      [rows('25-12-31'), '2025-12-31'],
    ] as const;
    for (const [file, day] of proofs) {
      const found = await read(file);
      expect(found.payments[0]).toMatchObject({ at: day, precision: 'day' });
      expect(found.questions).toEqual({});
    }
  });

  test('is asked where nothing proves it, and an answer is followed', async () => {
    const file = rows('05/06/2026', '07/08/2026');
    expect(await read(file)).toMatchObject({ questions: { dateOrder: 'dmy' } });
    const { payments } = await read(file, { answers: { dateOrder: 'mdy' } });
    expect(payments.map(({ at }) => at)).toEqual(['2026-05-06', '2026-07-08']);
  });
});

describe('the clock of a time', () => {
  test.each([
    ['Time (UTC)', '2026-05-10 23:30:00', '2026-05-10T23:30:00.000Z'],
    ['Time(UTC+08:00)', '2026-05-10 06:30:00', '2026-05-09T22:30:00.000Z'],
    ['Created', '2026-05-10 20:30:00 EDT', '2026-05-11T00:30:00.000Z'],
    ['Created', '2026-05-10T20:30:00-0700', '2026-05-11T03:30:00.000Z'],
    ['Created', 'Jan. 28, 2026, 12:13 AM UTC', '2026-01-28T00:13:00.000Z'],
    ['Created', '1767889691', '2026-01-08T16:28:11.000Z'],
  ])('in %s, %s needs no question', async (heading, time, at) => {
    const found = await read(`${heading};Coin;Amount;Status\n${time};BTC;-1;done\n`);
    expect(found).toMatchObject({ payments: [{ at }], questions: {} });
  });

  test('is asked where no place names it; a day alone needs none', async () => {
    const file = 'Date,Coin,Amount\n2026-05-10 20:30:00,BTC,-1\n';
    expect((await read(file)).questions).toEqual({ zone: 'America/New_York' });
    const { payments } = await read(file, { answers: { zone: 'UTC' } });
    expect(payments).toMatchObject([{ at: '2026-05-10T20:30:00.000Z' }]);
    expect((await read('Date,Coin,Amount\n20260510,BTC,-1\n')).questions).toEqual({});
  });
});

describe('the unit of an amount', () => {
  test.each([
    ['Amount (EUR)', '-5.00', '', 'EUR'],
    ['Amount', '-5.00', 'US Dollar', 'USD'],
    ['Amount', '-5', 'XXBT', 'BTC'],
    ['Amount', '-5', 'USDT-TRC20', 'USDT'],
    ['Amount', '-£5.00', '', 'GBP'],
    ['Amount', '(0.25 BTC)', '', 'BTC'],
  ])('under %s, %s with %s is known', async (...given) => {
    const [heading, amount, currency, asset] = given;
    const found = await read(`Date,${heading},Currency\n2026-05-10,"${amount}",${currency}\n`);
    expect(found).toMatchObject({ payments: [{ asset }], questions: {} });
  });

  test('is asked where nothing or only a shared sign names it', async () => {
    expect((await read('Date,Amount\n2026-05-10,-5.00\n')).questions).toEqual({ unit: 'USD' });
    const shared = await read('Date,Amount\n2026-05-10,-$5.00\n', { answers: { unit: 'CAD' } });
    expect(shared).toMatchObject({ payments: [{ asset: 'CAD' }], questions: { unit: 'USD' } });
  });
});

describe('the direction of money', () => {
  test('is in the filled one of two columns, and in words, also in other languages', async () => {
    const two =
      'Fecha,Concepto,Cargo,Abono,Moneda\n2026-05-10,Eva,5.00,,EUR\n2026-05-11,Pay,,9.00,EUR\n';
    const words = 'Date,Type,Coin,Amount\n2026-05-10,Deposit,BTC,1\n2026-05-11,Withdrawal,BTC,2\n';
    for (const file of [two, words])
      expect(await read(file)).toMatchObject({ payments: [{}], leftOut: { incoming: 1 } });
  });

  test('follows from a running balance, against the sign', async () => {
    const file = `Date,Payee,Amount,Balance,Currency
2026-05-10,Eva,5.00,95.00,EUR
2026-05-11,Ann,15.00,80.00,EUR
2026-05-12,Pay,-40.00,120.00,EUR
2026-05-13,Eva,20.00,100.00,EUR
`;
    const found = await read(file);
    expect(found).toMatchObject({ questions: {}, leftOut: { incoming: 1 } });
    expect(found.payments.map(({ amount, to }) => [amount, to])).toEqual([
      ['5', 'Eva'],
      ['15', 'Ann'],
      ['20', 'Eva'],
    ]);
  });

  test('is asked of a list that says none, and of one that looks like a card’s', async () => {
    const list = await read('Date,Payee,Amount\n2026-05-10,Eva,5.00 EUR\n');
    expect(list).toMatchObject({ questions: { direction: 'out' }, payments: [{}] });
    const card = `Date,Description,Amount
2026-05-10,SHOP,5.00 EUR
2026-05-11,SHOP,6.00 EUR
2026-05-12,PAYMENT THANK YOU,-11.00 EUR
`;
    const found = await read(card);
    expect(found).toMatchObject({ questions: { sign: 'positive' }, leftOut: { incoming: 1 } });
    expect((await read(card, { answers: { sign: 'negative' } })).leftOut).toEqual({ incoming: 2 });
  });

  test('is the own address’s, which is asked once and remembered', async () => {
    const file = `Hash,Time (UTC),From,To,Amount,Symbol
${hash},2026-05-10 10:00:00,${other},${own},9,USDT
${hash.replace('a', 'c')},2026-05-10 11:00:00,${own},${other},5,USDT
${hash.replace('a', 'd')},2026-05-10 12:00:00,${own},${`0x${'3c'.repeat(20)}`},2,USDT
`;
    const found = await read(file);
    expect(found).toMatchObject({
      questions: { ownAddress: own },
      payments: [{ toAddress: other, amount: '5' }, { amount: '2' }],
      leftOut: { incoming: 1 },
    });
    const remembered = await read(file, { ownAddresses: [other] });
    expect(remembered).toMatchObject({
      questions: { ownAddress: other },
      payments: [{ amount: '9' }],
    });
  });
});

test('what failed, came back, is pending, one’s own, traded, a fee or nothing is no payment, and is counted', async () => {
  const kinds = [
    'Send,Completed,1',
    'Send,Failed,2',
    'Send,Refunded,3',
    'Send,Pending,4',
    'Internal transfer,Completed,5',
    'Swap,Completed,6',
    'Network fee,Completed,7',
    'Send,Completed,0',
    'Send,Completed,n/a',
    'Receive,Completed,8',
  ];
  const rows = kinds.map((kind, at) => `2026-05-1${at}T10:00:00Z,BTC,${kind}`).join('\n');
  expect(await read(`Date,Coin,Type,Status,Amount\n${rows}\n`)).toMatchObject({
    payments: [{ amount: '1', status: 'done' }],
    leftOut: {
      failed: 1,
      reversed: 1,
      pending: 1,
      own: 1,
      trade: 1,
      fee: 1,
      zero: 1,
      unreadable: 1,
      incoming: 1,
    },
  });
});

test('a row that sent one asset and received another is a trade, and a day called pending is none', async () => {
  const swap = `Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency
2026-05-10T10:00:00Z,0.1,ETH,200,USDT
2026-05-11T10:00:00Z,,,50,USDT
`;
  expect(await read(swap)).toMatchObject({
    payments: [{ amount: '50', asset: 'USDT' }],
    leftOut: { trade: 1 },
  });
  const open = `Date Processed,Description,Amount
Pending,EVA,-£5.00
10 May 2026,EVA,-£6.00
`;
  expect(await read(open)).toMatchObject({ payments: [{ amount: '6' }], leftOut: { pending: 1 } });
});

test('names of columns that nobody knows make no recipient, and two columns of numbers are a question', async () => {
  const file = `Alpha,Beta,Gamma,Delta,Epsilon
2026-05-10,network one,900,0.01,EUR
2026-05-11,network two,100,0.02,EUR
`;
  const found = await read(file);
  expect(found.questions).toMatchObject({ amountColumn: 'Delta', direction: 'out' });
  expect(found.payments[0]).toMatchObject({ amount: '0.01', asset: 'EUR' });
  expect(found.payments[0]).not.toHaveProperty('to');
  const { payments } = await read(file, { answers: { amountColumn: 'Gamma' } });
  expect(payments[0]).toMatchObject({ amount: '900' });
});

describe('a table', () => {
  test('is found behind a preamble, below another one, and without a header', async () => {
    const two = `Account;1
Period;May

Date;Payee;Amount;Currency
2026-05-10;Eva;-5,00;EUR

Card
Date;Merchant;Debit;Credit;Currency
2026-05-11;Shop;7,00;;EUR
`;
    expect(await read(two)).toMatchObject({
      payments: [
        { amount: '5', to: 'Eva' },
        { amount: '7', to: 'Shop' },
      ],
      leftOut: { note: 1 },
    });
    const bare = '10/13/2026,-425.00,*,,TO EVA\n10/05/2026,1850.00,*,,PAY\n';
    expect(await read(bare)).toMatchObject({
      payments: [{ at: '2026-10-13', amount: '425', to: 'TO EVA' }],
      leftOut: { incoming: 1 },
    });
  });

  test('is read in UTF-16 with and without a mark, in Latin-1, from a web page and from a workbook', async () => {
    const text = 'Date;Payee;Amount;Currency\n2026-05-10;Zoë;-5,00;EUR\n';
    const rows = text
      .trim()
      .split('\n')
      .map((line) => line.split(';'));
    const page = `<html><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
    const [head = [], [, payee = ''] = []] = rows;
    const cells = [head, [new Date('2026-05-10T00:00:00Z'), payee, -5, 'EUR']];
    const files = [
      text,
      `\uFEFF${text}`,
      new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')),
      new Uint8Array(Buffer.from(text, 'utf16le')),
      new Uint8Array(Buffer.from(text, 'latin1')),
      page,
      await writeXlsx({ sheets: [{ name: 'one', rows: cells }] }),
    ];
    for (const file of files) {
      const { payments } = await read(file);
      expect(payments).toMatchObject([{ at: '2026-05-10', amount: '5', asset: 'EUR', to: 'Zoë' }]);
    }
  });
});

test('a recipient is no balance, account, contract or word for a direction; address, memo and number are kept', async () => {
  const file = `Account Name,Date,Type,Description,Amount,Currency,Balance,To Address,Destination Tag,Transaction ID
Main,2026-05-10T10:00:00Z,Withdrawal,Withdrawal,-5,XRP,95,rK3e4AK6Zbmdy7msc7p3FmWirmhRLKWhRm,604411,W-1
Main,2026-05-11T10:00:00Z,Withdrawal,Eva,-5,XRP,90,,,W-2
`;
  const { payments } = await read(file);
  expect(payments[0]).toMatchObject({
    toAddress: 'rK3e4AK6Zbmdy7msc7p3FmWirmhRLKWhRm',
    memo: '604411',
    reference: 'W-1',
  });
  expect(payments[0]).not.toHaveProperty('to');
  expect(payments[1]).toMatchObject({ to: 'Eva', reference: 'W-2' });
});

test('a bank file’s debits without a sign, memos, checks and transfers between its accounts are known', async () => {
  function row(fields: string): string {
    return `<STMTTRN>${fields}\n</STMTTRN>\n`;
  }
  const file = `OFXHEADER:100\n\n<OFX><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>0001111</BANKACCTFROM>
${row('<TRNTYPE>DEBIT<DTPOSTED>20260510<TRNAMT>5.00<FITID>F1<NAME>WIRE OUT<MEMO>BNF EVA')}
${row('<TRNTYPE>CHECK<DTPOSTED>20260511<DTUSER>20260509<TRNAMT>- 6.00<FITID>F2<CHECKNUM>77')}
${row('<TRNTYPE>XFER<DTPOSTED>20260511<TRNAMT>-7.00<FITID>F3<NAME>SAVINGS<BANKACCTTO><ACCTID>0002222</BANKACCTTO>')}
<CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>0002222</BANKACCTFROM>
${row('<TRNTYPE>XFER<DTPOSTED>20260511<TRNAMT>7.00<FITID>F4<NAME>CHECKING')}`;
  expect(await read(file)).toMatchObject({
    payments: [
      { at: '2026-05-10', amount: '5', to: 'WIRE OUT BNF EVA', reference: 'F1' },
      { at: '2026-05-09', amount: '6', reference: '77' },
    ],
    leftOut: { own: 1, incoming: 1 },
  });
});
