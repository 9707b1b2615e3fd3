import { setImmediate as turn } from 'node:timers/promises';

/** In milliseconds: how long a reader works before others get their turn. */
const piece = 12;

/** Looking at the clock costs more than a row. */
const rowsPerLook = 64;

/** Cuts long work into pieces, between which the program answers other requests. */
export type Pauses = {
  /** Counts a row. True when a pause is due: the caller awaits `take`. */
  isDue(): boolean;
  take(): Promise<void>;
  /** Takes a pause if one is due, after a larger piece of work. */
  rest(): Promise<void>;
};

export function createPauses(): Pauses {
  let [since, rows] = [performance.now(), 0];
  async function take(): Promise<void> {
    await turn();
    since = performance.now();
  }
  return {
    isDue() {
      rows += 1;
      return rows % rowsPerLook === 0 && performance.now() - since > piece;
    },
    take,
    async rest() {
      if (performance.now() - since > piece) await take();
    },
  };
}
