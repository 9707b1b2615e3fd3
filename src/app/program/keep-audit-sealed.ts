import { setTimeout as wait } from 'node:timers/promises';
import { sealAudit } from '#features/base/audit/seal-audit.server.ts';
import type { Program } from './open-program.ts';

/** In milliseconds: for so long a new row can be taken away without a trace. */
const pause = 700;

/** While the database is away, one line in this many milliseconds says enough. */
const errorPause = 30_000;

/**
 * Seals new audit rows as long as the program runs. Not a job of the queue: that would cost every
 * transaction a second row, and the queue looks less often.
 */
export function keepAuditSealed({ systemContext, ports }: Program): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let quietUntil = 0;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await sealAudit(systemContext('seal-audit'), { signal });
      } catch (error) {
        if (Date.now() > quietUntil) {
          quietUntil = Date.now() + errorPause;
          ports.log.error({ err: error }, 'The audit log could not be sealed; trying again');
        }
      }
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  }
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
