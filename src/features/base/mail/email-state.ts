/**
 * The outbox's state machine. `sending` is left only by the process that claimed the message, or, if
 * that process died, by the next run of the outbox once the claim has expired.
 */
export const emailTransitions = {
  queued: ['sending'],
  sending: ['sent', 'deferred', 'failed'],
  deferred: ['sending', 'queued'],
  // A bounce from the recipient's server turns a sent mail into a failed one.
  sent: ['failed'],
  failed: ['queued'],
  suppressed: [],
} as const satisfies Record<string, readonly string[]>;

export type EmailState = keyof typeof emailTransitions;
