import type { ServiceContext } from './context.ts';
import type { CountEntry } from './ports/site.ts';

/** In milliseconds: a quicker count is made for every reader. */
const slow = 250;
/** In milliseconds: how long a count is shown as it is, and how long while it is being made again. */
const fresh = 10 * 60_000;
const usable = 24 * 60 * 60_000;
/** Counts of so many readers and periods at once; the oldest goes first. */
const most = 200;

export type KeptCount<Value> = {
  value: Value;
  /** When it was counted, where it was kept; undefined for a count of this moment. */
  countedAt: Date | undefined;
};

/**
 * Counts, or returns what was counted before where counting takes long: up to ten minutes ago, or longer while it is
 * counted again beside the answer. The page says when it was counted.
 * @param of `name`: the count with its parameters; `sight`: what its reader may see, from `sightOf`; `keepFrom`: in
 *   milliseconds, the shortest count that is kept
 * @param count must not use an open transaction, because it may run after the answer
 */
export async function keepCount<Value>(
  ctx: ServiceContext,
  { name, sight, keepFrom = slow }: { name: string; sight: string; keepFrom?: number },
  count: () => Promise<Value>,
): Promise<KeptCount<Value>> {
  const { countMemory } = ctx.ports;
  const key = `${name} ${sight}`;
  const known: CountEntry = countMemory.get(key) ?? {};
  countMemory.set(key, known);
  async function countOnce(): Promise<Value> {
    const countedAt = ctx.now();
    const begun = performance.now();
    try {
      const value = await count();
      const isSlow = performance.now() - begun >= keepFrom;
      if (isSlow) known.kept = { value, countedAt };
      else countMemory.delete(key);
      return value;
    } finally {
      delete known.counting;
      if (!known.kept) countMemory.delete(key);
    }
  }
  /** Readers who come meanwhile wait for the same count. */
  function countNow(): Promise<Value> {
    known.counting ??= countOnce();
    return known.counting as Promise<Value>;
  }
  forgetOldest(countMemory);
  const { kept } = known;
  const age = kept ? ctx.now().getTime() - kept.countedAt.getTime() : Infinity;
  if (!kept || age > usable) return { value: await countNow(), countedAt: undefined };
  if (age > fresh && !known.counting) await ctx.ports.afterResponse(countNow);
  return { value: kept.value as Value, countedAt: kept.countedAt };
}

function forgetOldest(countMemory: ServiceContext['ports']['countMemory']): void {
  const [oldest] = countMemory.keys();
  if (countMemory.size > most && oldest !== undefined) countMemory.delete(oldest);
}
