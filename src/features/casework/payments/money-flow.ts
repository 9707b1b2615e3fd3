import type { RoadFacts, RoadFlow, RoadStation } from '#features/base/pictures/road.ts';
import { addAmounts, scale, type Amount } from '#shared/money/amount.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import type { MoneyState } from '#shared/vocabulary/money-states.ts';
import type { CountedMoney } from './count-money.ts';

const flowEnds = ['returned', 'held', 'taken', 'moved', 'unknown'] as const;

/** Where paid money ended, as far as somebody recorded it. */
type FlowEnd = (typeof flowEnds)[number];

/**
 * A part of what was paid, in one unit: asked for by a sent request or not, perhaps answered, and where it ended. Parts of one unit add up
 * to what was paid. `minor`: minor units, as text.
 */
export type FlowPart = {
  asset: string;
  asked: 'no' | 'sent' | 'answered';
  /** Some of it was paid in something else, and this is its value. */
  isConverted: boolean;
  /** Money that was found and is part of no single payment, so it is in no sum of what was paid. */
  isFound: boolean;
  end: FlowEnd;
  minor: string;
  decimals: number;
  /** Number of payments. */
  count: number;
};

const ends: Readonly<Record<MoneyState, FlowEnd>> = {
  returned: 'returned',
  held: 'held',
  frozen: 'held',
  seized: 'taken',
  forfeited: 'taken',
  moved: 'moved',
  unknown: 'unknown',
};

/**
 * The payments of one case by what was asked and where they ended: in dollars where they have a value, else in their own
 * unit, so that no two units are added up. Money that was found stands apart.
 */
export function flowOf({ dollars, totals }: CountedMoney['rows']): FlowPart[] {
  return [...dollars, ...totals.filter(({ isValued }) => !isValued)].flatMap((row) => {
    const { entry, amount, decimals, asset, asked = 'no', isTold = false } = row;
    const { isConverted = false } = row;
    const isFound = entry === 'found';
    // What came back of a told total is in what was paid of it.
    if (amount === null || decimals === null || asset === null || (isFound && isTold)) return [];
    if (BigInt(amount) === 0n) return [];
    const end = ends[row.state];
    return [{ asset, asked, isConverted, isFound, end, minor: amount, decimals, count: 1 }];
  });
}

/** Adds up the parts that are alike. Dollars come first, and in each unit what was asked. */
export function joinFlow(parts: readonly FlowPart[]): FlowPart[] {
  const alike = Map.groupBy(
    parts,
    (part) => `${part.asset} ${part.asked} ${part.isFound} ${part.end}`,
  );
  return [...alike.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const { minor, decimals } = sumOf([first, ...others]);
      const count = others.reduce((sum, each) => sum + each.count, first.count);
      const isConverted = [first, ...others].some((part) => part.isConverted);
      return [{ ...first, isConverted, minor: minor.toString(), decimals, count }];
    })
    .toSorted(
      (one, other) =>
        Number(other.asset === 'USD') - Number(one.asset === 'USD') ||
        one.asset.localeCompare(other.asset, 'en') ||
        Number(one.isFound) - Number(other.isFound) ||
        askedOrder.indexOf(one.asked) - askedOrder.indexOf(other.asked) ||
        flowEnds.indexOf(one.end) - flowEnds.indexOf(other.end),
    );
}

const askedOrder: readonly FlowPart['asked'][] = ['answered', 'sent', 'no'];

/** More than any asset has, so that parts compare whatever their decimals. */
const commonDecimals = 24;

const endStations: Readonly<
  Record<FlowEnd | 'sent' | 'answered', Pick<RoadStation, 'kind' | 'name' | 'note'>>
> = {
  returned: { kind: 'back', name: 'Returned' },
  held: { kind: 'still', name: 'Held or frozen', note: 'Not back with anybody.' },
  taken: { kind: 'bank', name: 'With an authority', note: 'Seized or forfeited, not returned.' },
  moved: { kind: 'passing', name: 'Moved on' },
  answered: {
    kind: 'unknown',
    name: 'An institution answered',
    note: 'Nobody noted that any of it is held or came back.',
  },
  sent: {
    kind: 'unknown',
    name: 'An institution was asked',
    note: 'No answer about it is noted.',
  },
  unknown: { kind: 'unknown', name: 'Nobody noted where it is' },
};

