/** A household, a shelter or a school may sit behind one address; the total keeps the process alive. */
const most = { perNetwork: 12, inTotal: 1_000 };

/** How many streams of visitors this process holds open, and for which networks. */
export class OpenStreams {
  #counts = new Map<string, number>();
  #total = 0;

  isFull(network: string): boolean {
    return this.#total >= most.inTotal || (this.#counts.get(network) ?? 0) >= most.perNetwork;
  }

  /** @returns how to leave */
  enter(network: string): () => void {
    this.#total += 1;
    this.#counts.set(network, (this.#counts.get(network) ?? 0) + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#total -= 1;
      const left = (this.#counts.get(network) ?? 1) - 1;
      if (left === 0) this.#counts.delete(network);
      else this.#counts.set(network, left);
    };
  }
}
