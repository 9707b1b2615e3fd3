import { parseLiveEvent, type LiveEvent } from '#shared/live-events.ts';

/** A household, a shelter or a school may share one address; the total protects the process. */
const most = { perNetwork: 12, inTotal: 1_000 };

/** Counts the streams of visitors that this process holds open, by network. */
class OpenStreams {
  #counts = new Map<string, number>();
  #total = 0;

  isFull(network: string): boolean {
    return this.#total >= most.inTotal || (this.#counts.get(network) ?? 0) >= most.perNetwork;
  }

  /** @returns a function that releases the place */
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

/**
 * Notification to a stream. `only`: its recipients, in addition to administrators; `missed`: notices
 * may have been lost, so reload.
 */
export type LiveMessage =
  | { type: 'event'; event: LiveEvent; only?: readonly string[] }
  | { type: 'missed' }
  | { type: 'closing' };

type Listener = {
  userId: string;
  hear(heard: LiveMessage): void;
};

/** More tabs than anybody reads simultaneously; the oldest one is closed. */
const maxPerUser = 8;

/** The open streams of this process. */
export class LiveEvents {
  /** Streams of visitors, who have no account to count by. */
  readonly visitors = new OpenStreams();
  #listeners = new Set<Listener>();
  #isClosed = false;

  /** @returns a function that unsubscribes */
  subscribe(listener: Listener): () => void {
    if (this.#isClosed) {
      listener.hear({ type: 'closing' });
      return () => {};
    }
    const own = [...this.#listeners].filter(({ userId }) => userId === listener.userId);
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - maxPerUser))) {
      this.#listeners.delete(oldest);
      oldest.hear({ type: 'closing' });
    }
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * @param payload as sent by `announce`; nobody is notified of their own actions, or of events meant
   *   for somebody else
   */
  announce(payload: string): void {
    const event = parseLiveEvent(payload);
    if (!event) return;
    const { by, only, to } = JSON.parse(payload) as { by?: unknown; only?: string[]; to?: unknown };
    for (const listener of this.#listeners)
      if (listener.userId !== by && (to === undefined || listener.userId === to))
        listener.hear({ type: 'event', event, ...(only && { only }) });
  }

  /** The connection to the database was lost for a while. */
  announceGap(): void {
    for (const listener of this.#listeners) listener.hear({ type: 'missed' });
  }

  /** Ends all streams, and every later one immediately. */
  close(): void {
    this.#isClosed = true;
    for (const listener of this.#listeners) listener.hear({ type: 'closing' });
    this.#listeners.clear();
  }

  get size(): number {
    return this.#listeners.size;
  }
}
