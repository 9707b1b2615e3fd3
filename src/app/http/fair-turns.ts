/** Requests of one network that are worked on at the same time. */
const mostAtWork = 6;

/** Requests of one network that wait; more are refused. */
const mostWaiting = 500;

/** `waiting`: called when a turn is free, in the order of arrival. */
type Line = { atWork: number; waiting: (() => void)[] };

/**
 * Turns at work, by network: whoever sends many requests at once makes their own wait, and nobody else's. There is no
 * limit that all share, which strangers could use up.
 */
export class FairTurns {
  readonly #lines = new Map<string, Line>();

  /**
   * Works when the network has a turn free.
   * @returns undefined, without working, if too many of the same network wait already
   */
  async take<Result>(network: string, work: () => Promise<Result>): Promise<Result | undefined> {
    const line = this.#lines.get(network) ?? { atWork: 0, waiting: [] };
    this.#lines.set(network, line);
    if (line.atWork < mostAtWork) line.atWork += 1;
    else {
      if (line.waiting.length >= mostWaiting) return undefined;
      // Whoever leaves hands over the turn, so the count stays.
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else {
        line.atWork -= 1;
        if (line.atWork === 0) this.#lines.delete(network);
      }
    }
  }
}
