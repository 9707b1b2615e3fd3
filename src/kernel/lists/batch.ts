import { Refusal } from '../errors.ts';
import type { Page } from './keyset-page.ts';

/** Of one call, so that its transaction stays short; more is done batch by batch. */
export const batchSize = 500;

/**
 * The rows of a bulk change, each once.
 * @param noun what the rows are, in the plural
 * @throws Refusal `invalid` when there are more than one batch holds
 */
export function checkBatch(ids: readonly string[], noun: string): string[] {
  const unique = [...new Set(ids)];
  if (unique.length <= batchSize) return unique;
  throw new Refusal('invalid', `Choose at most ${batchSize} ${noun} at a time.`);
}

/** Some rows of a list, for a change of all that match. */
export type Batch = {
  ids: string[];
  /** Where the next batch begins; missing after the last one. */
  next?: string;
};

/** What to ask a list for. @param begin the mark that the batch before it ended with */
export function batchPlace(begin: string | undefined) {
  return {
    size: batchSize,
    isUncounted: true,
    cursor: begin ? { before: begin } : undefined,
  };
}

export function toBatch(page: Page<{ id: string }>): Batch {
  const next = page.older && 'before' in page.older ? page.older.before : undefined;
  return { ids: page.rows.map(({ id }) => id), ...(next && { next }) };
}
