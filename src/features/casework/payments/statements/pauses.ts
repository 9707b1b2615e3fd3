import { setImmediate as turn } from 'node:timers/promises';

/** In milliseconds: how long a reader works before others get their turn. */
const piece = 12;

/** Looking at the clock costs more than a short row; a row of a thousand cells costs more than a look. */
const cellsPerLook = 512;
const usualRow = 8;

/** Cuts long work into pieces, between which the program answers other requests. */
export type Pauses = {
  /** Counts a row by its cells. True when a pause is due: the caller awaits `take`. */
  isDue(cells?: number): boolean;
  take(): Promise<void>;
  /** Takes a pause if one is due, after a larger piece of work. */
  rest(): Promise<void>;
};

export function createPauses(): Pauses {
  let [since, counted] = [performance.now(), 0];
  async function take(): Promise<void> {
    await turn();
    since = performance.now();
  }
  return {
    isDue(cells = usualRow) {
      counted += Math.max(cells, usualRow);
      if (counted < cellsPerLook) return false;
      counted = 0;
      return performance.now() - since > piece;
    },
    take,
    async rest() {
      if (performance.now() - since > piece) await take();
    },
  };
}
