/** Characters of one internal note. */
export const noteLimit = 5_000;
