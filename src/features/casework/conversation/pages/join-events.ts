import type { TimelineEntry } from '#features/casework/cases/timeline.ts';

type Counted = { entry: TimelineEntry; times: number };

/** Joins neighbouring events that are the same of the same person; the last of them stands for all. */
export function joinEvents(entries: readonly TimelineEntry[]): Counted[] {
  const joined: Counted[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    if (last && isSameEvent(last.entry, entry))
      joined[joined.length - 1] = { entry, times: last.times + 1 };
    else joined.push({ entry, times: 1 });
  }
  return joined;
}

function isSameEvent(one: TimelineEntry, other: TimelineEntry): boolean {
  if (one.kind !== 'event' || other.kind !== 'event') return false;
  const isAlike = one.what === other.what && one.who === other.who;
  return isAlike && JSON.stringify(one.details) === JSON.stringify(other.details);
}
