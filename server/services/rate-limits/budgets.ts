export type Budget = { name: string; allowed: number; windowMinutes: number };

/**
 * Counts failures. The last of `allowed` and every later one lock for the next of `lockMinutes`, the
 * last value staying; the count is forgotten `windowMinutes` after the latest failure.
 */
export type LockingBudget = Budget & { lockMinutes: readonly [number, ...number[]] };

/** After 5 failures a growing delay, from the tenth on a quarter of an hour. */
const failedSignIns = { allowed: 5, windowMinutes: 60, lockMinutes: [1, 2, 4, 6, 10, 15] } as const;

/** Every limit on visitors, in one place. */
export const budgets = {
  /** Reports from one network. A shelter or a library may have many people behind one address. */
  submissionsPerNetwork: { name: 'submissions-network', allowed: 20, windowMinutes: 60 },
  submissionsInTotal: { name: 'submissions-total', allowed: 600, windowMinutes: 10 },
  /** Wrong tracker look-ups only: looking at one's own case is never limited. */
  wrongLookUpsPerNetwork: { name: 'look-ups-network', allowed: 5, windowMinutes: 15 },
  wrongLookUpsInTotal: { name: 'look-ups-total', allowed: 60, windowMinutes: 1 },
  /** Questions whether a number or an address is ours. */
  checksPerNetwork: { name: 'checks-network', allowed: 30, windowMinutes: 10 },
  failedSignInsPerAccount: { name: 'sign-in-account', ...failedSignIns },
  failedSignInsPerNetwork: { name: 'sign-in-network', ...failedSignIns },
  /** Audit rows of tries that a lock refused: the log cannot be thinned out later. */
  lockedSignInsAudited: { name: 'sign-in-locked-audit', allowed: 10, windowMinutes: 15 },
  setupCodeTries: { name: 'setup-code', allowed: 10, windowMinutes: 15 },
} as const satisfies Record<string, Budget | LockingBudget>;
