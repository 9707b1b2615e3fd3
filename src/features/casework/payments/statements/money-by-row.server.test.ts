import { describe, expect, test } from 'vitest';
import type { Answers } from './questions.ts';
import { readStatement } from './read-statement.server.ts';
import { summarise, type StatementSummary } from './summary.server.ts';

const now = new Date('2026-11-20T18:00:00Z');

function read(lines: readonly string[] | string, answers: Answers = {}): Promise<StatementSummary> {
  const bytes = Buffer.from(typeof lines === 'string' ? lines : `${lines.join('\n')}\n`);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  const reading = { answers, zone: 'UTC', ownAddresses: [], now };
  return readStatement(async () => chunks(), reading).then(summarise);
}

function asked({ questions }: StatementSummary): Record<string, string> {
  return Object.fromEntries(questions.map(({ id, likely }) => [id, likely]));
}

function reasons({ leftOut }: StatementSummary): Record<string, number> {
  return Object.fromEntries(leftOut.map(({ reason, count }) => [reason, count]));
}

const own = '0x52908400098527886E0F7030069857D2E4169EE7';
const other = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const hash = '5bb946d5c8218481f35796b32c2270397a8635e55dc3f5d719f84ea8f4fe38ea';

describe('numbers that count the smallest parts of a coin', () => {
  test.each([
    ['Value (wei)', '2500000000000000000', '2.5', 'ETH'],
    ['amount_sats', '5180000', '0.0518', 'BTC'],
    ['Betrag (Satoshi)', '5180000', '0.0518', 'BTC'],
    ['Amount (drops)', '1000000000', '1000', 'XRP'],
    ['lamports', '1500000000', '1.5', 'SOL'],
  ])('as the heading says: %s', async (heading, ...[written, amount, asset]) => {
    const lines = [`Date (UTC),Type,${heading},To`, `2026-01-12 15:41:09,sent,${written},Broker`];
    const found = await read(lines);
    expect(found.payments).toMatchObject([{ amount, asset }]);
    expect(asked(found)).not.toHaveProperty('unit');
  });

  test('as the cell of the unit says, also of another chain', async () => {
    const lines = [
      'time,kind,value,unit',
      '2026-01-12T15:41:09Z,send,250000000,sats',
      '2026-01-13T15:41:09Z,send,3000000000000000000,MATIC (wei)',
    ];
    expect((await read(lines)).payments).toMatchObject([
      { amount: '2.5', asset: 'BTC' },
      { amount: '3', asset: 'MATIC' },
    ]);
  });

  const tokens = [
    'hash,timestamp,from,to,token_symbol,token_decimals,value',
    `0x${hash},2026-01-12T15:41:09Z,${own},${other},USDC,6,25000000000`,
    `0x${hash.replace('5', '6')},2026-01-13T15:41:09Z,${own},${own.replace('5', '6')},DAI,18,1500000000000000000`,
  ];

  test('by a column of decimals, row by row', async () => {
    const found = await read(tokens, { ownAddress: own });
    expect(found.payments).toMatchObject([
      { amount: '25000', asset: 'USDC', toAddress: other },
      { amount: '1.5', asset: 'DAI' },
    ]);
  });

  test('a fraction proves that the column of decimals has no say', async () => {
    const lines = tokens.map((line) => line.replace('25000000000', '25000.5'));
    const found = await read(lines, { ownAddress: own });
    expect(found.payments[0]).toMatchObject({ amount: '25000.5' });
    expect(asked(found)).not.toHaveProperty('scale');
  });

  test('small whole numbers beside a column of decimals are asked about', async () => {
    const lines = [tokens[0] ?? '', (tokens[1] ?? '').replace('25000000000', '2500')];
    expect(asked(await read(lines, { ownAddress: own }))).toHaveProperty('scale', 'column');
    const answered = await read(lines, { ownAddress: own, scale: '0' });
    expect(answered.payments).toMatchObject([{ amount: '2500' }]);
  });

  test('a long whole number without decimals is no amount until somebody says its places', async () => {
    const lines = [
      'date,type,token,amount,address',
      `2026-01-12T15:41:09Z,withdrawal,PEPE,734000000000000000000,${other}`,
    ];
    const open = await read(lines);
    expect(asked(open)).toHaveProperty('scale', 'unknown');
    expect(open.payments).toMatchObject([{ amount: null, asset: 'PEPE' }]);
    expect((await read(lines, { scale: '18' })).payments).toMatchObject([{ amount: '734' }]);
  });
});

