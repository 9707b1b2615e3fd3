import type { ReadZip, ZipReader } from '#kernel/ports/documents.ts';
import { createWorker } from '../processes/create-worker.ts';

/** Unpacks archives of strangers, and keeps nothing of it, in a process that holds nothing of ours. */
export function createZipReader({ timeout = 20_000 } = {}): ZipReader {
  const worker = createWorker<Uint8Array, ReadZip>({
    name: 'The unpacking process',
    file: 'src/platform/adapters/zip/unpacking-process.ts',
    timeout,
    idleTime: 20_000,
  });
  return {
    // What makes the process fail or hang would do so to others too.
    read: (bytes) => worker.ask(bytes).catch(() => ({ ok: false, reason: 'unsafe' }) as const),
  };
}
