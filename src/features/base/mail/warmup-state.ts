/** States of a sending ramp. It pauses automatically after too many bounces; staff resume or stop it. */
export const warmupTransitions = {
  not_started: ['running', 'failed'],
  running: ['paused', 'completed', 'failed'],
  paused: ['running', 'failed'],
  completed: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type WarmupState = keyof typeof warmupTransitions;

/** Actions of staff: start or resume, pause, stop. */
export const warmupVerbs = { start: 'running', pause: 'paused', stop: 'failed' } as const;

export type WarmupVerb = keyof typeof warmupVerbs;

export function canWarmup(state: WarmupState, verb: WarmupVerb): boolean {
  const next: readonly WarmupState[] = warmupTransitions[state];
  return next.includes(warmupVerbs[verb]);
}
