import type { IncomingMessage } from 'node:http';
import type { CountedDownloads } from '#features/documents/public-documents.server.ts';
import { isMachine } from './client-address.ts';

/** Counts how often documents are downloaded: nothing about who it was, and no cookie. */
export class DownloadCounts {
  readonly #counts = new Map<string, number>();

  /** @param id of the document */
  count(request: IncomingMessage, id: string): void {
    if (request.method !== 'GET' || isMachine(request.headers['user-agent'])) return;
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
  }

  /** The counts since the last call. */
  take(): CountedDownloads[] {
    const taken = [...this.#counts].map(([id, downloads]) => ({ id, downloads }));
    this.#counts.clear();
    return taken;
  }

  /** Puts back what could not be stored. */
  giveBack(taken: readonly CountedDownloads[]): void {
    for (const { id, downloads } of taken)
      this.#counts.set(id, (this.#counts.get(id) ?? 0) + downloads);
  }
}
