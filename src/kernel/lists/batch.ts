import { Refusal } from '../errors.ts';
import type { Page } from './keyset-page.ts';

/** Maximum of one call, so that its transaction stays short; larger changes are made in batches. */
export const batchSize = 500;

/**
 * Deduplicates the rows of a bulk change.
 * @param noun name of the rows, in the plural
 * @throws Refusal `invalid` if there are more than one batch may contain
 */
export function checkBatch(ids: readonly string[], noun: string): string[] {
  const unique = [...new Set(ids)];
  if (unique.length <= batchSize) return unique;
  throw new Refusal('invalid', `Choose at most ${batchSize} ${noun} at a time.`);
}

/** Some rows of a list, for a change of all matching rows. */
export type Batch = {
  ids: string[];
  /** Start of the next batch; missing after the last one. */
  next?: string;
};

/** Arguments with which to query a list. @param begin the cursor at the end of the previous batch */
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
