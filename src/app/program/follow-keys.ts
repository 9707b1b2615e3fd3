import { setTimeout as wait } from 'node:timers/promises';
import { loadKeys } from './load-keys.ts';
import type { Program } from './open-program.ts';

/** In milliseconds; `lantern rotate-keys` waits for several of these. */
export const keyPause = 1_000;

/** Loads keys that are rotated while the program runs. */
export function followKeys({ database, keyring, config }: Program): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await wait(keyPause, undefined, { signal }).catch(() => {});
      // The database is unavailable, or the operator's key is outdated: the known keys stay active.
      if (!signal.aborted) await loadKeys(database, keyring, config.secretsKey).catch(() => {});
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
