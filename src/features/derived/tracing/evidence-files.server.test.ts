import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { tronTransfer as transfer } from '#tests/chains/tron-transfer.ts';
import { evidenceFiles, type EvidenceEdge, type EvidenceFact } from './evidence-files.server.ts';
import { checkFacts } from './proofs/check-facts.ts';
import { writeProtobuf } from './proofs/protobuf.ts';
import { accountOf } from './proofs/signer.ts';
import { readTronTransaction, tronAddress, tronLeaf, tronRoot } from './proofs/tron-proof.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evidence-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A block of that transfer alone, signed by a key of this test. */
function blockOf(transactions: readonly (typeof transfer)[]) {
  const key = hexToBytes('46'.repeat(32));
  const account = accountOf(secp256k1.getPublicKey(key, false)) ?? new Uint8Array();
  const leaves = transactions.map((each) => tronLeaf(each) ?? new Uint8Array());
  const root = tronRoot(leaves) ?? new Uint8Array();
  const header = { timestamp: 1_785_489_366_000, number: 84_939_539, version: 36 };
  const parent = new Uint8Array(32).fill(7);
  const hash = sha256(
    writeProtobuf([
      { field: 1, value: BigInt(header.timestamp) },
      { field: 2, value: root },
      { field: 3, value: parent },
      { field: 7, value: BigInt(header.number) },
      { field: 9, value: Uint8Array.of(0x41, ...account) },
      { field: 10, value: BigInt(header.version) },
    ]),
  );
  const [recovery = 0, ...rest] = secp256k1.sign(hash, key, {
    prehash: false,
    format: 'recovered',
  });
  const id = `${header.number.toString(16).padStart(16, '0')}${bytesToHex(hash.subarray(8))}`;
  const raw_data = {
    ...header,
    txTrieRoot: bytesToHex(root),
    parentHash: bytesToHex(parent),
    witness_address: tronAddress(account),
  };
  const witness_signature = bytesToHex(Uint8Array.from([...rest, recovery]));
  return { id, answer: { block_header: { raw_data, witness_signature }, transactions } };
}

function factOf(kind: string, key: string, answer: unknown): EvidenceFact {
  const raw = utf8ToBytes(JSON.stringify(answer));
  return {
    chain: 'tron',
    kind,
    key,
    raw,
    host: 'api.trongrid.io',
    fetched: new Date('2026-08-01T10:00:00Z'),
    sha256: bytesToHex(sha256(raw)),
  };
}

const { txid = '', token } = readTronTransaction(transfer) ?? {};

const edge: EvidenceEdge = {
  chain: 'tron',
  asset: 'USDT',
  contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  tx: txid,
  index: 0,
  from: token?.from ?? '',
  to: token?.to ?? '',
  amount: '40000000',
  is: 'observed',
  facts: [0, 1],
};

function madeOf(
  facts: readonly EvidenceFact[],
  edges: readonly EvidenceEdge[] = [edge],
  beside: readonly { path: string; content: Buffer }[] = [],
) {
  return evidenceFiles({ facts, edges, beside, madeAt: new Date('2026-08-02T10:00:00Z') });
}

const block = blockOf([transfer]);
const facts = [
  factOf('transaction', txid, transfer),
  factOf('block', block.id, block.answer),
  factOf('balance', edge.to, { balance: '40000000' }),
];

function write(files: readonly { path: string; content: Buffer }[]) {
  mkdirSync(path.join(folder, 'facts'), { recursive: true });
  for (const file of files) writeFileSync(path.join(folder, file.path), file.content);
}

/** Runs the program of the archive with Node alone: no packages, no environment. */
function verify(...words: string[]) {
  const program = path.join(folder, 'verify.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    env: {},
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return { status, stdout };
}

test('the archive verifies itself with Node alone, and says what stays testimony of which host', () => {
  write(madeOf(facts));
  const { status, stdout } = verify();
  expect(status).toBe(0);
  expect(stdout).toContain(`PROVED: 40000000 base units of USDT from ${edge.from} to ${edge.to}`);
  expect(stdout).toContain(`PROVED, in a block: tron transaction ${txid}`);
  expect(stdout).toContain('with the result SUCCESS');
  expect(stdout).toContain(`TESTIMONY: tron balance ${edge.to}`);
  expect(stdout).toContain('believed of api.trongrid.io');
  expect(stdout).toContain('was an elected witness then');
  expect(stdout).toContain('whose an address is');
});

test('the program reads the archive as it is sent, without unpacking', async () => {
  const files = madeOf(facts);
  write(files);
  const zip = new ZipFile();
  for (const { path: name, content } of files) zip.addBuffer(content, name);
  zip.end();
  writeFileSync(path.join(folder, 'evidence.zip'), await buffer(zip.outputStream));
  const { status, stdout } = verify('evidence.zip', '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ isWhole: true, edges: [{ state: 'proved' }] });
});

test('a changed byte in any answer is refused, and so is a movement that the transaction does not make', () => {
  write(madeOf(facts));
  const file = path.join(folder, 'facts/0003-tron-balance');
  writeFileSync(file, '{"balance":"40000001"}');
  expect(verify()).toMatchObject({ status: 1, stdout: expect.stringContaining('REFUSED') });
  write(madeOf(facts, [{ ...edge, amount: '40000001' }]));
  expect(verify()).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('REFUSED: 40000001 base units'),
  });
});

