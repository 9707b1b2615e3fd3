/**
 * When the rules are carried out next: every night at 03:41 UTC, as the queue has it.
 * @param now in UTC
 */
export function nextRetentionRun(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(3, 41, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
