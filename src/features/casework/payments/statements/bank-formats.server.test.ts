import { describe, expect, test } from 'vitest';
import type { Answers } from './questions.ts';
import { readStatement, StatementUnreadable } from './read-statement.server.ts';
import { summarise, type StatementSummary } from './summary.server.ts';

const now = new Date('2026-11-20T18:00:00Z');

function read(text: string, answers: Answers = {}): Promise<StatementSummary> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(text);
  }
  const reading = { answers, zone: 'UTC', ownAddresses: [], now };
  return readStatement(async () => chunks(), reading).then(summarise);
}

const iban = 'LT121000011101001000';

describe('MT940', () => {
  function statement(...fields: string[]): string {
    return [
      ':20:S1',
      ':25:NL91ABNA0417164300',
      ':60F:C260111EUR20000,00',
      ...fields,
      ':62F:C260115EUR1,',
    ].join('\r\n');
  }

  test.each([
    ['Dutch', `/TRTP/SEPA OVERBOEKING/IBAN/${iban}/BIC/ABCDLT21/NAME/BROKER UAB/REMI/INVEST`],
    ['German', `166?00UEBERWEISUNG?109310?20SVWZ+INVEST?30ABCDLT21?31${iban}?32BROKER ?33UAB`],
    [
      'in words',
      `SEPA OVERBOEKING IBAN: ${iban} BIC: ABCDLT21 NAAM: BROKER UAB OMSCHRIJVING: INVEST`,
    ],
  ])('the recipient of a bank that writes %s', async (_, about) => {
    const { payments } = await read(
      statement(':61:2601120112D15000,00N541NONREF//REF77', `:86:${about}`),
    );
    expect(payments).toMatchObject([
      { at: '2026-01-12', precision: 'day', amount: '15000', asset: 'EUR', to: 'BROKER UAB' },
    ]);
    expect(payments[0]?.numbers).toContainEqual({ kind: 'iban', value: iban });
  });

  test('what came in, was reversed, is expected or holds no money is no payment', async () => {
    const found = await read(
      statement(
        ':61:2601150115C2100,55N658NONREF',
        ':61:2601150115RC10,00N658NONREF',
        ':61:2601150115RD10,00N658NONREF',
        ':61:2601150115ED10,00N658NONREF',
        ':61:2601150115D0,00N658NONREF',
        ':61:nothing that we know',
      ),
    );
    expect(found.payments).toEqual([]);
    expect(found.leftOut).toEqual([
      { reason: 'pending', count: 1 },
      { reason: 'incoming', count: 2 },
      { reason: 'reversed', count: 1 },
      { reason: 'zero', count: 1 },
      { reason: 'unreadable', count: 1 },
    ]);
  });
});

