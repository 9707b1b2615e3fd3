import { setTimeout as wait } from 'node:timers/promises';
import { sealAudit } from '#features/base/audit/seal-audit.server.ts';
import type { Program } from './open-program.ts';

/** In milliseconds: within this time a new row could be removed without a trace. */
const pause = 700;

/** In milliseconds between two log lines while the database is unavailable. */
const errorPause = 30_000;

/**
 * Seals new audit rows as long as the program runs. It is not a job of the queue, which would cost every
 * transaction a second row, and polls less often.
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
