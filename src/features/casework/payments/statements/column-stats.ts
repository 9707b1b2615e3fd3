import {
  isAddressShaped,
  isClockShaped,
  isHashShaped,
  isNumberShaped,
  isUnixShaped,
} from './value-shapes.ts';
import { directionIn, isDecisive, outcomeIn } from './row-words.ts';
import { findAsset } from './written-asset.ts';
import { readTimeParts } from './written-time.ts';

/** Statistics of a sample of a column's cells; counts of cells that are not empty. */
export type ColumnStats = {
  filled: number;
  dates: number;
  /** Dates that say a time of day too. */
  clocked: number;
  /** Dates that name their zone. */
  zoned: number;
  clocks: number;
  unix: number;
  numbers: number;
  /** Numbers with a sign or brackets. */
  minus: number;
  plain: number;
  /** Numbers that have a decimal separator. */
  decimals: number;
  /** Numbers that are zero. */
  zeros: number;
  addresses: number;
  hashes: number;
  units: number;
  directions: number;
  decisive: number;
  outcomes: number;
  /** Cells by their text, as long as they are few. */
  values: Map<string, number>;
};

/** Larger than any column of words that repeat. */
const maxValues = 80;

export function statsOf(cells: Iterable<string>): ColumnStats {
  const stats: ColumnStats = {
    filled: 0,
    dates: 0,
    clocked: 0,
    zoned: 0,
    clocks: 0,
    unix: 0,
    numbers: 0,
    minus: 0,
    plain: 0,
    decimals: 0,
    zeros: 0,
    addresses: 0,
    hashes: 0,
    units: 0,
    directions: 0,
    decisive: 0,
    outcomes: 0,
    values: new Map(),
  };
  for (const cell of cells) {
    const text = cell.trim();
    if (text === '') continue;
    stats.filled += 1;
    const seen = stats.values.get(text);
    if (seen !== undefined || stats.values.size < maxValues)
      stats.values.set(text, (seen ?? 0) + 1);
    if (isHashShaped(text)) stats.hashes += 1;
    else if (isAddressShaped(text)) stats.addresses += 1;
    else if (isClockShaped(text)) stats.clocks += 1;
    else countMeaning(stats, text);
  }
  return stats;
}

function countMeaning(stats: ColumnStats, text: string): void {
  if (isUnixShaped(text)) stats.unix += 1;
  const isNumber = isNumberShaped(text);
  const time = /\d/.test(text) ? readTimeParts(text) : undefined;
  if (time) {
    stats.dates += 1;
    if (time.clock) stats.clocked += 1;
    if (time.offset || time.zone) stats.zoned += 1;
  }
  if (isNumber) {
    stats.numbers += 1;
    if (!/[1-9]/.test(text)) stats.zeros += 1;
    if (/^\W*[-−–(]|[-−]$/.test(text)) stats.minus += 1;
    else stats.plain += 1;
    if (/\d[.,]\d{1,2}(?!\d)|\d[.,]\d{4,}/.test(text)) stats.decimals += 1;
    return;
  }
  if (text.length > 60) return;
  if (findAsset(text) !== '') stats.units += 1;
  if (directionIn(text)) stats.directions += 1;
  if (isDecisive(text)) stats.decisive += 1;
  if (outcomeIn(text)) stats.outcomes += 1;
}

/** Share of the filled cells; 0 for an empty column. */
export function share(
  stats: ColumnStats | undefined,
  kind: Exclude<keyof ColumnStats, 'values'>,
): number {
  return stats && stats.filled > 0 ? stats[kind] / stats.filled : 0;
}
