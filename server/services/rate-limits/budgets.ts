export type Budget = {
  name: string;
  allowed: number;
  windowMinutes: number;
  /** Not enforced while administrators have turned `rateLimiting` off. */
  isOptional?: true;
};

/**
 * Counts failures. The last of `allowed` and every later one lock for the next of `lockMinutes`, the
 * last value staying; the count is forgotten `windowMinutes` after the latest failure.
 */
export type LockingBudget = Budget & {
  lockMinutes: readonly [number, ...number[]];
  /** `allowed` is the setting `maxLoginAttempts` instead. */
  followsSetting?: true;
};

/** After 5 failures a growing delay, from the tenth on a quarter of an hour. */
const failedSignIns = {
  allowed: 5,
  windowMinutes: 60,
  followsSetting: true,
  lockMinutes: [1, 2, 4, 6, 10, 15],
} as const;

/** Two seconds after the fourth failure, then twice as long each time. */
function doubling(longestSeconds: number): [number, ...number[]] {
  const steps: [number, ...number[]] = [2 / 60];
  for (let seconds = 4; seconds < longestSeconds; seconds *= 2) steps.push(seconds / 60);
  return [...steps, longestSeconds / 60];
}

/** Every limit on visitors, in one place. */
export const budgets = {
  /** Reports from one network. A shelter or a library may have many people behind one address. */
  submissionsPerNetwork: {
    name: 'submissions-network',
    allowed: 20,
    windowMinutes: 60,
    isOptional: true,
  },
  submissionsInTotal: {
    name: 'submissions-total',
    allowed: 600,
    windowMinutes: 10,
    isOptional: true,
  },
  /** Wrong tracker look-ups only: looking at one's own case is never limited. */
  wrongLookUpsPerNetwork: { name: 'look-ups-network', allowed: 5, windowMinutes: 15 },
  wrongLookUpsInTotal: { name: 'look-ups-total', allowed: 60, windowMinutes: 1 },
  /** Questions whether a number or an address is ours. */
  checksPerNetwork: {
    name: 'checks-network',
    allowed: 30,
    windowMinutes: 10,
    isOptional: true,
  },
  failedSignInsPerAccount: { name: 'sign-in-account', ...failedSignIns },
  failedSignInsPerNetwork: { name: 'sign-in-network', ...failedSignIns },
  /** Codes and passwords asked for once the password was right. */
  failedFactorsPerAccount: { name: 'factor-account', ...failedSignIns },
  failedProofsPerAccount: { name: 'proof-account', ...failedSignIns },
  passkeyStartsPerNetwork: { name: 'passkey-starts', allowed: 60, windowMinutes: 10 },
  resetsPerNetwork: { name: 'resets-network', allowed: 10, windowMinutes: 15 },
  resetsPerAccount: { name: 'resets-account', allowed: 3, windowMinutes: 60 },
  /** Audit rows of tries that a lock refused: the log cannot be thinned out later. */
  lockedSignInsAudited: { name: 'sign-in-locked-audit', allowed: 10, windowMinutes: 15 },
  /** Wrong access codes. The total is short, or strangers could keep the staff out for long. */
  wrongCodesPerNetwork: {
    ...{ name: 'access-code-network', allowed: 4, windowMinutes: 60 },
    lockMinutes: doubling(900),
  },
  wrongCodesInTotal: {
    ...{ name: 'access-code-total', allowed: 4, windowMinutes: 10 },
    lockMinutes: doubling(32),
  },
  lockedCodesAudited: { name: 'access-code-locked-audit', allowed: 10, windowMinutes: 15 },
  /** Audit rows of requests that a role does not allow, per person. */
  refusalsAudited: { name: 'refusals-audit', allowed: 20, windowMinutes: 15 },
  setupCodeTries: { name: 'setup-code', allowed: 10, windowMinutes: 15 },
} as const satisfies Record<string, Budget | LockingBudget>;
