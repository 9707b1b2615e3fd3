import { and, like } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { containsPattern } from './contains-pattern.ts';
import { foldText } from './fold-text.ts';

/** Shorter words stand in everything, and the index of parts of words does not know them. */
const shortest = 3;

/**
 * That a folded text with a trigram index holds every word of what was typed, each anywhere in it.
 * @returns undefined where no word is long enough for the index
 */
export function holdsWords(typed: string): ((column: Column) => SQL | undefined) | undefined {
  const words = foldText(typed).split(/\s+/);
  if (!words.some((word) => word.length >= shortest)) return undefined;
  const patterns = words.map(containsPattern).filter((pattern) => pattern !== undefined);
  return (column) => and(...patterns.map((pattern) => like(column, pattern)));
}