test('a summary that was altered or taken away is named, though no answer of a host was', () => {
  const beside = [
    { path: 'edges.csv', content: Buffer.from('amount\n1\n') },
    { path: 'summary.pdf', content: Buffer.from('%PDF') },
  ];
  write(madeOf(facts, undefined, beside));
  expect(verify()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('it shows damage, and no forgery of the whole'),
  });
  writeFileSync(path.join(folder, 'edges.csv'), 'amount\n2\n');
  rmSync(path.join(folder, 'summary.pdf'));
  const { status, stdout } = verify();
  expect(status).toBe(1);
  expect(stdout).toContain('ALTERED OR MISSING: edges.csv');
  expect(stdout).toContain('ALTERED OR MISSING: summary.pdf');
  expect(stdout).not.toContain('Nothing contradicts itself');
});

test('a host that answers with other bytes than the id names is refused, with a right hash too', () => {
  const changed = {
    ...transfer,
    raw_data_hex: transfer.raw_data_hex.replace('02625a00', '02625a01'),
  };
  write(madeOf([factOf('transaction', txid, changed)]));
  const { status, stdout } = verify();
  expect(status).toBe(1);
  expect(stdout).toContain('Its bytes are not those that its id names.');
});

test('a transaction without its block is signed, and that it counted stays testimony', () => {
  write(madeOf([factOf('transaction', txid, transfer)]));
  const { status, stdout } = verify();
  expect(status).toBe(0);
  expect(stdout).toContain('SIGNED, and testimony that it counted: 40000000');
});

test('a result other than the one in the block is refused', () => {
  const failed = blockOf([{ ...transfer, ret: [{ contractRet: 'REVERT' }] }]);
  const { facts: checked } = checkFacts([
    factOf('transaction', txid, transfer),
    factOf('block', failed.id, failed.answer),
  ]);
  expect(checked.map(({ state }) => state)).toEqual(['refused', 'hash']);
});

test('a header of Bitcoin with little work proves no inclusion', () => {
  const raw =
    '0100000001c997a5e56e104102fa209c6a852dd90660a20b2d9c352423edce25857fcd3704000000004847304402204e45e16932b8af514961a1d3a1a25fdf3f4f7732e9d624c6c61548ab5fb8cd410220181522ec8eca07de4860a4acdd12909d831cc56cbbac4622082221a8768d1d0901ffffffff0200ca9a3b00000000434104ae1a62fe09c5f51b13905f07f06b99a2f7159b2225f374cd378d71302fa28414e7aab37397f554a7df5f142c21c1b7303b8a0626f1baded5c72a704f7e6cd84cac00286bee0000000043410411db93e1dcdb8a016b49840f8c53bc1eb68a382e97b1482ecad7b148a6909a5cb2e0eaddfb84ccf9744464f82e160bfa9b8b64f9d4c03f999b8643f656b412a3ac00000000';
  const header =
    '0100000055bd840a78798ad0da853f68974f3d183e2bd1db6a842c1feecf222a00000000ff104ccb05421ab93e63f8c3ce5c2c2e9dbb37de2764b3a3175c8166562cac7d51b96a49ffff001d283e9e70';
  const id = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16';
  const first = 'b1fea52486ce0c62bb442b530a3f0132b826c74e473d1f2c220bfa78111c5082';
  function bitcoin(kind: string, key: string, text: string) {
    return { chain: 'bitcoin', kind, key, raw: utf8ToBytes(text) };
  }
  const hash = '00000000d1145790a8694403d4063f323d499e655c83426834d4ce2f8dd4a2ee';
  const given = [
    bitcoin('transaction', id, raw),
    bitcoin('header', hash, header),
    bitcoin('branch', id, JSON.stringify({ block_height: 170, merkle: [first], pos: 1 })),
  ];
  expect(checkFacts(given).facts.map(({ state }) => state)).toEqual(['hash', 'none', 'hash']);
  expect(checkFacts(given, { leastDifficulty: 0 }).facts[0]?.state).toBe('inclusion');
});
