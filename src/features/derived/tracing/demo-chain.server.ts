import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import type { ChainWeb } from '#kernel/ports/chains.ts';

/** Host of the made-up chain (RFC 2606). */
export const demoChainHost = 'made-up-chain.example';

/** One transaction of the made-up chain: it spends one output whole. */
export type DemoPayment = {
  spends: { tx: string; output: number };
  from: string;
  /** Recipients with amounts in satoshi. */
  outputs: readonly (readonly [address: string, amount: number])[];
  height: number;
  /** Milliseconds. */
  time: number;
};

/** An address of Bitcoin's regression test network, whose coins are worth nothing; the prefix says so. */
export function demoAddress(name: string): string {
  const words = bech32.toWords(sha256(utf8ToBytes(name)).subarray(0, 20));
  return bech32.encode('bcrt', [0, ...words]);
}

/** Ids are written with the last byte first. */
function hash256(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes));
}

function number(value: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, value % 2 ** 32, true);
  if (size === 8) new DataView(bytes.buffer).setUint32(4, Math.floor(value / 2 ** 32), true);
  return bytes;
}

/** A transaction as nodes send it, without signatures, and its id. */
export function makeDemoTransaction({ spends, outputs }: DemoPayment): { id: string; hex: string } {
  const paid = outputs.map(([address, amount]) => {
    const program = bech32.fromWords(bech32.decode(address as 'bcrt1q').words.slice(1));
    return concatBytes(
      number(amount, 8),
      Uint8Array.of(program.length + 2, 0, program.length),
      program,
    );
  });
  const bytes = concatBytes(
    number(2, 4),
    Uint8Array.of(1),
    hexToBytes(spends.tx).toReversed(),
    number(spends.output, 4),
    Uint8Array.of(0, 255, 255, 255, 255, paid.length),
    ...paid,
    number(0, 4),
  );
  return { id: bytesToHex(hash256(bytes).toReversed()), hex: bytesToHex(bytes) };
}

/** A block that holds one transaction, mined at the lowest difficulty. */
function makeBlock(id: string, time: number): { hash: string; header: string } {
  for (let nonce = 0; ; nonce += 1) {
    const header = concatBytes(
      number(4, 4),
      new Uint8Array(32),
      hexToBytes(id).toReversed(),
      number(Math.floor(time / 1000), 4),
      hexToBytes('ffff7f20'),
      number(nonce, 4),
    );
    const hash = hash256(header).toReversed();
    if ((hash[0] ?? 255) < 0x7f) return { hash: bytesToHex(hash), header: bytesToHex(header) };
  }
}

/** Fee of a payment whose own money comes from before the chain, in satoshi. */
const firstFee = 1_500;

/** Answers as Esplora does, from the given payments; nothing leaves the program. */
export function createDemoChain(
  payments: readonly DemoPayment[],
  newest: { height: number; time: number },
): ChainWeb {
  const made = new Map(payments.map((each) => [makeDemoTransaction(each).id, each.outputs]));
  const all = payments.map((payment) => {
    const { id, hex } = makeDemoTransaction(payment);
    const { spends, from, outputs, height, time } = payment;
    const block = makeBlock(id, time);
    const paid = sum(outputs.map(([, amount]) => amount));
    const spent = made.get(spends.tx)?.[spends.output]?.[1] ?? paid + firstFee;
    return {
      id,
      hex,
      block,
      height,
      answer: {
        txid: id,
        vin: [
          {
            txid: spends.tx,
            vout: spends.output,
            prevout: { scriptpubkey_address: from, value: spent },
          },
        ],
        vout: outputs.map(([address, value]) => ({ scriptpubkey_address: address, value })),
        status: {
          confirmed: true,
          block_height: height,
          block_hash: block.hash,
          block_time: Math.floor(time / 1000),
        },
      },
    };
  });
  return {
    refuse: () => undefined,
    pause: async () => {},
    async ask({ url }) {
      const answer = find(new URL(url).pathname);
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
      const status = answer === undefined ? 404 : 200;
      const body = new TextEncoder().encode(text ?? '');
      return { state: 'answered', status, body, retryAfter: undefined };
    },
  };

  /** Sums received by and spent from an address. */
  function sumsOf(address: string) {
    const outputs = all.flatMap(({ id, answer }) =>
      answer.vout.map(({ scriptpubkey_address: to, value }, place) => ({
        key: `${id}:${place}`,
        to,
        value,
      })),
    );
    const spent = new Set(
      all.flatMap(({ answer }) => answer.vin.map(({ txid, vout }) => `${txid}:${vout}`)),
    );
    const own = outputs.filter(({ to }) => to === address);
    return {
      funded_txo_sum: sum(own.map(({ value }) => value)),
      spent_txo_sum: sum(own.filter(({ key }) => spent.has(key)).map(({ value }) => value)),
    };
  }

  function find(path: string): unknown {
    const [, kind, of, part] = path.split('/');
    if (kind === 'blocks')
      return [0, 6].map((less) => ({
        height: newest.height - less,
        timestamp: Math.floor(newest.time / 1000) - less * 600,
      }));
    if (kind === 'block') return all.find(({ block }) => block.hash === of)?.block.header;
    if (kind === 'address' && part === undefined) return { chain_stats: sumsOf(of ?? '') };
    if (kind === 'address')
      return all
        .filter(({ answer }) => JSON.stringify(answer).includes(`"${of}"`))
        .toSorted((a, b) => b.height - a.height)
        .map(({ answer }) => answer);
    const found = all.find(({ id }) => id === of);
    if (part === 'hex') return found?.hex;
    if (part === 'status') return found?.answer.status;
    if (part === 'merkle-proof') return found && { block_height: found.height, merkle: [], pos: 0 };
    return found?.answer;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