describe('CAMT', () => {
  function entry(more: string, details = ''): string {
    return `<Ntry><Amt Ccy="EUR">15000.00</Amt>${more}<BookgDt><Dt>2026-01-12</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`;
  }
  function document(...entries: string[]): string {
    return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct>${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`;
  }
  const creditor = `<RltdPties><Cdtr><Nm>BROKER &amp; CO</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></RltdPties>`;
  const debit = '<CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>';

  test('a payment has its recipient, its account and the number of its wire', async () => {
    const uetr = '3f2b1c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d';
    const details = `<TxDtls><Refs><EndToEndId>E77</EndToEndId><UETR>${uetr}</UETR></Refs>${creditor}</TxDtls>`;
    const { payments } = await read(document(entry(debit, details)));
    expect(payments).toMatchObject([
      {
        at: '2026-01-12',
        amount: '15000',
        asset: 'EUR',
        to: 'BROKER & CO',
        reference: 'E77',
        from: '…4300',
      },
    ]);
    expect(payments[0]?.numbers).toEqual(
      expect.arrayContaining([
        { kind: 'iban', value: iban },
        { kind: 'uetr', value: uetr },
      ]),
    );
  });

  test('each transaction of a collected entry is a row of its own', async () => {
    const details = ['100.00', '200.00']
      .map((amount) => `<TxDtls><Amt Ccy="EUR">${amount}</Amt>${creditor}</TxDtls>`)
      .join('');
    const { payments } = await read(document(entry(debit, details)));
    expect(payments.map(({ amount }) => amount)).toEqual(['100', '200']);
  });

  test('a name before each element changes nothing, and what is pending or came in is no payment', async () => {
    const text = document(
      entry('<CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts>'),
      entry('<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>'),
      entry(`${debit}<RvslInd>true</RvslInd>`),
      entry(debit, `<TxDtls>${creditor}</TxDtls>`),
    ).replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns2:');
    const found = await read(text);
    expect(found.payments).toMatchObject([{ to: 'BROKER & CO' }]);
    expect(found.leftOut).toEqual([
      { reason: 'pending', count: 1 },
      { reason: 'incoming', count: 1 },
      { reason: 'reversed', count: 1 },
    ]);
  });

  test('a file that was cut off says so', async () => {
    const text = document(entry(debit)).replace('</Ntry>', '');
    await expect(read(text)).rejects.toThrow(StatementUnreadable);
  });
});

describe('QIF', () => {
  const lines = [
    '!Type:Bank',
    "D1/15'26",
    'T-15,000.00',
    'N1042',
    'PBroker Ltd',
    '^',
    "D2/ 3'26",
    'T2,100.55',
    'PPayroll',
    '^',
  ];

  test('is read as a table, whose unit is asked', async () => {
    const found = await read(lines.join('\n'));
    expect(found.payments).toMatchObject([
      { at: '2026-01-15', amount: '15000', to: 'Broker Ltd', reference: '1042' },
    ]);
    expect(found.questions.map(({ id }) => id)).toEqual(['unit']);
  });

  test('days that could be two are asked about', async () => {
    const found = await read(lines.join('\n').replace("1/15'26", "1/10'26"));
    expect(found.questions.map(({ id }) => id)).toContain('dateOrder');
  });

  test('shares bought are no payments', async () => {
    const trade = [
      '!Type:Invst',
      "D1/15'26",
      'NBuy',
      'YIndex Fund',
      'I84.10',
      'Q12',
      'T1009.20',
      '^',
    ];
    const found = await read(
      [...trade, "D1/16'26", 'NXOut', 'T-500.00', 'PBroker Ltd', '^'].join('\r\n'),
      { unit: 'USD' },
    );
    expect(found.payments).toMatchObject([{ amount: '500', to: 'Broker Ltd' }]);
    expect(found.leftOut).toEqual([{ reason: 'trade', count: 1 }]);
  });
});

describe('OFX', () => {
  function value(tag: string, text: string): string {
    return `<${tag}>\n${text}</${tag}>\n`;
  }

  test('a value may stand on the line after its tag', async () => {
    const row = [
      value('TRNTYPE', 'XFER'),
      value('DTPOSTED', '20260109121112'),
      value('TRNAMT', '-55.00'),
      value('FITID', '2130'),
      value('NAME', 'Broker'),
    ].join('');
    const { payments } = await read(
      `<OFX>\n${value('CURDEF', 'USD')}<STMTTRN>\n${row}</STMTTRN>\n</OFX>`,
    );
    expect(payments).toMatchObject([
      { at: '2026-01-09', amount: '55', asset: 'USD', to: 'Broker' },
    ]);
  });

  test('a number of the bank is no transaction of a blockchain, however long', async () => {
    const fitid = 'ab'.repeat(32);
    const { payments } = await read(
      `<OFX><CURDEF>USD\n<STMTTRN><DTPOSTED>20260109\n<TRNAMT>-5\n<FITID>${fitid}\n<NAME>A</STMTTRN></OFX>`,
    );
    expect(payments[0]).not.toHaveProperty('hash');
    expect(payments[0]).toMatchObject({ reference: fitid });
  });
});

test.each([
  ['a PDF', '%PDF-1.7\n', 'pdf'],
  [
    'a workbook of an old kind',
    '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1\0\0',
    'old-workbook',
  ],
])('%s says what it is', async (_, content, problem) => {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(content, 'latin1');
  }
  const reading = { answers: {}, zone: 'UTC', ownAddresses: [], now };
  await expect(readStatement(async () => chunks(), reading)).rejects.toMatchObject({ problem });
});

test('OFX of a securities account: purchases, dividends and transfers are said and never money; what leaves it is', async () => {
  const bought =
    '<INVTRAN><FITID>1<DTTRADE>20260112</INVTRAN><SECID><UNIQUEID>037833100<UNIQUEIDTYPE>CUSIP</SECID><UNITS>10<UNITPRICE>150<TOTAL>-1500';
  const { payments, leftOut } = await read(
    [
      'OFXHEADER:100\n\n<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>USD<INVTRANLIST>',
      `<BUYSTOCK><INVBUY>${bought}</INVBUY><BUYTYPE>BUY</BUYSTOCK>`,
      `<SELLMF><INVSELL>${bought}</INVSELL></SELLMF>`,
      `<INCOME>${bought}<INCOMETYPE>DIV</INCOME>`,
      `<TRANSFER>${bought}<TFERACTION>OUT</TRANSFER>`,
      '<INVBANKTRAN><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260113<TRNAMT>-700.00<FITID>9<NAME>WIRE OUT BROKER UAB</STMTTRN></INVBANKTRAN>',
      '</INVTRANLIST><INVPOSLIST><POSSTOCK><INVPOS><UNITS>10<MKTVAL>1500</INVPOS></POSSTOCK></INVPOSLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1></OFX>',
    ].join('\n'),
  );
  expect(payments).toMatchObject([{ at: '2026-01-13', amount: '700', asset: 'USD' }]);
  expect(payments).toHaveLength(1);
  expect(leftOut).toEqual(
    expect.arrayContaining([
      { reason: 'trade', count: 3 },
      { reason: 'incoming', count: 1 },
    ]),
  );
});
