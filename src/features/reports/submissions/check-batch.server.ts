import { Refusal } from '#kernel/errors.ts';

/** Of one call, so that its transaction stays short; more is done batch by batch. */
export const batchSize = 500;

/**
 * The rows of a bulk change, each once.
 * @throws Refusal `invalid` when there are more than one batch holds
 */
export function checkBatch(ids: readonly string[]): string[] {
  const unique = [...new Set(ids)];
  if (unique.length <= batchSize) return unique;
  throw new Refusal('invalid', `Choose at most ${batchSize} submissions at a time.`);
}
