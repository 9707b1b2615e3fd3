export type Ramp = {
  /** Mails on the first day, at least 1. */
  startVolume: number;
  /** How many per cent more each day, at least 1. */
  growth: number;
  /** Mails a day at which the ramp is over. */
  target: number;
};

/** How many mails may leave on one day of a ramp. @param day from 1 */
export function rampVolume({ startVolume, growth, target }: Ramp, day: number): number {
  const grown = Math.floor(startVolume * (1 + growth / 100) ** (day - 1));
  // From small beginnings some per cent would round down to nothing for ever.
  return Math.min(target, Math.max(grown, startVolume + day - 1));
}

/** How many days a ramp takes, the one that reaches the target included. */
export function rampLength(ramp: Ramp): number {
  let day = 1;
  while (rampVolume(ramp, day) < ramp.target) day += 1;
  return day;
}

/** More than this much of the mail bouncing, or being complained about, pauses a ramp. */
export const rampLimits = { bounced: 0.02, complained: 0.001 } as const;

/** Why a ramp has to pause, in words for staff; undefined while all is well. */
export function rampFault(watched: {
  sent: number;
  bounced: number;
  complained: number;
}): string | undefined {
  const { sent, bounced, complained } = watched;
  if (bounced > sent * rampLimits.bounced)
    return `${bounced} of ${sent} mails bounced, which is more than 2 %.`;
  if (complained > sent * rampLimits.complained)
    return `${complained} of ${sent} mails were reported as spam, which is more than 0.1 %.`;
  return undefined;
}
