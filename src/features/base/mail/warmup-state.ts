/** A sending ramp. It pauses by itself when too much bounces; staff go on or give it up. */
export const warmupTransitions = {
  not_started: ['running', 'failed'],
  running: ['paused', 'completed', 'failed'],
  paused: ['running', 'failed'],
  completed: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type WarmupState = keyof typeof warmupTransitions;

/** What staff can do: start or go on, pause, give up. */
export const warmupVerbs = { start: 'running', pause: 'paused', stop: 'failed' } as const;

export type WarmupVerb = keyof typeof warmupVerbs;

export function canWarmup(state: WarmupState, verb: WarmupVerb): boolean {
  const next: readonly WarmupState[] = warmupTransitions[state];
  return next.includes(warmupVerbs[verb]);
}
