import { describe, expect, test } from 'vitest';
import { flow } from '#tests/road-flow.ts';
import { inkOf, largestOf, widest } from './road-ink.ts';
import { nameInSentence, roadSentences, shortAddress } from './road-words.ts';
import {
  drawRoad,
  mostColumns,
  mostStations,
  type RoadFacts,
  type RoadHand,
  type RoadStation,
} from './road.ts';
import { staffRoad } from './written-amounts.ts';

const most = mostStations.trace;

/** Repeatable numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function address(id: string, rest: Partial<RoadStation> = {}): RoadStation {
  return { id, kind: 'address', code: `0x${id.padStart(40, '0')}`, ...rest };
}

const asked: RoadHand = { state: 'asked', title: 'Asked to hold it', text: 'No answer yet.' };

/** A way of money that splits, meets again and ends in many places, some of which can act. */
function makeFacts(seed: number, flows: number): RoadFacts {
  const random = createRandom(seed);
  const stations: RoadStation[] = [{ id: 'client', kind: 'client' }, address('0')];
  const made = [flow('client', '0', 1_000_000, { first: 0 })];
  const open: [id: string, units: number][] = [['0', 1_000_000]];
  while (made.length < flows) {
    const [from, units] = open.shift() ?? ['0', 10];
    let left = units;
    for (let part = 1 + Math.floor(random() * 4); part > 0; part -= 1) {
      const sent = part === 1 ? left : Math.floor(left * random());
      left -= sent;
      const isKnown = random() < 0.1 && stations.length > 5;
      const to = isKnown
        ? `${Math.floor(random() * (stations.length - 1))}`
        : `${stations.length - 1}`;
      if (!isKnown) {
        const hand = random() < 0.01 ? asked : undefined;
        const risk = random() < 0.01 ? 'On a sanctions list' : undefined;
        stations.push(address(to, { hand, risk }));
        open.push([to, sent]);
      }
      made.push(flow(from, to, sent, { first: made.length * 60_000 }));
    }
  }
  return { start: 'client', stations, flows: made };
}

const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1);
const drawings = seeds.map((seed) => {
  const facts = makeFacts(seed, 2 + (seed % 6) * 20);
  return { seed, facts, road: drawRoad(facts, { most }) };
});

describe('a drawing of any way of money', () => {
  test('is folded to what can be read, and only hands and risks make it longer', () => {
    const free = drawings.filter(({ facts }) => keptOf(facts).length === 0);
    expect(free.length).toBeGreaterThan(10);
    for (const { road } of free) {
      expect(road.places.length).toBeLessThanOrEqual(most);
      expect(road.columns).toBeLessThanOrEqual(mostColumns);
    }
    expect(free.some(({ facts, road }) => facts.stations.length > road.places.length)).toBe(true);
  });

  test('never folds a hand or a risk', () => {
    for (const { facts, road } of drawings)
      expect(road.places.map(({ id }) => id)).toEqual(expect.arrayContaining(keptOf(facts)));
  });

  test('keeps the sum of what leaves each station that is drawn, however much is folded', () => {
    for (const { facts, road } of drawings)
      for (const [index, place] of road.places.entries()) {
        if (place.kind !== 'address' && place.kind !== 'client') continue;
        const leaves = facts.flows.filter(({ from, to }) => from === place.id && to !== place.id);
        const drawn = road.places.filter(({ before }) => before === index);
        expect(sum(drawn.map(({ edge }) => edge?.size))).toBe(sum(leaves.map(({ size }) => size)));
      }
  });

  test('puts no station on another, and no station where a line passes to a lower row', () => {
    for (const { road } of drawings) {
      const cells = road.places.map(({ column, row }) => `${column} ${row}`);
      expect(new Set(cells).size).toBe(cells.length);
      for (const { before, column, row } of road.places) {
        const start = before === undefined ? undefined : road.places[before];
        if (!start) continue;
        expect(column).toBe(start.column + 1);
        for (let passed = start.row + 1; passed < row; passed += 1)
          expect(cells).not.toContain(`${start.column} ${passed}`);
      }
    }
  });

  test('has widths in proportion to the amounts, and a hairline below an eleventh', () => {
    for (const { road } of drawings) {
      const largest = largestOf(road);
      const sizes = road.places.flatMap(({ edge }) => edge ?? []);
      for (const edge of sizes) {
        const { width } = inkOf(edge, { largest, most: widest.trace });
        const part = Number(edge.size) / Number(largest);
        expect(width).toBeCloseTo(part < 1 / 11 ? 1.5 : 40 * part, 3);
      }
    }
  });

  test('names every station, hand and risk in its words', () => {
    for (const { road } of drawings) {
      const text = roadSentences(road, staffRoad).join('\n');
      const words = road.places.slice(1).flatMap((place) => {
        const { code, hand, risk } = place;
        const said = [nameInSentence(place), code && shortAddress(code), hand?.title, risk];
        return said.filter((each) => each !== undefined);
      });
      expect(words.filter((each) => !text.includes(each))).toEqual([]);
    }
  });

  test('lists what branches off directly after the station that it leaves, and the main way last', () => {
    for (const { road } of drawings)
      for (const [index, { next }] of road.places.entries()) {
        if (next === undefined) continue;
        const branches = road.places.filter((place, at) => place.before === index && at !== next);
        const sizes = branches.flatMap(({ kind, edge }) =>
          kind === 'small' || kind === 'again' ? [] : BigInt(edge?.size ?? 0),
        );
        const main = road.places[next];
        if (main?.kind === 'small' || main?.kind === 'again') continue;
        expect(sizes.every((size) => size <= BigInt(main?.edge?.size ?? 0))).toBe(true);
      }
  });
});

