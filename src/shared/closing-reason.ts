/** Longest reason to close a case although something is open, in characters. */
export const longestReason = 300;