/**
 * The parts of one unit as a drawing: paid, and where it ended. A request is no place, so it only parts what has no
 * outcome; and nothing says that money which came back was held before, so no line leads from one end to another.
 * @returns undefined where all of it is in one place, because then nothing compares
 */
export function flowRoad(all: readonly FlowPart[], payer: string): RoadFacts | undefined {
  const parts = all.filter(({ isFound }) => !isFound);
  const places = Map.groupBy(parts, ({ end, asked }) =>
    end === 'unknown' && asked !== 'no' ? asked : end,
  );
  if (places.size < 2) return undefined;
  return {
    start: 'paid',
    stations: [
      { id: 'paid', kind: 'client', name: payer },
      ...[...places.keys()].map((id) => ({ id, ...endStations[id] })),
    ],
    flows: [...places].map(([to, own]) => ({
      from: 'paid',
      to,
      certainty: to === 'unknown' || to === 'sent' || to === 'answered' ? 'unknown' : 'certain',
      isBack: to === 'returned',
      ...lineOf(own),
    })),
  };
}

function lineOf(parts: readonly FlowPart[]): Pick<RoadFlow, 'amount' | 'size' | 'when'> {
  const amount = sumOf(parts);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return {
    amount: { ...amount, asset: parts[0]?.asset ?? '' },
    size: scale(amount, commonDecimals),
    when: count === 1 ? '1 payment' : `${count.toLocaleString('en-US')} payments`,
  };
}

function sumOf(parts: readonly FlowPart[]): Amount {
  return parts
    .map(({ minor, decimals }) => ({ minor: BigInt(minor), decimals }))
    .reduce(addAmounts, { minor: 0n, decimals: 0 });
}

/** The parts of one unit in one or two sentences: what was paid, asked, held and returned. */
export function flowWords(all: readonly FlowPart[]): string {
  const parts = all.filter(({ isFound }) => !isFound);
  const found = all.filter(({ isFound, end }) => isFound && end !== 'unknown' && end !== 'moved');
  function written(some: readonly FlowPart[]): string {
    return some.length === parts.length ? 'all of it' : amountOf(some);
  }
  const inRequests = parts.filter(({ asked }) => asked !== 'no');
  const known = knownEnds.flatMap((end) => {
    const own = parts.filter((part) => part.end === end);
    return own.length > 0 ? [`${written(own)} ${endWords[end]}`] : [];
  });
  const requests =
    inRequests.length > 0
      ? `An institution was asked about ${written(inRequests)}.`
      : 'No request about it was sent.';
  const besides = found.map(
    (part) =>
      `${capital(amountOf([part]))} ${endWords[part.end as KnownEnd]}, and nobody noted of which payment.`,
  );
  const outcome =
    known.length > 0
      ? `${capital(known.join(', '))}.`
      : besides.length === 0
        ? 'Nobody noted that any of it is held or came back.'
        : '';
  if (parts.length === 0) return besides.join(' ');
  return [paidWords(parts), requests, outcome, ...besides].filter(Boolean).join(' ');
}

const knownEnds = ['held', 'taken', 'returned'] as const;

type KnownEnd = (typeof knownEnds)[number];

const endWords: Readonly<Record<KnownEnd, string>> = {
  held: 'is held or frozen',
  taken: 'is with an authority',
  returned: 'came back',
};

/** A value is not called what was paid. */
function paidWords(parts: readonly FlowPart[]): string {
  const sum = formatAssetAmount(sumOf(parts), parts[0]?.asset ?? '');
  return isAnyConverted(parts) ? `Payments worth ${sum} were made.` : `${sum} was paid.`;
}

function amountOf(parts: readonly FlowPart[]): string {
  const sum = formatAssetAmount(sumOf(parts), parts[0]?.asset ?? '');
  return isAnyConverted(parts) ? `what was worth ${sum}` : sum;
}

/** True where the sum of parts holds the value of something that was paid in another unit. */
export function isAnyConverted(parts: readonly FlowPart[]): boolean {
  return parts.some(({ isConverted }) => isConverted);
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