test('500 movements are drawn in a moment', () => {
  const road = drawRoad(makeFacts(3, 500), { most });
  expect(road.flows).toBeGreaterThanOrEqual(500);
});

describe('what nobody told', () => {
  const facts: RoadFacts = {
    start: 'you',
    stations: [
      { id: 'you', kind: 'you' },
      { id: 'app', kind: 'payment-app' },
      { id: 'then', kind: 'unknown' },
    ],
    flows: [
      { from: 'you', to: 'app', amount: undefined, size: undefined, certainty: 'certain' },
      { from: 'app', to: 'then', amount: undefined, size: undefined, certainty: 'unknown' },
    ],
  };
  const road = drawRoad(facts, { most: mostStations.public });

  test('is hollow where the way is certain, and slats where it is not', () => {
    const inks = road.places.flatMap(({ edge }) =>
      edge ? inkOf(edge, { largest: largestOf(road), most: widest.page }) : [],
    );
    expect(inks).toMatchObject([
      { isHollow: true, line: 'certain' },
      { isHollow: false, line: 'unknown', width: 14 },
    ]);
  });

  test('is said, and no amount and no time is made up', () => {
    const text = roadSentences(road, staffRoad).join('\n');
    expect(text).toContain('amount not told');
    expect(text).toContain('a place that we do not know yet');
    expect(text).not.toMatch(/\d/);
  });
});

test('an amount without a value is written and drawn hollow, because its width would be a guess', () => {
  const road = drawRoad(
    {
      start: 'you',
      stations: [{ id: 'you', kind: 'you' }, address('1'), address('2')],
      flows: [flow('you', '1', 100), { ...flow('you', '2', 7), size: undefined }],
    },
    { most },
  );
  const unvalued = road.places.find(({ id }) => id === '2')?.edge;
  expect(unvalued && inkOf(unvalued, { largest: 100n, most: 34 })).toMatchObject({
    isHollow: true,
  });
  expect(roadSentences(road, staffRoad).join()).toContain('7 USDT');
});

test('only the largest of those that can still stop it is the one to act on now', () => {
  const hand: RoadHand = { state: 'can-stop', title: 'Can be asked', text: '' };
  const road = drawRoad(
    {
      start: 'you',
      stations: [{ id: 'you', kind: 'you' }, address('1', { hand }), address('2', { hand })],
      flows: [flow('you', '1', 100), flow('you', '2', 700)],
    },
    { most },
  );
  expect(road.places.map((place) => [place.id, place.hand?.state])).toEqual([
    ['you', undefined],
    ['1', 'can-stop-too'],
    ['2', 'can-stop'],
  ]);
});

test('addresses that pass on nearly all within an hour are one station, and what they lose stays in the sum', () => {
  const chain = Array.from({ length: 8 }, (_, step) => address(`${step}`));
  const flows = chain.map(({ id }, step) =>
    flow(step === 0 ? 'you' : `${step - 1}`, id, 1000 - step, { first: step * 60_000 }),
  );
  const leaks = chain.slice(1, 7).map(({ id }) => flow(id, `x${id}`, 1));
  const road = drawRoad(
    {
      start: 'you',
      stations: [{ id: 'you', kind: 'you' }, ...chain, ...leaks.map(({ to }) => address(to))],
      flows: [...flows, ...leaks],
    },
    { most: 6 },
  );
  expect(road.places.length).toBeLessThanOrEqual(6);
  const passing = road.places.findIndex(({ kind }) => kind === 'passing');
  expect(road.places[passing]?.count).toBeGreaterThan(2);
  const lost = road.places.filter(({ before }) => before === passing);
  expect(sum(lost.map(({ edge }) => edge?.size))).toBe(6n);
});

test('money that meets again is drawn once, and both stations say so', () => {
  const road = drawRoad(
    {
      start: 'you',
      stations: [{ id: 'you', kind: 'you' }, ...['a', 'b', 'c'].map((id) => address(id))],
      flows: [flow('you', 'a', 70), flow('you', 'b', 30), flow('a', 'c', 70), flow('b', 'c', 30)],
    },
    { most },
  );
  expect(road.places.filter(({ id }) => id === 'c')).toMatchObject([
    { also: [{ minor: '30', asset: 'USDT' }] },
  ]);
  expect(road.places.filter(({ kind }) => kind === 'again')).toMatchObject([
    { id: 'b>c', edge: { size: '30' } },
  ]);
});

/** Stations that no drawing may leave out. */
function keptOf({ stations }: RoadFacts): string[] {
  return stations.filter(({ hand, risk }) => hand ?? risk).map(({ id }) => id);
}

function sum(sizes: readonly (bigint | string | undefined)[]): bigint {
  return sizes.reduce<bigint>((total, size) => total + BigInt(size ?? 0), 0n);
}
