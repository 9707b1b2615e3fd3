import type { ServiceContext } from './context.ts';

/**
 * In milliseconds. The clocks of several processes differ by less; what lies further ahead was written by
 * a clock that ran ahead and has been put right since.
 */
export const clockTolerance = 5 * 60_000;

/**
 * When something that lasts so long ends at the latest, had it begun only now. A stored end beyond that
 * is of no use: it would lock people out, keep mail back or leave a code open until the clock is there again.
 * @param milliseconds how long it lasts
 */
export function latestEnd(ctx: Pick<ServiceContext, 'now'>, milliseconds: number): Date {
  return new Date(ctx.now().getTime() + milliseconds + clockTolerance);
}
