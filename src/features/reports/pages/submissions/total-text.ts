import type { ListTotal } from '#kernel/lists/keyset-page.ts';

/** How many submissions there are, in words. */
export function totalText({ count, isMore }: ListTotal): string {
  const number = count.toLocaleString('en-US');
  if (isMore) return `More than ${number} submissions`;
  return count === 1 ? '1 submission' : `${number} submissions`;
}
