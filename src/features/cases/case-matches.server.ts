import { and, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { cases } from './schema/cases.server.ts';
import { containsPattern } from '#kernel/lists/contains-pattern.ts';
import { foldText } from '#kernel/lists/fold-text.ts';

/** From this many characters the index over number, name and e-mail can find a word. */
const shortest = 3;

/**
 * That a case holds every word in its number, name or e-mail; shorter ones are looked for where one of
 * these begins.
 * @returns undefined when nothing was typed
 */
export function caseMatches(typed: string | undefined): SQL | undefined {
  const words = (typed ?? '').trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  if (words.some((word) => word.length >= shortest)) {
    const patterns = words
      .map((word) => containsPattern(foldText(word)))
      .filter((pattern) => pattern !== undefined);
    return and(...patterns.map((pattern) => like(cases.searchText, pattern)));
  }
  const begins = `${words.join(' ').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(
    like(cases.caseNumber, begins.toUpperCase()),
    like(cases.contactEmail, begins.toLowerCase()),
    like(sql`lower(${cases.contactName})`, begins.toLowerCase()),
  );
}
