import type { Total } from '#server/services/submissions/find-submissions.ts';

/** How many submissions there are, in words. */
export function totalText({ count, isMore }: Total): string {
  const number = count.toLocaleString('en-US');
  if (isMore) return `More than ${number} submissions`;
  return count === 1 ? '1 submission' : `${number} submissions`;
}
