import { describe, expect, test } from 'vitest';
import type { ColumnChoice } from './column-choice.ts';
import { readStatement, StatementUnreadable, type JudgedRow } from './read-statement.server.ts';
import type { Answers } from './questions.ts';
import { maxRows } from './find-tables.ts';
import type { StatementRow } from './statement-row.ts';

const now = new Date('2026-11-20T18:00:00Z');
const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const hash = `0x${'ab12'.repeat(16)}`;

function opened(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  // Small chunks split characters, rows and tags; a large file is read in larger ones.
  const size = bytes.length > 100_000 ? 65_521 : 7;
  return async () =>
    (async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })();
}

type StatementOptions = { choice?: Partial<ColumnChoice>; answers?: Answers; zone?: string };

async function open(content: string | Uint8Array, given: StatementOptions = {}) {
  const { answers = {}, zone = 'UTC' } = given;
  const reading = { answers, zone, ownAddresses: [], now };
  const statement = await readStatement(opened(content), reading);
  const { choice } = statement;
  if (!given.choice || !choice) return statement;
  const chosen = { ...choice, ...given.choice };
  return readStatement(opened(content), { ...reading, choice: chosen });
}

async function read(content: string | Uint8Array, given: StatementOptions = {}) {
  const statement = await open(content, given);
  const rows: StatementRow[] = [];
  const others: JudgedRow[] = [];
  for await (const row of statement.rows())
    if (row.verdict === undefined) rows.push(row.read());
    else others.push(row);
  const { format } = statement;
  const name = typeof format === 'object' ? format.name : format;
  const asked = Object.fromEntries(statement.questions.map(({ id, likely }) => [id, likely]));
  return { ...statement, name, rows, asked, leftOut: others.map(({ verdict }) => verdict) };
}

