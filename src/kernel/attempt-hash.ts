import { createHash } from 'node:crypto';

/**
 * Identical for a double click, a reload and a retry after a lost response: one form, one text.
 * @param parts values specific to this submission: the record, the key in the form, the text
 */
export function attemptHash(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
