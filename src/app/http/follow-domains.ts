import type { DomainTable } from '#features/base/domains/domain-table.server.ts';
import type { Log } from '#kernel/ports/ports.ts';

/** In milliseconds, after a failed read. */
const retryAfter = 1_000;

type DomainFollower = {
  /** Reads the list again; resolves when it is active, or when the old one has to do for now. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

/** Keeps this process's list of domains current; reads never overlap. */
export function followDomains(options: {
  read(): Promise<DomainTable>;
  apply(table: DomainTable): void;
  log: Log;
}): DomainFollower {
  const { read, apply, log } = options;
  let isStopped = false;
  let retrying: NodeJS.Timeout | undefined;
  let last = Promise.resolve();

  async function load(): Promise<void> {
    if (isStopped) return;
    clearTimeout(retrying);
    try {
      apply(await read());
    } catch (error) {
      log.warn({ err: error }, 'Domains could not be read; the last known ones stay in force');
      retrying = setTimeout(() => void refresh(), retryAfter);
    }
  }

  function refresh(): Promise<void> {
    last = last.then(load);
    return last;
  }

  return {
    refresh,
    async stop() {
      isStopped = true;
      await last;
      clearTimeout(retrying);
    },
  };
}