test('an amount larger than anybody sends is asked about, and not stated', async () => {
  const lines = [
    'Date,Payee,Amount (USD)',
    '2026-01-12,Broker,-25000000.00',
    '2026-01-13,Shop,-5.00',
  ];
  const open = await read(lines);
  expect(asked(open)).toHaveProperty('amount', 'unknown');
  expect(open.payments.map(({ amount }) => amount)).toEqual([null, '5']);
  const confirmed = await read(lines, { amount: 'right' });
  expect(confirmed.payments.map(({ amount }) => amount)).toEqual(['25000000', '5']);
  const won = ['Date,Payee,Amount (KRW)', '2026-01-12,Broker,-25000000'];
  expect(asked(await read(won))).not.toHaveProperty('amount');
});

describe('a quantity of a security is never money', () => {
  test.each([
    ['Trade Date,Action,Ticker,Shares,Price,Net Amount', '01/15/2026,Sell,VTI,120,248.10,29772.00'],
    [
      'Datum,Beschreibung,ISIN,Stück,Kurs,Betrag',
      '15.01.2026,Verkauf,IE00B4L5Y983,12,"84,10","1009,20"',
    ],
    ['Date,Description,Security,Units,Amount', '01/15/2026,You sold,Index Fund,-40,4000.00'],
  ])('%s', async (header, sale) => {
    const [day] = sale.split(',');
    const cells = header.split(',').length;
    const wire = [day, 'Wire out Broker One', ...Array(cells - 3).fill(''), '-45000'].join(',');
    const found = await read([header, sale, wire], { unit: 'USD', dateOrder: 'mdy' });
    expect(found.payments).toMatchObject([{ amount: '45000', asset: 'USD' }]);
    expect(found.payments[0]?.to).toContain('Broker One');
    expect(reasons(found)).toEqual({ trade: 1 });
  });

  test('a coin that was sent is what was paid, whatever stands beside it', async () => {
    const lines = [
      'Date,Type,Symbol,Quantity,Price,Amount',
      '2026-01-15,Withdrawal,BTC,0.5,90000,45000',
      '2026-01-14,Withdrawal,ETH,2,3000,6000',
    ];
    expect((await read(lines)).payments.map(({ amount, asset }) => [amount, asset])).toEqual([
      ['0.5', 'BTC'],
      ['2', 'ETH'],
    ]);
  });
});

describe('two sides or two units in a row', () => {
  test('each side has a unit of its own, and a row with both is an exchange', async () => {
    const lines = [
      'Date,Kind,Given Amount,Given Coin,Got Amount,Got Coin,Destination,Hash',
      `2026-01-11T10:00:00Z,swap,5000,USDT,0.05,BTC,,`,
      `2026-01-11T12:00:00Z,transfer,0.049,BTC,,,${bitcoin},${hash}`,
    ];
    const found = await read(lines);
    expect(found.payments).toMatchObject([
      { amount: '0.049', asset: 'BTC', toAddress: bitcoin, hash },
    ]);
    expect(reasons(found)).toEqual({ trade: 1 });
  });

  test('one column for each unit: the filled one counts', async () => {
    const lines = [
      'Day,Details,Amount EUR,Amount BTC',
      '2026-01-11,Bought bitcoin,-500.00,0.005',
      '2026-01-12,To Mercaton,,-0.004',
      '2026-01-13,To landlord,-700.00,',
    ];
    const found = await read(lines);
    expect(found.payments).toMatchObject([
      { amount: '0.004', asset: 'BTC' },
      { amount: '700', asset: 'EUR' },
    ]);
    expect(reasons(found)).toEqual({ trade: 1 });
  });

  test('the heading of the amount decides over a column about another one', async () => {
    const lines = [
      'Date,Payee,Currency,Foreign amount,Amount (CHF)',
      '2026-01-13,Shop,USD,-11.20,-10.05',
    ];
    const found = await read(lines);
    expect(found.payments).toMatchObject([{ asset: 'CHF', amount: '10.05' }]);
    expect(asked(found)).not.toHaveProperty('unit');
  });
});

