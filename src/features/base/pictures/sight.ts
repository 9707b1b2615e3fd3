/** Who could want to see what somebody sends, in the order that every drawing has. */
export const watchers = ['you', 'us', 'bank', 'police', 'home', 'scammer'] as const;

export type Watcher = (typeof watchers)[number];

/** `asked`: not before the person says yes; `perhaps`: we do not know. */
export type Sight = 'open' | 'asked' | 'perhaps' | 'shut';

export type SightFacts = {
  /** Whether somebody else reads the mail or uses the phone of the person; undefined where that was not asked. */
  isWatched?: boolean | undefined;
};

/** Nothing is called shut that the person did not tell us or that is not in our hands. */
export function sights({ isWatched }: SightFacts): Record<Watcher, Sight> {
  return {
    you: 'open',
    us: 'open',
    bank: 'asked',
    police: 'asked',
    home: isWatched === undefined ? 'perhaps' : isWatched ? 'open' : 'shut',
    scammer: 'shut',
  };
}
