import { expect, test } from 'vitest';
import { roadSentences } from '#features/base/pictures/road-words.ts';
import { staffRoad } from '#features/base/pictures/written-amounts.ts';
import { traceConventions } from '#shared/vocabulary/traced-chains.ts';
import { fileShape, type TraceFacts } from './method/facts.ts';
import { traceByEach } from './method/trace.ts';
import { drawTrace } from './trace-road.ts';
import { headlineOf, pageHeadline } from './trace-totals-words.ts';
import { totalTrace } from './trace-totals.ts';

const chain = 'tron';
const asset = 'USDT';

type Step = [from: string, to: string, units: number, block: number];

/** Facts of a payment of 1,000 to `Tone` and of what followed it, all of them known. */
function makeFacts(steps: readonly Step[], rest: Partial<TraceFacts> = {}): TraceFacts {
  const all: readonly Step[] = [['Tvictim', 'Tone', 1_000_000_000, 10], ...steps];
  const addresses = new Set(all.flatMap(([from, to]) => [from, to]));
  return fileShape.parse({
    method: 2,
    convention: 'fifo',
    payment: {
      chain,
      asset,
      tx: 'tx10',
      to: 'Tone',
      amount: '1000000000',
      block: 10,
      time: at(10),
    },
    transfers: all.map(([from, to, units, block], index) => {
      const place = { tx: `tx${block}`, block, index, time: at(block) };
      return { chain, asset, ...place, from, to, amount: `${units}` };
    }),
    complete: Array.from(addresses, (address) => ({
      chain,
      asset,
      address,
      isComplete: true,
      isContract: false,
    })),
    ...rest,
  });
}

function at(block: number): string {
  return new Date(Date.UTC(2026, 10, 1, 0, block)).toISOString();
}

function draw(facts: TraceFacts) {
  const { traceBy } = traceByEach(facts);
  const trace = traceBy('fifo');
  const all = traceConventions.map(traceBy);
  const readAt = new Date('2026-11-20T10:30:00Z');
  const road = drawTrace({ facts, trace, all, decimals: 6, readAt });
  const totals = totalTrace(trace, all);
  const unit = { decimals: 6, asset };
  const words = roadSentences(road, staffRoad).join('\n');
  return { road, trace, totals, headline: headlineOf(trace, totals, unit), words };
}

const listed = {
  chain: 'tron',
  address: 'Texchange',
  actor: 'Exchange One',
  kind: 'exchange',
  list: 'A list of others',
  day: '2026-01-05',
} as const;

test('draws what all conventions say as certain, and a name that others gave as likely', () => {
  const { road, headline, totals } = draw(
    makeFacts(
      [
        ['Tone', 'Ttwo', 700_000_000, 11],
        ['Tone', 'Tthree', 300_000_000, 12],
        ['Ttwo', 'Texchange', 700_000_000, 13],
      ],
      { labels: [listed] },
    ),
  );
  expect(road.places.map(({ id, kind, edge }) => [id, kind, edge?.certainty])).toEqual([
    ['payer', 'client', undefined],
    ['Tone', 'address', 'certain'],
    ['Tthree', 'still', 'certain'],
    ['Ttwo', 'address', 'certain'],
    ['Texchange', 'exchange', 'likely'],
  ]);
  expect(headline).toBe('700 USDT of 1,000 USDT likely reached Exchange One');
  expect(totals).toMatchObject([
    { kind: 'named', actor: 'Exchange One', amount: '700000000', low: '700000000' },
    { kind: 'unmoved', amount: '300000000' },
  ]);
});

test('draws as likely what depends on the convention, and says its bounds', () => {
  const { road, totals } = draw(
    makeFacts([
      ['Tother', 'Tone', 1_000_000_000, 9],
      ['Tone', 'Ttwo', 1_000_000_000, 11],
      ['Tone', 'Tthree', 1_000_000_000, 12],
    ]),
  );
  expect(new Set(road.places.slice(2).map(({ edge }) => edge?.certainty))).toEqual(
    new Set(['likely']),
  );
  expect(totals).toMatchObject([{ kind: 'unmoved', amount: '1000000000' }]);
});

test('says a sanction in the words of the drawing, however small the part is', () => {
  const sanctioned = {
    chain: 'tron',
    address: 'Tsmall',
    risk: 'sanctioned',
    list: 'OFAC SDN',
  } as const;
  const small = Array.from({ length: 20 }, (_, place): Step => [
    'Tone',
    place === 0 ? 'Tsmall' : `Tsmall${place}`,
    20_000_000,
    20 + place,
  ]);
  const { road, words } = draw(
    makeFacts(small, { labels: [{ ...sanctioned, day: '2026-01-05' }] }),
  );
  expect(road.places.length).toBeLessThanOrEqual(12);
  expect(road.places).toContainEqual(expect.objectContaining({ id: 'Tsmall' }));
  expect(words).toContain('On a sanctions list');
});

test('the totals make up the payment, by every convention', () => {
  const facts = makeFacts(
    [
      ['Tone', 'Ttwo', 400_000_000, 11],
      ['Ttwo', 'Texchange', 390_000_000, 12],
      ['Tone', 'Tfour', 600_000_000, 13],
    ],
    { labels: [listed] },
  );
  const { traceBy } = traceByEach(facts);
  const all = traceConventions.map(traceBy);
  for (const trace of all) {
    const sum = totalTrace(trace, all).reduce((total, { amount }) => total + BigInt(amount), 0n);
    expect(`${sum}`).toBe(trace.start);
  }
});

test('the head of the page says the share, and what we did about it', () => {
  const facts = makeFacts(
    [
      ['Tone', 'Texchange', 670_000_000, 11],
      ['Tone', 'Tthree', 330_000_000, 12],
    ],
    { labels: [listed] },
  );
  const { trace, totals, road } = draw(facts);
  const unit = { decimals: 6, asset };
  function headWith(state?: 'can-stop' | 'asked' | 'held') {
    const places = road.places.map((place) =>
      place.name === 'Exchange One' && state
        ? { ...place, hand: { state, title: '', text: '' } }
        : place,
    );
    return pageHeadline(trace, { totals, road: { places } }, unit);
  }
  const share = '67 % of the 1,000 USDT likely reached Exchange One';
  expect(headWith('can-stop')).toBe(`${share}, and we have not asked it about this payment yet.`);
  expect(headWith('asked')).toBe(`${share}, and we have asked it to hold the money.`);
  expect(headWith('held')).toBe(`${share}, and it says that it holds money.`);
  // Nobody can act, as in a case that is over: nothing is said of asking.
  expect(headWith()).toBe(`${share}.`);
});