/** Headers as docs/decisions/059 names them; the rows are made up. */
const files: readonly [name: string, content: string, expected: Partial<StatementRow>][] = [
  [
    'Coinbase',
    `\n"You can use this transaction report to inform your likely tax obligations."\n
Transactions\nUser,Ana Example,1\nID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
a1,2026-11-18 14:30:00 UTC,Buy,BTC,0.5,USD,$60000,$30000,$30100,$100,Bought 0.5 BTC
a2,2026-11-18 15:30:00 UTC,Send,BTC,-0.12345678,USD,$60000,-$7407.41,-$7407.41,$0,Sent to ${address}`,
    {
      amount: '12345678',
      asset: 'BTC',
      earliest: new Date('2026-11-18T15:30:00Z'),
      reference: 'a2',
    },
  ],
  [
    'Coinbase',
    `Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,Total (inclusive of fees),Fees,Notes
2026-11-18T15:30:00Z,Receive,ETH,1,USD,3000,"","","",Received
2026-11-18T15:30:00Z,Send,ETH,1.000000000000000001,USD,3000,"","","",Sent`,
    { amount: '1000000000000000001', decimals: 18, asset: 'ETH' },
  ],
  [
    'Robinhood',
    `id,created_at,withdrawal_submitted_timestamp,currency_code,transfer_type,amount,network,network_fee,native_network_fee,usd_amount_at_request,fiat_amount_at_request,state,to_address,address_tag,blockchain_txn_id,blockchain_txn_state
r0,2026-11-17T10:00:00Z,,ETH,deposit,5,ethereum,,,,,succeeded,,,,
r1,2026-11-18T10:00:00.123456Z,,ETH,withdrawal,1.5,ethereum,0.001,,4500,4500,succeeded,${address},,${hash},confirmed`,
    {
      amount: '1500000000000000000',
      recipient: address,
      transactionId: hash,
      reference: 'r1',
      status: 'succeeded',
      address,
    },
  ],
  [
    'Gemini',
    `Date,Time (UTC),Type,Symbol,Specification,Tx Hash,Deposit Destination,Deposit Tx Output,Withdrawal Destination,Withdrawal Tx Output,BTC Amount BTC,Fee (BTC) BTC
2026-11-18,10:11:12.500,Credit,BTC,Deposit,${hash},x,,,,1,
2026-11-18,10:11:12.500,Debit,BTC,Withdrawal (BTC),${hash},,,bc1qexample,,-0.25,
,,,,,,,,,,0.75,`,
    {
      amount: '25000000',
      recipient: 'bc1qexample',
      certainty: 'exact',
      zone: 'UTC',
      earliest: new Date('2026-11-18T10:11:12Z'),
    },
  ],
  [
    'Cash App',
    `Date,Transaction ID,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status,Notes,Name of sender/receiver,Account
2026-11-18 10:00:00 EST,c1,P2P,USD,$50,$0,$50,,,,COMPLETE,Thanks,Ben,
2026-11-18 11:00:00 EST,c2,Bitcoin Buy,USD,-$100,$2,-$102,BTC,$60000,0.001,COMPLETE,,,
2026-11-18 12:00:00 EST,c3,P2P,USD,"-$1,234.50",$0,"-$1,234.50",,,,COMPLETE,fee for release,John Helper,`,
    {
      amount: '123450',
      decimals: 2,
      asset: 'USD',
      recipient: 'John Helper',
      reference: 'c3',
      zone: 'America/New_York',
      earliest: new Date('2026-11-18T17:00:00Z'),
    },
  ],
  [
    'Kraken',
    `"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"
"L1","R1","2026-11-18 10:00:00","trade","","currency","USDT","spot","100","0","100"
"L2","R2","2026-11-18 11:00:00","withdrawal","","currency","USDT","spot","-99.5","0.5","0"`,
    { amount: '99500000', decimals: 6, asset: 'USDT', reference: 'R2', transactionId: '' },
  ],
  [
    'Binance.US',
    `User ID,Time,Category,Operation,Order ID,Transaction ID,Primary Asset,Realized Amount For Primary Asset,Realized Amount for Primary Asset in USD,Base Asset,Withdraw Method
1,2026-11-18 10:00:00,Deposit,Crypto Deposit,o0,t0,USDT,10,10,,
1,2026-11-18 10:00:00,Withdrawal,Crypto Withdrawal,o1,t1,USDT,10.25,10.25,,Wallet`,
    { amount: '10250000', reference: 'o1' },
  ],
  [
    'Trezor Suite',
    `Timestamp,Date,Time,Type,Transaction ID,Fee,Fee unit,Address,Label,Amount,Amount unit,Fiat (USD),Other
1763460000,11/18/2025,10:00:00,RECV,${hash},,,x,,1,BTC,,
1763460000,11/18/2025,10:00:00,SENT,${hash.slice(2)},0.0001,BTC,bc1qexample,,0.5,BTC,,`,
    {
      amount: '50000000',
      recipient: 'bc1qexample',
      transactionId: hash.slice(2),
      earliest: new Date('2025-11-18T10:00:00Z'),
    },
  ],
  [
    'Ledger Live',
    `Operation Date,Status,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub,Countervalue Ticker,Countervalue at Operation Date,Countervalue at CSV Export
2026-11-18T10:00:00.000Z,Confirmed,BTC,IN,1,0.0001,h,Main,xpub,USD,1,1
2026-11-18T10:00:00.000Z,Confirmed,BTC,OUT,0.5001,0.0001,${hash.slice(2)},Main,xpub,USD,1,1`,
    {
      amount: '50010000',
      status: 'Confirmed',
      fee: { amount: '0.0001', asset: 'BTC', isIncluded: undefined },
    },
  ],
  [
    'Exodus',
    `TXID,TXURL,DATE,TYPE,FROMPORTFOLIO,TOPORTFOLIO,COINAMOUNT,FEE,BALANCE,EXCHANGE,PERSONALNOTE
t0,u,Wed Nov 18 2026 10:00:00 GMT+0000 (Coordinated Universal Time),deposit,,exodus_0,1 BTC,,1 BTC,,
t1,u,Wed Nov 18 2026 10:00:00 GMT+0100 (Central European Standard Time),withdrawal,exodus_0,,-0.5 BTC,-0.0001 BTC,0.5 BTC,,`,
    { amount: '50000000', reference: 't1', earliest: new Date('2026-11-18T09:00:00Z') },
  ],
  [
    'Etherscan',
    `"Transaction Hash","Blockno","UnixTimestamp","DateTime (UTC)","From","To","ContractAddress","Value_IN(ETH)","Value_OUT(ETH)","CurrentValue @ $3000/Eth","TxnFee(ETH)","Status"
"${hash}","1","1763460000","2025-11-18 10:00:00","a","b","","0.5","0","","",""
"${hash}","21000001","1763460000","2025-11-18 10:00:00","0xme","${address}","","0","0.000000000000000001","","",""`,
    {
      amount: '1',
      decimals: 18,
      sender: '0xme',
      recipient: address,
      transactionId: hash,
      blockNumber: 21_000_001,
    },
  ],
];

describe('a statement that we know', () => {
  test.each(files)('of %s is known by its header, and only what left is shown', async (...file) => {
    const [name, content, expected] = file;
    const found = await read(content);
    expect(found.name).toBe(name);
    expect(found.rows).toHaveLength(1);
    expect(found.rows[0]).toMatchObject(expected);
  });

  test('with an extended key is read without it, in every column', async () => {
    const key = `zpub${'6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'}`;
    const [, content] = files.find(([name]) => name === 'Ledger Live') ?? [];
    const { rows, hasExtendedKey } = await read(content?.replaceAll('Main', `My ${key}`) ?? '');
    expect(rows[0]?.about).toContain('My zpub…');
    expect(
      JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? '' : value)),
    ).not.toContain('6rFR7y4Q2A');
    expect(hasExtendedKey).toBe(true);
  });
});

