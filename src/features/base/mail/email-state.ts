/**
 * The outbox's state machine. `sending` is left only by the process that claimed the message, or,
 * when that process died, by the next drain once the claim has expired.
 */
export const emailTransitions = {
  queued: ['sending'],
  sending: ['sent', 'deferred', 'failed'],
  deferred: ['sending', 'queued'],
  // What the recipient's server returns later has failed after all.
  sent: ['failed'],
  failed: ['queued'],
  suppressed: [],
} as const satisfies Record<string, readonly string[]>;

export type EmailState = keyof typeof emailTransitions;
