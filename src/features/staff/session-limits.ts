/** How long a session of staff lasts: without a sign of life, and at most. */
export const sessionLimits = { idleMinutes: 30, longestHours: 12 } as const;
