export const secondFactorChoices = ['administrators', 'everybody', 'nobody'] as const;

/** Staff who must use a second factor. */
export type SecondFactorChoice = (typeof secondFactorChoices)[number];

/** Access settings of the back office, set by administrators. All of them are enforced. */
export type SecuritySettings = {
  /** Limits on what visitors send; those on signing in and on look-ups cannot be turned off. */
  rateLimiting: boolean;
  ipWhitelisting: boolean;
  /** Addresses and networks in CIDR form that may reach the back office. */
  allowedIps: readonly string[];
  /** In minutes of inactivity. */
  sessionTimeout: number;
  maxLoginAttempts: number;
  secondFactorRequired: SecondFactorChoice;
  /** In characters. */
  passwordMinLength: number;
};

export const securityDefaults: SecuritySettings = {
  rateLimiting: true,
  ipWhitelisting: false,
  allowedIps: [],
  sessionTimeout: 30,
  maxLoginAttempts: 5,
  secondFactorRequired: 'administrators',
  passwordMinLength: 12,
};

/** Bounds of each number; the database enforces the same ones. */
export const securityBounds = {
  sessionTimeout: { least: 5, most: 720 },
  maxLoginAttempts: { least: 3, most: 10 },
  passwordMinLength: { least: 8, most: 64 },
} as const;

export const mostAllowedIps = 200;

/** Lifetime of a staff session: while inactive, and in total. */
export const sessionLimits = { idleMinutes: 30, longestHours: 12 } as const;

/** In characters. */
export const accessCodeLength = { least: 6, most: 10 } as const;
