import { m } from '#shared/messages/compiled/messages.js';
import type { RiverPlace } from './river.ts';

type Words = {
  title: () => string;
  /** While it has not happened yet, and it is the next thing. */
  here?: () => string;
  /** Once it happened. */
  done?: () => string;
  text: () => string;
};

const words: Readonly<Record<RiverPlace['key'], Words>> = {
  told: { title: m.river_told, done: m.river_told_done, text: m.river_told_text },
  read: {
    title: m.river_read,
    here: m.river_read_here,
    done: m.river_read_done,
    text: m.river_read_text,
  },
  advice: { title: m.river_advice, text: m.river_advice_text },
  case: { title: m.river_case, done: m.river_case_done, text: m.river_case_text },
  gone: { title: m.river_gone, text: m.river_gone_text },
  held: { title: m.river_held, text: m.river_held_text },
  stays: { title: m.river_stays, text: m.river_stays_text },
  back: { title: m.river_back, text: m.river_back_text },
};

/**
 * What a place of the river says.
 * @param writeDay writes a day in the reader's zone
 */
export function riverWords(
  { key, state, on }: RiverPlace,
  writeDay: (day: Date) => string,
): { title: string; text: string; state?: string } {
  const { title, here = title, done = title, text } = words[key];
  const isDone = state === 'walked' || (state === 'here' && on !== undefined);
  const shown = {
    title: isDone ? done() : state === 'here' ? here() : title(),
    text: isDone && on ? writeDay(on) : text(),
  };
  if (state === 'here') return { ...shown, state: m.river_here() };
  return state === 'not-taken' ? { ...shown, text: '', state: m.river_not_taken() } : shown;
}