describe('a bank’s file', () => {
  const sgml = `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>000123456789</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261117120000[0:GMT]<TRNAMT>10.00<FITID>1<NAME>Pay</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261118120000[-5:EST]<TRNAMT>-1234,5<FITID>F-2<NAME>SMITH &amp; CO<MEMO>Wire out</STMTTRN></BANKTRANLIST></STMTRS>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><CCSTMTRS><CURDEF>EUR</CURDEF><STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261118</DTPOSTED><TRNAMT>-5.00</TRNAMT><FITID>9</FITID><NAME>Shop</NAME></STMTTRN></CCSTMTRS></OFX>`;

  test('in OFX, with end tags or without, is read with the day alone', async () => {
    const { name, rows } = await read(sgml, { zone: 'America/New_York' });
    expect(name).toBe('OFX');
    expect(rows).toMatchObject([
      {
        number: 2,
        amount: '123450',
        asset: 'USD',
        recipient: 'SMITH & CO',
        sender: '…6789',
        transactionId: 'F-2',
        about: 'DEBIT, Wire out',
        certainty: 'day',
        earliest: new Date('2026-11-18T05:00:00Z'),
      },
    ]);
    expect((await read(xml)).rows).toMatchObject([{ amount: '500', asset: 'EUR' }]);
    await expect(read(sgml.slice(0, -60))).rejects.toBeInstanceOf(StatementUnreadable);
  });

  test('with unknown columns is read as a person assigns them, including decimal commas', async () => {
    const german = `Buchungstag;Empfänger;Betrag;Währung\n18.11.2026;Müller & Söhne;-1.234,50;EUR\n19.11.2026;Gehalt;2.000,00;EUR\n`;
    expect(await read(german)).toMatchObject({ choice: { asset: 3, recipient: 1 }, asked: {} });
    // The guess must not count euros as dollars.
    const coded = await read(german.replace('Währung', 'Cur.'), { choice: { asset: 3 } });
    expect(coded.rows).toMatchObject([{ asset: 'EUR' }]);
    const wide = new Uint8Array(Buffer.from(`\uFEFF${german}`, 'utf16le'));
    const old = new Uint8Array(Buffer.from(german, 'latin1'));
    for (const content of [german, `\uFEFF${german}`, wide, old]) {
      const { name, choice, rows } = await read(content, {
        choice: { recipient: 1, asset: 3, date: 0 },
      });
      expect(name).toBeUndefined();
      expect(choice).toMatchObject({ order: 'dmy', decimal: ',', direction: 'minus', amount: 2 });
      expect(rows).toMatchObject([
        { amount: '123450', asset: 'EUR', recipient: 'Müller & Söhne', certainty: 'day' },
      ]);
    }
  });

  test('with a separate column of debits, and formulas in its cells, is read as text', async () => {
    const content = `Date,Description,Debit,Credit\n11/18/2026,"=HYPERLINK(""http://x"",""y"")","1,234.50",\n11/19/2026,="0123",,5.00\n`;
    const { choice, rows } = await read(content);
    expect(choice).toMatchObject({ order: 'mdy', direction: 'all', amount: 2, recipient: 1 });
    expect(rows).toMatchObject([
      { amount: '123450', asset: 'USD', recipient: '=HYPERLINK("http://x","y")', number: 2 },
    ]);
  });

  test('that says a time we cannot be sure of, or one to come, keeps it as words and no day', async () => {
    const content = `Date,Amount\n31/31/2026,-5\n2027-01-01,-6\nsoon,-7\n`;
    const { rows } = await read(content);
    expect(rows.map(({ earliest, unread }) => [earliest, unread])).toEqual([
      [null, '31/31/2026'],
      [null, '2027-01-01'],
      [null, 'soon'],
    ]);
  });

  test('of 50,000 rows is gone through to its end, and one that is no statement any more is refused', async () => {
    async function lastOf(count: number): Promise<StatementRow | undefined> {
      const { rows } = await open(`Date,Amount\n${'2026-11-18,-5.00\n'.repeat(count)}`);
      let last;
      for await (const row of rows()) last = row;
      return last?.read();
    }
    expect(await lastOf(50_000)).toMatchObject({ number: 50_001, amount: '500' });
    await expect(lastOf(maxRows + 500)).rejects.toMatchObject({ problem: 'too-many-rows' });
  });

  test('that is not a table, or has an unclosed quotation mark, is reported as such', async () => {
    await expect(read('Dear Ana,\nthis is a letter.\n')).rejects.toMatchObject({
      problem: 'no-table',
    });
    const unclosed = `Date,Amount,Note\n2026-11-18,-5,"never closed\n${'2026-11-18,-5,x\n'.repeat(9_000)}`;
    await expect(read(unclosed)).rejects.toMatchObject({ problem: 'broken' });
  });
});
