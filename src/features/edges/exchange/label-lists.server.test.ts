import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accountOf } from '#features/derived/tracing/proofs/signer.ts';
import { tronAddress } from '#features/derived/tracing/proofs/tron-proof.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { readAllEntries } from '#tests/read-all-entries.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { bitcoin, tron } from '#tests/shared-indicators.ts';
import { sourceForm } from './forms/source.ts';
import { draftSource, findSources, showSource } from './attribution-sources.server.ts';
import { findAttributions } from './attributions.server.ts';
import { readAdapters, readNames, readReserves, readSpellbook } from './label-lists.server.ts';
import { attributions, attributionSources } from '#database/tables/exchange.ts';
import { findLabels } from './trace-labels.server.ts';

const { db } = useTestDatabase();

let staff: ServiceContext;

beforeEach(async () => {
  const member = await storeMember(db(), 'case_worker', 'worker@example.org');
  staff = { ...member, now: () => new Date('2026-03-01T09:00:00Z') };
});

const evm = '0x0cdcdb19a857c2ac24818ca4fdfe38cce071483e';
const other = '0x16f01cfc16b0b8c3400fb8e5099b0974fcc9fc12';
const signature =
  '0x07f19879aa28d51c97cddfdfecffe7ed96525545d041aee4f4386b0bf4c1a26924b637fb02ccbb97305c13daa51a0f50b8896fb25ecbaf60020cde920d227a221b';
const message = 'I am an OKX address';

/** A row of TRON, signed by a key of this test. */
function tronRow(): { address: string; signature: string } {
  const key = new Uint8Array(32).fill(5);
  const account = accountOf(secp256k1.getPublicKey(key, false)) ?? new Uint8Array();
  const start = utf8ToBytes('\u0019TRON Signed Message:\n32');
  const digest = keccak_256(concatBytes(start, keccak_256(utf8ToBytes(message))));
  const options = { prehash: false, format: 'recovered' } as const;
  const [recovery = 0, ...rest] = secp256k1.sign(digest, key, options);
  return {
    address: tronAddress(account),
    signature: `0x${bytesToHex(Uint8Array.from([...rest, recovery + 27]))}`,
  };
}

const own = tronRow();
const table = `coin,snapshot height,amount
ETH(ALL),-,6

coin,Network,Snapshot Height,address,amount,message,signature1,signature2,redeem script/ public key, eoa1, eoa2
ETH,ETH,20914735,${evm},0.05,${message},${signature},,
USDT,TRON,46095694,${own.address},12.5,${message},${own.signature},,
USDC,ETH,20914735,${evm},7,${message},${signature},,
ETH,ETH,20914735,${other},0.1,${message},${signature},,
ETH,ETH,20914735,0x57e2dcd253527a0f70c6a3de3556f6e6e163f19c,0.1,${message},${signature},,,${evm},${other}
USDT,TRON,46095694,TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMX,1,${message},${signature},,
`;

function draft(text: string) {
  const bytes = utf8ToBytes(text);
  const about = { name: 'OKX', licence: 'as published', fileName: 'por.csv' };
  return draftSource(staff, { ...about, format: 'reserves', listDay: '2026-02-20', bytes });
}

function look(value: string, chain = 'evm') {
  return findAttributions(staff, [{ kind: 'wallet', chain, value }]);
}

test('a signed list is verified row by row: another key, or a wrong checksum, is named and left out', async () => {
  const { id } = await draft(table);
  const { drafts } = await findSources(staff);
  expect(drafts).toMatchObject([
    {
      entries: 3,
      leftOut: 3,
      listDay: '2026-02-20',
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
      notes: {
        problems: [
          expect.stringMatching(/^1 not signed by its own key, such as /),
          expect.stringContaining('TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMX'),
          '1 said once more in the same words',
        ],
      },
    },
  ]);
  await showSource(staff, id);
  const shown = { actor: 'OKX', category: 'exchange', source: 'OKX', listDay: '2026-02-20' };
  expect(await look(evm)).toMatchObject([{ ...shown, isSigned: true }]);
  expect(await look(own.address, 'tron')).toMatchObject([{ ...shown, isSigned: true }]);
  expect(await look(other)).toEqual([]);
  // Its owners signed, and not the contract itself.
  expect(await look('0x57e2dcd253527a0f70c6a3de3556f6e6e163f19c')).toMatchObject([
    { ...shown, isSigned: false },
  ]);
});

test('of a long list, signatures all over it are checked, and the page says how many of how many', async () => {
  const rows = Array.from({ length: 2_600 }, (_, place) => {
    const account = utf8ToBytes(`${place}`.padEnd(20, '.'));
    return `USDT,TRON,1,${tronAddress(account)},1,${message},${signature},,`;
  });
  const good = `USDT,TRON,1,${own.address},1,${message},${own.signature},,`;
  const lines = rows.flatMap((row, place) => (place % 2 === 0 ? [row, good] : [row]));
  const text = `coin,Network,Height,address,amount,message,signature1,signature2\n${lines.join('\n')}\n`;
  const read = await readAllEntries(readReserves(text, { name: 'OKX' }));
  expect(read.mapping.at(-1)).toBe(
    '975 of 3,900 signatures were checked, spread over the whole list; each other one is when its address is looked up. 650 of them were not made by the key of their address.',
  );
  expect(read.problems).toEqual([
    expect.stringMatching(/^650 not signed by its own key, such as /),
    '1,299 said once more in the same words',
  ]);
});

