import type { ServiceContext } from './context.ts';

/**
 * In milliseconds. The clocks of several processes differ by less; a time further ahead was written by
 * a clock that ran fast and has been corrected since.
 */
export const clockTolerance = 5 * 60_000;

/**
 * Latest possible end of a period of the given length, had it begun just now. A stored end beyond that
 * must be ignored: it would lock people out, delay mail or leave a code open until the clock catches
 * up.
 * @param milliseconds length of the period
 */
export function latestEnd(ctx: Pick<ServiceContext, 'now'>, milliseconds: number): Date {
  return new Date(ctx.now().getTime() + milliseconds + clockTolerance);
}
