import { createHash } from 'node:crypto';

/**
 * The same for a double click, a reload and a retry after a lost answer: one form, one text.
 * @param parts what belongs to this sending alone: the record, the key that the form holds, the text
 */
export function attemptHash(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
