const minute = 60_000;
const hour = 60 * minute;

/** How long to wait after the first, second … failed try: greylisting passes, an outage may last. */
const delays = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour] as const;

/** After this many failed tries, over almost two days, a mail has failed. */
export const maxAttempts = delays.length + 1;

/**
 * When to try again, or undefined after the last try. Up to a tenth is added by chance, so that
 * mails that failed together do not all come back together.
 * @param attempts how often it was tried, at least 1
 * @param chance from 0 to 1
 */
export function nextAttempt(attempts: number, now: Date, chance = Math.random()): Date | undefined {
  const delay = delays[attempts - 1];
  if (delay === undefined) return undefined;
  return new Date(now.getTime() + delay + Math.round((delay * chance) / 10));
}