describe('direction and sign', () => {
  test('a running balance proves which column is out, whatever the headings are', async () => {
    const lines = [
      '日付け,内容,あ,い,う',
      '2026-01-12,Broker,300000,,200000',
      '2026-01-13,Salary,,450000,650000',
      '2026-01-14,Shop,50000,,600000',
    ];
    const found = await read(lines, { unit: 'JPY' });
    expect(found.payments.map(({ amount }) => amount)).toEqual(['300000', '50000']);
    expect(reasons(found)).toEqual({ incoming: 1 });
  });

  test('a balance that does not add up proves nothing', async () => {
    const lines = ['a,b,c,d,e', '2026-01-12,Broker,30,,20', '2026-01-13,Salary,,45,99'];
    expect(asked(await read(lines))).toHaveProperty('amountColumn');
  });

  test('money that came in with a minus makes the sign a question', async () => {
    const lines = [
      'Date,Merchant,Amount (USD)',
      '2026-01-12,BROKER,4004.44',
      '2026-01-15,"Payment, thank you",-4004.44',
    ];
    const open = await read(lines);
    expect(asked(open)).toHaveProperty('sign', 'positive');
    expect(open.payments).toMatchObject([{ amount: '4004.44', to: 'BROKER' }]);
    expect((await read(lines, { sign: 'negative' })).payments[0]?.to).toContain('thank you');
  });
});

test('a card whose amounts mostly have no minus is asked about', async () => {
  const lines = [
    'CardId,Date,Amount,Currency,MerchantName',
    '9,2026-01-12,29.00,CHF,Broker',
    '9,2026-01-13,10.00,CHF,Shop',
    '9,2026-01-14,-10.00,CHF,Shop',
  ];
  expect(asked(await read(lines))).toHaveProperty('sign', 'positive');
});

describe('who received it', () => {
  test('a purchase that went to an address outside is a payment to it', async () => {
    const lines = [
      'created,type,status,coin,coin amount,paid,paid currency,delivery address',
      `2026-01-12T15:20:06Z,buy,completed,BTC,0.02,1900,EUR,${bitcoin}`,
      `2026-01-13T15:20:06Z,buy,completed,BTC,0.01,950,EUR,`,
    ];
    const found = await read(lines);
    expect(found.payments).toMatchObject([{ amount: '0.02', asset: 'BTC', toAddress: bitcoin }]);
    expect(reasons(found)).toEqual({ trade: 1 });
  });

  test('an identifier that looks like an address is none', async () => {
    const lines = [
      'date,name,amount,currency,transaction_id',
      '2026-01-12,Broker,-15000,USD,tx1Rr55WBQZRx5h8J8dEKmPbFeda45RL6',
    ];
    expect((await read(lines)).payments[0]).not.toHaveProperty('toAddress');
  });

  test('addresses under a heading that says nothing are asked about', async () => {
    const lines = ['date,type,coin,amount,where', `2026-01-12T15:41:09Z,withdrawal,ETH,2,${other}`];
    expect(asked(await read(lines))).toHaveProperty('recipient', 'where');
    expect((await read(lines)).payments[0]).toMatchObject({ toAddress: other });
    expect((await read(lines, { recipient: 'none' })).payments[0]).not.toHaveProperty('toAddress');
  });

  test.each([
    ['Sent 2 ETH', undefined],
    ['You sent 900 USDC to broker.example', 'broker.example'],
    ['Withdrawal of 500 USDT', undefined],
    ['OUTGOING WIRE TRANSFER', undefined],
    ['No Description', undefined],
    [
      'WT FED#01234 BANK NA /FTR/BNF=MERCATON HOLDINGS SRF# 0000123 TRN#260112000123',
      'MERCATON HOLDINGS',
    ],
    ['WIRE OUT BNF: Mercaton Holdings; TRN: 2601120001', 'Mercaton Holdings'],
  ])('%s', async (words, name) => {
    const lines = [
      'Date,Description,Amount (USD)',
      `2026-01-12,${words},-900.00`,
      '2026-01-13,Shop,-5.00',
    ];
    expect((await read(lines)).payments[0]?.to).toBe(name);
  });

  test('numbers by which banks find a wire are fields', async () => {
    const words = 'WT FED#01234 BANK NA /FTR/BNF=MERCATON SRF# 0000123 TRN#260112000123 RFB# 456';
    const lines = ['Date,Description,Amount (USD)', `2026-01-12,${words},-900.00`];
    const kinds = (await read(lines)).payments[0]?.numbers?.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['fed', 'srf', 'trn', 'rfb']));
  });
});

test('rows that add up others are no payments', async () => {
  const lines = [
    'Date,Description,Currency,Amount',
    '2026-01-16,Broker,USD,-45000',
    ',Grand total,,-45000',
    'Total,,Total,-45000',
  ];
  const found = await read(lines);
  expect(found.payments).toHaveLength(1);
  expect(reasons(found)).toEqual({ balance: 2 });
});

