/** The main way of a report, in order. */
export const riverStations = ['told', 'read', 'case', 'held', 'back'] as const;

export type RiverStation = (typeof riverStations)[number];

/** Where a report can leave the main way, by the station that it leaves. */
const ends = { read: 'advice', case: 'gone', held: 'stays' } as const;

export type RiverEnd = (typeof ends)[keyof typeof ends];

/** What is on record of one report; nothing on record is a report that is not sent yet. */
export type RiverFacts = {
  told?: Date | undefined;
  read?: Date | undefined;
  opened?: Date | undefined;
  /** Somebody says that they hold money of it. */
  isHeld?: boolean;
  /** Some of it came back. */
  isBack?: boolean;
  /** It is closed, in whatever way. */
  isOver?: boolean;
};

export type RiverPlace = {
  key: RiverStation | RiverEnd;
  /** It leaves the main way. */
  isEnd: boolean;
  /** `here`: what happens now; `open`: it may still come; `not-taken`: it is closed, and this was not part of it. */
  state: 'walked' | 'here' | 'open' | 'not-taken';
  on: Date | undefined;
  /** Strands that pass this place, or leave it on the main way. */
  strands: number;
};

/** A strand for each way it can end. */
const allStrands = Object.keys(ends).length + 1;

/**
 * The way of a report in reading order, each end directly after the station that it leaves. Where it stands is derived
 * from what is on record alone, so no status can contradict it.
 */
export function drawRiver(facts: RiverFacts): RiverPlace[] {
  const reached = furthest(facts);
  const here = Math.max(reached, reached === 0 ? 1 : 0);
  let strands = allStrands;
  return riverStations.flatMap((key, index) => {
    const own = { key, isEnd: false, state: stateOf(index), on: dayOf(facts, key) };
    const end = key in ends ? ends[key as keyof typeof ends] : undefined;
    const place = { ...own, strands: key === 'back' ? 0 : strands };
    if (!end) return [place];
    strands -= 1;
    const state = facts.isOver ? ('not-taken' as const) : stateOfEnd(index);
    return [place, { key: end, isEnd: true, state, on: undefined, strands }];
  });

  function stateOf(index: number): RiverPlace['state'] {
    if (reached === -1) return 'open';
    if (facts.isOver) return index <= reached ? 'walked' : 'not-taken';
    if (index === here) return 'here';
    return index < here ? 'walked' : 'open';
  }

  /** A report that went further did not end there. */
  function stateOfEnd(index: number): RiverPlace['state'] {
    return reached > index ? 'not-taken' : 'open';
  }
}

/** Index of the last station that is on record; -1 if none is. */
function furthest({ told, read, opened, isHeld, isBack }: RiverFacts): number {
  return [told, read, opened, isHeld, isBack].findLastIndex(
    (fact) => fact !== undefined && fact !== false,
  );
}

function dayOf({ told, read, opened }: RiverFacts, key: RiverStation): Date | undefined {
  switch (key) {
    case 'told':
      return told;
    case 'read':
      return read;
    case 'case':
      return opened;
    default:
      return undefined;
  }
}
