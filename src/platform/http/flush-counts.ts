import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceContext } from '#kernel/context.ts';

/** In milliseconds. What is not stored yet when the program is killed is lost; it is only a count. */
const flushEvery = 60_000;

/** Counts that are kept in memory until they are taken. */
export type Counts<Counted> = {
  take(): Counted[];
  giveBack(taken: readonly Counted[]): void;
};

export type Flusher = { stop(): Promise<void> };

type Options<Counted> = {
  /** What is counted, for the log. */
  name: string;
  store(ctx: ServiceContext, taken: readonly Counted[]): Promise<void>;
  createContext(): ServiceContext;
};

/** Stores the counts of this process each minute, and once more at the end. */
export function flushCounts<Counted>(
  counts: Counts<Counted>,
  { name, store, createContext }: Options<Counted>,
): Flusher {
  async function flush(): Promise<void> {
    const taken = counts.take();
    if (taken.length === 0) return;
    const ctx = createContext();
    try {
      await store(ctx, taken);
    } catch (error) {
      counts.giveBack(taken);
      ctx.ports.log.warn({ err: error, counts: name }, 'Counts could not be stored; trying again');
    }
  }
  const timer = setInterval(() => void flush(), flushEvery);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      // A database that hangs must not keep the program from ending.
      await Promise.race([flush(), wait(2_000, undefined, { ref: false })]);
    },
  };
}
