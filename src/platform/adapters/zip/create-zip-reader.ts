import type { ReadZip, ZipReader } from '#kernel/ports/documents.ts';
import { createWorker } from '../processes/create-worker.ts';

/** Unpacks untrusted archives, and keeps nothing of them, in a process without access to our secrets. */
export function createZipReader({ timeout = 20_000 } = {}): ZipReader {
  const worker = createWorker<Uint8Array, ReadZip>({
    name: 'The unpacking process',
    file: 'src/platform/adapters/zip/unpacking-process.ts',
    timeout,
    idleTime: 20_000,
  });
  return {
    // An archive that makes the process fail or hang would do so to others as well.
    read: (bytes) => worker.ask(bytes).catch(() => ({ ok: false, reason: 'unsafe' }) as const),
  };
}
