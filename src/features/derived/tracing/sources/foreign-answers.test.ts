import { describe, expect, test } from 'vitest';
import {
  chainOfKind,
  head,
  headTime,
  honestAnswer,
  paidAddress,
} from '#tests/chains/honest-answers.ts';
import { hashOf, idOf } from '#tests/chains/ids.ts';
import { bestTime, startWorkStopwatch } from '#tests/stopwatch.ts';
import { sourceKindNames, type SourceKind } from '#shared/vocabulary/traced-chains.ts';
import { issuedContract } from '../method/asset.ts';
import { readBalanceNow } from './balance-now.ts';
import { readFreeze } from './freezes.ts';
import { readers } from './readers.ts';
import { PartlyRead, type Ask, type Question, type TransferQuery } from './source.ts';

function wantedOf(kind: SourceKind, hasContract: boolean): TransferQuery {
  const chain = chainOfKind(kind);
  const contract = hasContract ? issuedContract(chain, 'USDT') : undefined;
  return {
    chain,
    asset: contract ? 'USDT' : { tron: 'TRX', ethereum: 'ETH', bitcoin: 'BTC' }[chain],
    contract,
    address: paidAddress[chain],
    window: {
      fromBlock: head - 10,
      fromTime: headTime - 120_000,
      untilBlock: head,
      untilTime: headTime,
    },
  };
}

/** All that is ever asked of a source, each as one reading. */
function readingsOf(kind: SourceKind): readonly [name: string, read: (ask: Ask) => unknown][] {
  const reader = readers[kind];
  const chain = chainOfKind(kind);
  const isOfEthereum = chain === 'ethereum';
  const tx = isOfEthereum ? hashOf('paid') : idOf('paid');
  const assets = chain === 'bitcoin' ? [false] : [true, false];
  return [
    ['head', (ask) => reader.readHead(ask, chain)],
    ['hash', (ask) => reader.readHash(ask, head)],
    ['chain', (ask) => reader.requireChain?.(ask, chain)],
    ['proofs', (ask) => reader.readProofs(ask, { tx, block: head - 9 })],
    ...assets.flatMap((hasContract): [string, (ask: Ask) => unknown][] => {
      const wanted = wantedOf(kind, hasContract);
      const { address: to, contract } = wanted;
      const what = hasContract ? ' of a token' : '';
      const isSuspicious = { isSuspicious: true, known: undefined };
      return [
        [`payment${what}`, (ask) => reader.readPayment(ask, { tx, to, contract, amount: '100' })],
        [`address${what}`, (ask) => reader.readAddress(ask, wanted)],
        [`balance${what}`, (ask) => readBalanceNow(ask, kind, wanted)],
        [`freeze${what}`, (ask) => readFreeze(ask, kind, { ...wanted, ...isSuspicious })],
      ];
    }),
  ];
}

type Path = readonly (string | number)[];

/** Every place of an answer, with what stands there. */
function* placesIn(json: unknown, path: Path = []): Generator<{ path: Path; value: unknown }> {
  yield { path, value: json };
  if (typeof json !== 'object' || json === null) return;
  for (const [key, value] of Object.entries(json))
    yield* placesIn(value, [...path, Array.isArray(json) ? Number(key) : key]);
}

function replaced(json: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(json))
    return json.map((each, at) => (at === key ? replaced(each, rest, value) : each));
  const object = json as Record<string, unknown>;
  return { ...object, [key]: replaced(object[key], rest, value) };
}

type Spoiled = { number: number; path: Path; value: unknown };

/** Reads while one place of one answer holds something else. @returns what came out, as text */
async function readSpoiled(
  kind: SourceKind,
  read: (ask: Ask) => unknown,
  spoiled?: Spoiled,
): Promise<{ text: string; answers: unknown[] }> {
  const answers: unknown[] = [];
  async function ask(question: Question) {
    const honest = honestAnswer(kind, question);
    answers.push(honest);
    const isSpoiled = spoiled?.number === answers.length - 1;
    return {
      ok: true,
      json: isSpoiled ? replaced(honest, spoiled.path, spoiled.value) : honest,
    } as const;
  }
  try {
    return { text: JSON.stringify(await read(ask)) ?? '', answers };
  } catch (error) {
    if (!(error instanceof PartlyRead)) throw error;
    return { text: error.message, answers };
  }
}

const sizes = [2, 4, 8].map((millions) => millions * 1_000_000);
/** Made once: a text costs its length when it is first looked at. */
const endless = sizes.flatMap((size) => [
  `0x${'f'.repeat(size)}`,
  'f'.repeat(size),
  '9'.repeat(size),
]);
const odd: readonly unknown[] = [
  '0x',
  '',
  '-1',
  '1e400',
  'z'.repeat(64),
  `0x${'z'.repeat(64)}`,
  '9'.repeat(78),
  `0x${'f'.repeat(64)}`,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e300,
  null,
  {},
  [],
  JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
];

/** In milliseconds: to make a number of eight million digits takes seconds. */
const most = 1_000;

describe.each(sourceKindNames)('%s', (kind) => {
  test.each(readingsOf(kind))(
    '%s: nothing that an answer holds is worked on without end, or ends the reading',
    async (_, read) => {
      const { answers } = await readSpoiled(kind, read);
      for (const [number, answer] of answers.slice(0, 8).entries())
        for (const { path, value: honest } of placesIn(answer)) {
          const many = Array.isArray(honest)
            ? [Array.from({ length: 150_000 }, () => honest[0])]
            : [];
          for (const value of [...odd, ...endless, ...many]) {
            let text = '';
            const ms = await bestTime(most, async () => {
              const passed = startWorkStopwatch();
              ({ text } = await readSpoiled(kind, read, { number, path, value }));
              return passed();
            });
            expect(ms).toBeLessThan(most);
            // What no chain says is passed on to nobody.
            expect(text.length).toBeLessThan(10_000);
          }
        }
    },
  );

  test('its honest answers are read whole', async () => {
    for (const [name, read] of readingsOf(kind)) {
      // Nobody asks Bitcoin for a freeze, and a node of TRON lists no TRX.
      if (name.startsWith('freeze') || (kind === 'java-tron' && name === 'address')) continue;
      const { text } = await readSpoiled(kind, read);
      expect(`${name}: ${text}`).not.toMatch(/"isComplete":false|shape|does not/);
    }
  });
});
