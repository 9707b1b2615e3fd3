import { secp256k1 } from '@noble/curves/secp256k1.js';
import { expect, test } from 'vitest';
import { shareAsItGrows } from '#tests/linear-work.ts';
import { checkFacts } from './check-facts.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { writeRlp } from './rlp.ts';

const id = 'ab'.repeat(32);
/** A point on the curve, so that a signer is looked for. */
const signature = `${secp256k1.Point.BASE.toHex(true).slice(2)}${'11'.repeat(32)}00`;
const ethereum = {
  type: '0x2',
  chainId: '0x1',
  nonce: '0x1',
  maxPriorityFeePerGas: '0x1',
  maxFeePerGas: '0x1',
  gas: '0x1',
  to: `0x${'11'.repeat(20)}`,
  value: '0x1',
  input: '0x',
  accessList: [] as unknown[],
  v: '0x0',
  r: '0x1',
  s: '0x1',
};

/** A list of texts that fills about this many characters. */
function many<Item>(item: Item, size: number): Item[] {
  return Array.from({ length: Math.ceil(size / JSON.stringify(item).length) }, () => item);
}

test.each<[name: string, chain: string, build: (size: number) => unknown]>([
  ['signatures', 'tron', (size) => ({ raw_data_hex: '0a02', signature: many(signature, size) })],
  [
    'bytes of a transaction',
    'tron',
    (size) => ({ raw_data_hex: '08'.repeat(size / 2), signature: [signature] }),
  ],
  [
    'lists of what is accessed',
    'ethereum',
    (size) => ({ ...ethereum, accessList: many({ address: '0x', storageKeys: [] }, size) }),
  ],
  ['digits of an amount', 'ethereum', (size) => ({ ...ethereum, value: `0x${'f'.repeat(size)}` })],
  [
    'signed bytes',
    'ethereum',
    (size) => `0x${bytesToHex(writeRlp(new Uint8Array(size / 2).fill(255)))}`,
  ],
  [
    'signed lists',
    'ethereum',
    (size) => `0x${bytesToHex(writeRlp(many(1, size / 2).map(() => Uint8Array.of(1))))}`,
  ],
  ['outputs', 'bitcoin', (size) => `01000000fe00093d00${'00'.repeat(size / 2)}`],
])('%s without end prove nothing, and cost what their length allows', async (_, chain, build) => {
  const share = await shareAsItGrows(
    300_000,
    (size) => {
      const answer = build(size);
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
      return { chain, kind: 'transaction', key: id, raw: Buffer.from(text) };
    },
    (fact) => expect(checkFacts([fact]).facts).toMatchObject([{ state: 'refused' }]),
  );
  expect(share).toBeLessThan(1);
});
