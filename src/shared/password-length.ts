/** In characters. The minimum must never be set below 8. */
export const passwordLength = { minimum: 12, maximum: 256 } as const;