test('a column that is zero in every row holds no amounts', async () => {
  const lines = [
    'Time,Action,Amount,Change amount,Coin',
    '2026-01-16T10:00:00Z,Withdraw,0,-48,USDT',
  ];
  expect((await read(lines)).payments).toMatchObject([{ amount: '48', asset: 'USDT' }]);
});

describe('names of institutions', () => {
  const header = 'Date,Transaction,Name,Memo,Amount';

  test('everyday headings name nobody, and ask', async () => {
    const found = await read([header, '1/15/2026,OTHER,INTERAC e-Transfer To: broker,x,-3000']);
    expect(found.format).toBeNull();
    expect(asked(found)).toMatchObject({ institution: 'other', unit: 'CAD' });
  });

  test('what only this bank writes names it', async () => {
    const row = '2026-10-06,DEBIT,BROKER,Download from usbank.com.,-475.00';
    const found = await read([header, row]);
    expect(found.format).toBe('U.S. Bank');
    expect(asked(found)).not.toHaveProperty('institution');
  });

  test('a way of paying of another country contradicts a bank', async () => {
    const lines = [
      'Date,Description,Withdrawals,Deposits,Category,Balance',
      '2026-01-15,INTERAC e-Transfer,30.00,,x,70.00',
    ];
    const found = await read(lines);
    expect(found.format).toBeNull();
    expect(asked(found)).toHaveProperty('unit', 'CAD');
  });
});

test('what a spreadsheet shortened is left empty, and said', async () => {
  const lines = [
    'Date(UTC),Coin,Amount,Address,TXID,PaymentID,Status',
    `41:09.0,BTC,5.00E-05,${bitcoin},6.00E+63,4.1E+18,Completed`,
  ];
  const found = await read(lines);
  expect(found.payments).toMatchObject([{ at: null, precision: 'unknown', amount: '0.00005' }]);
  for (const field of ['hash', 'memo', 'reference'])
    expect(found.payments[0]).not.toHaveProperty(field);
  expect(found.notes).toEqual([expect.stringContaining('Excel')]);
});

test('three figures behind every point are decimals where another column has more of them', async () => {
  const lines = ['Date,Amount (CHF),Rate,Payee', '2026-01-12,-29.000,0.848252,Shop'];
  expect((await read(lines)).payments).toMatchObject([{ amount: '29' }]);
});

test('a cut hash, a cell of number signs and a day as a number are damage too', async () => {
  const lines = [
    'Time,Coin,Amount,Withdrawal address,TXID',
    `46033.6535763889,BTC,0.5,${bitcoin},${hash.slice(0, 60)}`,
    `########,BTC,0.4,${bitcoin},${hash.slice(0, 12)}...`,
  ];
  const found = await read(lines);
  expect(found.payments).toMatchObject([{ at: null }, { at: null }]);
  for (const payment of found.payments) expect(payment).not.toHaveProperty('reference');
  expect(found.notes).toHaveLength(1);
});

test('where the amount is in doubt, no fee is stated', async () => {
  const lines = [
    'Date (UTC),Amount BTC,Fee BTC,To',
    `2026-01-12 15:41:09,-51820000,2000,${bitcoin}`,
  ];
  const [payment] = (await read(lines)).payments;
  expect(payment).toMatchObject({ amount: null });
  expect(payment).not.toHaveProperty('fee');
});

test('a list of what an account holds has no payments and asks nothing; one of trades is still read', async () => {
  const held = await read([
    'Symbol,Description,Quantity,Last Price,Market Value,Day Change,Cost Basis,As of',
    'AAA,ALPHA INC,10,190.10,1901.00,-3.20,1500.00,03/14/2026',
    'BBB,BETA INC,5,400.00,2000.00,5.00,1800.00,03/14/2026',
    'CASH,Cash,,1.00,523.10,0.00,,03/14/2026',
  ]);
  expect(held).toMatchObject({ payments: [], questions: [] });
  expect(reasons(held)).toEqual({ balance: 3 });
  const moved = await read([
    'Trade Date,Action,Symbol,Quantity,Cost Basis,Market Value,Amount ($)',
    '03/14/2026,WIRE OUT,,,,,-700.00',
    '03/15/2026,BOUGHT,AAA,10,1901.00,1901.00,-1901.00',
  ]);
  expect(moved.payments.map(({ amount }) => amount)).toContain('700');
});
