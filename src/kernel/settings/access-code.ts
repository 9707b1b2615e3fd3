/** In characters. */
export const accessCodeLength = { least: 6, most: 10 } as const;
