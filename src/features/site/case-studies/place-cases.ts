import { readAmount } from '#frames/public/drawings/money-strip.tsx';
import {
  moneyStates,
  type CaseAmount,
  type CaseStudy,
} from '#content/en/case-studies/case-study.ts';
import { returnedOf } from './returned.ts';

/** What the amount of a study is: lost by people, held by authorities, or neither paid nor held. */
export type AmountKind = 'taken' | 'held' | 'stated';

export type DrawnCase = {
  study: CaseStudy;
  kind: AmountKind;
  /** The amount as the study writes it. */
  amount: CaseAmount;
  /** Undefined where its sources give no amount in dollars. */
  dollars: number | undefined;
  /** What came back of what was taken, 0 to 1; undefined where the sources do not say both. */
  share: number | undefined;
  /** True where something came back, whatever its share. */
  isReturned: boolean;
};

/** What was taken, where that is known in dollars, and otherwise the amount that the study is known by. */
export function drawnCase(study: CaseStudy): DrawnCase {
  const lost = study.taken ?? (study.amount.isLoss ? study.amount : undefined);
  const lostDollars = lost && dollarsOf(lost);
  const isHeld = moneyStates.some((state) => study.outcome[state].some(({ isOwed }) => !isOwed));
  const shared = { study, share: returnedOf(study).share, isReturned: hasReturned(study) };
  if (lost && lostDollars !== undefined)
    return { ...shared, kind: 'taken', amount: lost, dollars: lostDollars };
  const { amount } = study;
  return { ...shared, kind: isHeld ? 'held' : 'stated', amount, dollars: dollarsOf(amount) };
}

function hasReturned({ outcome }: CaseStudy): boolean {
  return outcome.returned.some(({ isOwed }) => !isOwed);
}

/** For coins, the worth of the day that the study states beside them. */
function dollarsOf({ value, text }: CaseAmount): number | undefined {
  const worth = /about \$[\d.]+ (?:million|billion)/.exec(text)?.[0].replace('about', 'About');
  for (const written of [value, worth ?? '']) {
    const read = readAmount(written);
    if (read?.unit === 'dollars') return read.amount;
  }
  return undefined;
}

/** The first words of a title, which name the study beside its mark. */
export function shortTitle({ title }: Pick<CaseStudy, 'title'>): string {
  return title.split(/: |, /)[0] ?? title;
}

export type PlacedCase = DrawnCase & {
  x: number;
  y: number;
  /** Where its name stands; undefined where there is no room for names. */
  name: { text: string; side: 'start' | 'end' } | undefined;
};

export type CaseField = {
  height: number;
  years: readonly { year: number; top: number; middle: number }[];
  placed: readonly PlacedCase[];
  ticks: readonly { dollars: number; x: number }[];
};

export type FieldSize = {
  /** Left and right end of the amounts, in px. */
  from: number;
  to: number;
  /** Height of a lane. */
  lane: number;
  radius: number;
  /** Whether the marks have their names beside them. */
  isNamed: boolean;
};

/** From $300,000 to $30 billion, each step ten times the one before. */
const scale = { least: Math.log10(3e5), most: Math.log10(3e10) };

const yearPadding = 14;
const letter = 7.6;

/** Years as rows, the newest first, and amounts from left to right; marks of a year that would touch are in lanes. */
export function placeCases(studies: readonly CaseStudy[], size: FieldSize): CaseField {
  const drawn = studies.map(drawnCase).filter(({ dollars }) => dollars !== undefined);
  const years = [...new Set(drawn.map(({ study }) => study.year))].toSorted((a, b) => b - a);
  let top = 0;
  const rows: CaseField['years'][number][] = [];
  const placed: PlacedCase[] = [];
  for (const year of years) {
    const lanes: number[] = [];
    const own = drawn
      .filter(({ study }) => study.year === year)
      .toSorted((one, other) => spanOf(one, size).start - spanOf(other, size).start);
    for (const each of own) {
      const { start, end, x, name } = spanOf(each, size);
      const free = lanes.findIndex((until) => until < start);
      const lane = free === -1 ? lanes.length : free;
      lanes[lane] = end;
      placed.push({ ...each, x, y: top + yearPadding / 2 + (lane + 0.5) * size.lane, name });
    }
    const height = lanes.length * size.lane + yearPadding;
    rows.push({ year, top, middle: top + height / 2 });
    top += height;
  }
  const ticks = [1e6, 1e7, 1e8, 1e9, 1e10].map((dollars) => ({ dollars, x: xOf(dollars, size) }));
  return { height: top, years: rows, placed, ticks };
}

function xOf(dollars: number, { from, to }: FieldSize): number {
  const part = (Math.log10(dollars) - scale.least) / (scale.most - scale.least);
  return Math.round(from + part * (to - from));
}

/** Room that a mark and its name take in a lane. */
function spanOf({ study, dollars = 0 }: DrawnCase, size: FieldSize) {
  const x = xOf(dollars, size);
  const gap = size.radius + 3;
  if (!size.isNamed) return { start: x - gap, end: x + gap, x, name: undefined };
  const text = shortTitle(study);
  const width = Math.ceil(text.length * letter) + 14;
  const side = x + gap + width > size.to ? ('start' as const) : ('end' as const);
  return side === 'end'
    ? { start: x - gap, end: x + gap + width, x, name: { text, side } }
    : { start: x - gap - width, end: x + gap, x, name: { text, side } };
}
