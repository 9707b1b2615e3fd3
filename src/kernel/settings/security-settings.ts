export const secondFactorChoices = ['administrators', 'everybody', 'nobody'] as const;

/** Who has to give a second factor. */
export type SecondFactorChoice = (typeof secondFactorChoices)[number];

/** What administrators decide about the doors of the back office. All of it is enforced. */
export type SecuritySettings = {
  /** Limits on what visitors send; those on signing in and on look-ups are no setting. */
  rateLimiting: boolean;
  ipWhitelisting: boolean;
  /** Addresses and networks in CIDR form that may reach the back office. */
  allowedIps: readonly string[];
  /** In minutes without a sign of life. */
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

/** Smallest and largest of each number; the database holds to the same. */
export const securityBounds = {
  sessionTimeout: { least: 5, most: 720 },
  maxLoginAttempts: { least: 3, most: 10 },
  passwordMinLength: { least: 8, most: 64 },
} as const;

export const mostAllowedIps = 200;

/** How long a session of staff lasts: without a sign of life, and at most. */
export const sessionLimits = { idleMinutes: 30, longestHours: 12 } as const;

/** In characters. */
export const accessCodeLength = { least: 6, most: 10 } as const;
