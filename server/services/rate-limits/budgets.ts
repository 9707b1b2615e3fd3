export type Budget = { name: string; allowed: number; windowMinutes: number };

/** Every limit on visitors, in one place. */
export const budgets = {
  /** Reports from one network. A shelter or a library may have many people behind one address. */
  submissionsPerNetwork: { name: 'submissions-network', allowed: 20, windowMinutes: 60 },
  submissionsInTotal: { name: 'submissions-total', allowed: 600, windowMinutes: 10 },
  /** Wrong tracker look-ups only: looking at one's own case is never limited. */
  wrongLookUpsPerNetwork: { name: 'look-ups-network', allowed: 5, windowMinutes: 15 },
  wrongLookUpsInTotal: { name: 'look-ups-total', allowed: 60, windowMinutes: 1 },
  failedSignInsPerAccount: { name: 'sign-in-account', allowed: 5, windowMinutes: 15 },
  failedSignInsPerNetwork: { name: 'sign-in-network', allowed: 10, windowMinutes: 15 },
  setupCodeTries: { name: 'setup-code', allowed: 10, windowMinutes: 15 },
} as const satisfies Record<string, Budget>;
