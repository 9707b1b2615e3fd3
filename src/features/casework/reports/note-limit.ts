/** Limit of one internal note, in characters. */
export const noteLimit = 5_000;
