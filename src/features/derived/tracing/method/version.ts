/** Counts up whenever the same facts would give another result. */
export const methodVersion = 2;
