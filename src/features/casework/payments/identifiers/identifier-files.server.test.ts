import readXlsx from 'read-excel-file/node';
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import { payments } from '#database/tables/payments.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { addPayments, readPayments } from '../payments.server.ts';
import { identifiersCsv, identifiersXlsx } from './identifier-files.server.ts';
import { identifierColumns, identifierRows } from './identifier-rows.server.ts';

const database = useTestDatabase();
const madeAt = new Date('2026-11-20T18:00:00Z');
let ctx: ServiceContext;
let caseId = '';

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const hash = 'AB12'.repeat(16);
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

beforeEach(async () => {
  ctx = testContext(database.db(), { actor: await storeCaseWorker(database.db()) });
  caseId = await storeCase(ctx.db);
  await addPayments(ctx, {
    caseId,
    payments: [
      paymentOf({ day: '2026-11-09', until: '2026-11-13', way: 'cash', amount: '500' }),
      paymentOf({
        day: '2026-11-01',
        time: '14:30',
        zone: 'America/Chicago',
        way: 'crypto-exchange',
        amount: '12345.678901',
        asset: 'USDT',
        recipient: tron,
        transactionId: hash,
        institution: 'Sample "Exchange", Inc.',
        usd: '12,345.68',
        usdSource: 'The client',
        usdDay: '2026-11-01',
      }),
      paymentOf({
        day: '2026-11-02',
        amount: '0.000000000000000001',
        asset: 'ETH',
        recipient: evm,
        transactionId: `0x${hash}`,
        sender: '=HYPERLINK("http://evil.example")',
        reference: '+1 202 555 0147',
        institution: '@SUM(1)',
      }),
      paymentOf({ amount: '7', state: 'held', entry: 'found' }),
    ],
  });
});

async function readBack(evmNetwork = '') {
  const rows = identifierRows(await readPayments(ctx, { caseId }), { evmNetwork });
  const csv = parse(identifiersCsv(rows), { bom: true, columns: true });
  const [sheet] = await readXlsx(await identifiersXlsx(rows, madeAt));
  const [head = [], ...cells] = sheet?.data ?? [];
  const xlsx = cells.map((row) =>
    Object.fromEntries(head.map((name, place) => [String(name), row[place] ?? ''])),
  );
  return { rows, csv: csv as Record<string, string>[], xlsx };
}

test('the workbook, read by another library, agrees with the table and the database character by character', async () => {
  const { rows, csv, xlsx } = await readBack();
  const stored = await ctx.db.select().from(payments);

  expect(Object.keys(csv[0] ?? {})).toEqual([...identifierColumns]);
  expect(xlsx).toEqual(rows);
  expect(
    csv.map((row) => ({
      ...row,
      from: plain(row['from']),
      institution: plain(row['institution']),
      reference: plain(row['reference']),
    })),
  ).toEqual(rows);
  for (const row of xlsx) {
    const own = stored.find((each) => each.recipient === row['to'] && each.entry === 'payment');
    expect(row).toMatchObject({
      amount_base_units: own?.amount,
      decimals: String(own?.decimals),
      asset: own?.asset,
      from: own?.sender,
      to: own?.recipient,
      transaction_id: own?.transactionId,
      institution: own?.institution,
      reference: own?.reference,
    });
  }
});

/** The cell's text without the apostrophe before it. */
function plain(text = ''): string {
  return text.replace(/^'(?=[=+@-])/, '');
}

test('payments are ordered by time, in UTC, with whole units, and a found part is not one', async () => {
  const { rows } = await readBack();
  expect(
    rows.map(({ seq, asset, amount_base_units: units, amount }) => [seq, asset, units, amount]),
  ).toEqual([
    ['1', 'USDT', '12345678901', '12345.678901'],
    ['2', 'ETH', '1', '0.000000000000000001'],
    ['3', 'USD', '50000', '500'],
  ]);
  expect(rows[0]).toMatchObject({
    time_utc_from: '2026-11-01T20:30:00Z',
    time_utc_to: '2026-11-01T20:30:00Z',
    usd_value: '12345.68',
    chain: 'tron:728126428',
    network: 'TRON',
    checksum: 'fits',
    tx_hash: hash.toLowerCase(),
    explorer_url: `https://tronscan.org/#/transaction/${hash.toLowerCase()}`,
  });
  expect(rows[2]).toMatchObject({ time_utc_from: '2026-11-09T00:00:00Z', chain: '', tx_hash: '' });
});

test.each([
  ['DOGE', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'bip122:1a91e3dace36e2be3bf030a65679fe82'],
  ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'xrpl:0'],
  // The registry and the wallets identify its fork by different blocks.
  ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', ''],
])('%s has the identifier of the registry, or none where sources differ', async (...given) => {
  const [asset, recipient, chain] = given;
  const blockNumber = 21_000_001;
  await addPayments(ctx, {
    caseId,
    payments: [
      { ...paymentOf({ amount: '2', asset, recipient, way: 'crypto-exchange' }), blockNumber },
    ],
  });
  const { csv, xlsx } = await readBack();
  for (const rows of [csv, xlsx])
    expect(rows.find((row) => row['asset'] === asset)).toMatchObject({
      chain,
      block_number: '21000001',
      checksum: 'fits',
    });
});

test('an address that several networks share has a chain only when staff say which', async () => {
  const unknown = (await readBack()).rows[1];
  expect(unknown).toMatchObject({
    chain: '',
    network: 'EVM, network not stated',
    explorer_url: '',
  });
  const stated = (await readBack('eip155:1')).rows[1];
  expect(stated).toMatchObject({
    chain: 'eip155:1',
    network: 'Ethereum',
    tx_hash: `0x${hash.toLowerCase()}`,
    explorer_url: `https://etherscan.io/tx/0x${hash.toLowerCase()}`,
  });
});

test('a formula stays text in both files', async () => {
  const { csv, xlsx } = await readBack();
  expect(csv[1]).toMatchObject({
    from: `'=HYPERLINK("http://evil.example")`,
    institution: "'@SUM(1)",
    reference: "'+1 202 555 0147",
  });
  expect(xlsx[1]).toMatchObject({ from: '=HYPERLINK("http://evil.example")' });
});

test('the same rows at the same moment give the same bytes', async () => {
  const rows = identifierRows(await readPayments(ctx, { caseId }));
  expect(await identifiersXlsx(rows, madeAt)).toEqual(await identifiersXlsx(rows, madeAt));
  const later = new Date(madeAt.getTime() + 60_000);
  expect(await identifiersXlsx(rows, later)).not.toEqual(await identifiersXlsx(rows, madeAt));
});
