import type { FlagKind } from '#features/base/pictures/clock.ts';
import { clockWords, flagKindOf, ruleKey, type Clock } from './rule.ts';
import { allRules } from './rules.server.ts';
import { readableWords, triggerWordsOf } from './rules/translated-words.server.ts';

/** A length of time in which somebody has to act, with the rights that end there. */
export type RulerMark = {
  /** As a length of time, such as `30 minutes`. */
  length: string;
  /** Steps down to the next mark, longer ones further apart: 1 is close, 4 is far. */
  distance: 1 | 2 | 3 | 4;
  rules: readonly { key: string; title: string; from: string; kind: FlagKind }[];
};

/**
 * Every public rule that sets the person a length of time, as one ruler from the shortest to the longest. Dates that
 * a notice names, and duties of others, have no place on it.
 */
export function findRulerMarks(): RulerMark[] {
  const lengths = new Map<number, { length: string; rules: RulerMark['rules'][number][] }>();
  for (const rule of allRules) {
    const { clock } = rule;
    const hours = clock && hoursOf(clock);
    if (rule.audience !== 'public' || rule.duty !== 'client' || hours === undefined) continue;
    const mark = lengths.get(hours) ?? { length: clockWords(clock), rules: [] };
    const shown = {
      key: ruleKey(rule),
      title: readableWords(rule).title,
      from: triggerWordsOf(rule),
      kind: flagKindOf(rule),
    };
    lengths.set(hours, { ...mark, rules: [...mark.rules, shown] });
  }
  const sorted = [...lengths].toSorted(([one], [other]) => one - other);
  return sorted.map(([hours, mark], index) => ({
    ...mark,
    distance: distanceTo(sorted[index + 1]?.[0] ?? hours, hours),
  }));
}

/** Early hours take more room than late ones, because they count more. */
function distanceTo(next: number, hours: number): RulerMark['distance'] {
  const step = Math.round(2 * Math.log10(next / hours)) + 1;
  return step < 2 ? 1 : step < 3 ? 2 : step < 4 ? 3 : 4;
}

/** About how many hours a clock has; undefined where only a notice or a calendar says it. */
function hoursOf(clock: Clock): number | undefined {
  switch (clock.unit) {
    case 'minutes':
      return clock.n / 60;
    case 'hours':
      return clock.n;
    case 'days':
      return clock.n * 24;
    case 'business-days':
      return (clock.n * 24 * 7) / 5;
    case 'months':
      return clock.n * 730;
    case 'years':
      return clock.n * 8_760;
    case 'billing-cycles':
      return clock.mostDays * 24;
    case 'year-end':
    case 'stated':
      return undefined;
  }
}