test('a stored row that was altered later is not shown: its signature is verified at each look', async () => {
  const { id } = await draft(table);
  await showSource(staff, id);
  await db().update(attributions).set({ value: other }).where(eq(attributions.value, evm));
  expect(await look(other)).toEqual([]);
  await db()
    .update(attributions)
    .set({ proof: sql`jsonb_set(proof, '{message}', '"I am another"')` })
    .where(eq(attributions.value, own.address));
  expect(await look(own.address, 'tron')).toEqual([]);
});

test('a label for a trace names the file that it was read from, without a key in its address', async () => {
  const { id } = await draft(table);
  await showSource(staff, id);
  const worker = { ...staff, actor: { type: 'system', job: 'trace-payments' } } as const;
  const asked = { chain: 'tron', addresses: [own.address] } as const;
  const [stored] = await db().select().from(attributionSources);
  expect(await findLabels(worker, asked)).toMatchObject([
    { address: own.address, signed: true, source: stored?.fileName, sha256: stored?.sha256 },
  ]);
  await db()
    .update(attributionSources)
    .set({ url: 'https://exchange.example/reserves.csv?token=secret' });
  expect(await findLabels(worker, asked)).toMatchObject([
    { source: 'https://exchange.example/reserves.csv' },
  ]);
});

test('reserves that are published as JSON name the exchange for every address', async () => {
  const text = JSON.stringify({
    data: [{ coin: 'USDT', network: 'TRX', address: tron, type: 'hot' }],
    bitcoin: [bitcoin],
  });
  const { entries } = await readAllEntries(readReserves(text, { name: 'Some Exchange' }));
  expect(entries).toMatchObject([
    { chain: 'tron', value: tron, actor: 'Some Exchange', proof: null },
    { chain: 'bitcoin', value: bitcoin, actor: 'Some Exchange', category: 'exchange' },
  ]);
});

test('names by address are read as objects and as lists', async () => {
  const objects = { [evm]: { name: 'Some Exchange: Deposit', labels: ['exchange', 'hot'] } };
  const byAddress = await readAllEntries(readNames(JSON.stringify(objects)));
  expect(byAddress.entries).toMatchObject([
    { value: evm, label: 'Some Exchange: Deposit', category: 'exchange, hot' },
  ]);
  const list = [{ address: evm, chainId: 1, label: 'exchange', nameTag: 'Some Exchange 7' }];
  const listed = await readAllEntries(readNames(JSON.stringify(list)));
  expect(listed.entries).toMatchObject([{ value: evm, label: 'Some Exchange 7' }]);
});

test('rows of a spellbook keep exchange, name, author and day; remarks and wrong checksums are left out', async () => {
  const text = `{{config(alias = 'addresses')}}
SELECT blockchain, address, cex_name, distinct_name, added_by, added_date
FROM (VALUES
    -- Some Exchange, source: ('tron', '${tron}', 'Remark', 'Remark 1', 'x', date '2023-01-01')
    ('tron', '${tron}', 'Some Exchange', 'Some Exchange''s 1', 'somebody', date '2024-04-20')
    , (${evm}, 'Other', 'Other 1', 'somebody', date '2022-08-28')
    , ('tron', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMX', 'Other', 'Other 2', 'somebody', date '2024-04-20')
    ) AS x (blockchain, address, cex_name, distinct_name, added_by, added_date)`;
  const { entries, leftOut } = await readAllEntries(readSpellbook(text));
  expect(entries).toMatchObject([
    {
      value: tron,
      actor: 'Some Exchange',
      label: "Some Exchange's 1",
      reference: 'added by somebody',
      validFrom: '2024-04-20',
    },
    { value: evm, actor: 'Other', validFrom: '2022-08-28' },
  ]);
  expect(leftOut).toBe(1);
});

test('an adapter is read as text: owners by the name above them, and no contract of a token', async () => {
  const text = `const book = require('../book')
const lbank = ["${bitcoin}"];
const config = {
  // "1Cb1G5qFK91fShyaPPZWVFwYFBtqRG7h8D" was closed
  ethereum: { owners: ['${evm}'], tokens: ['0xdAC17F958D2ee523a2206206994597C13D831ec7'] },
  "some-cex": [
    "${tron}", // added
  ],
}`;
  const { entries } = await readAllEntries(readAdapters(text, { name: 'DefiLlama' }));
  expect(entries.map(({ value, actor }) => [value, actor])).toEqual([
    [bitcoin, 'lbank'],
    [evm, 'lbank'],
    [tron, 'some'],
  ]);
});

test('a list with a longer name than people can read is refused, on the page and by the command', async () => {
  const name = 'x'.repeat(201);
  const about = { format: 'csv', licence: 'as published' } as const;
  const read = sourceForm.safeParse({ ...about, name });
  expect(read.error?.issues).toMatchObject([
    { path: ['name'], message: 'Use 80 characters or fewer.' },
  ]);
  const bytes = Buffer.from(`address,label\n${evm},x\n`);
  const file = { ...about, fileName: 'x.csv', bytes };
  await expect(draftSource(staff, { ...file, name })).rejects.toMatchObject({
    code: 'invalid',
    message: 'The name of the list is too long. Use 200 characters or fewer.',
  });
  expect(await db().select().from(attributionSources)).toEqual([]);
  await draftSource(staff, { ...file, name: name.slice(1) });
  expect(await db().select().from(attributionSources)).toHaveLength(1);
});
