import type { FileTextReader, ReadFileText } from '#kernel/ports/documents.ts';
import { createWorker } from '../processes/create-worker.ts';

/** Request to the process with its file. */
export type FileTextOrder = { bytes: Uint8Array; name: string };

/** Reads the text of untrusted files in a process without access to our secrets. */
export function createFileTextReader({ timeout = 60_000 } = {}): FileTextReader {
  const worker = createWorker<FileTextOrder, ReadFileText>({
    name: 'The process that reads files',
    file: 'src/platform/adapters/file-text/reading-process.ts',
    timeout,
    idleTime: 20_000,
  });
  return {
    read: (bytes, name) =>
      // A file that needs more memory or time than any honest one.
      worker.ask({ bytes, name }).catch(() => ({ ok: false, reason: 'too-large' }) as const),
  };
}
