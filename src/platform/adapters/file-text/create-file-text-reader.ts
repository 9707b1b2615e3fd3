import type { FileTextReader, ReadFileText, ReadSheets } from '#kernel/ports/documents.ts';
import { createWorker } from '../processes/create-worker.ts';

/** Request to the process with its file. */
export type FileTextOrder = { asked: 'text' | 'sheets'; bytes: Uint8Array; name: string };

export type FileTextAnswer = ReadFileText | ReadSheets;

// A file that needs more memory or time than any honest one.
const tooLarge = { ok: false, reason: 'too-large' } as const;

/** Reads the text of untrusted files in a process without access to our secrets. */
export function createFileTextReader({ timeout = 60_000 } = {}): FileTextReader {
  const worker = createWorker<FileTextOrder, FileTextAnswer>({
    name: 'The process that reads files',
    file: 'src/platform/adapters/file-text/reading-process.ts',
    timeout,
    idleTime: 20_000,
  });
  return {
    async read(bytes, name) {
      const answer = await worker.ask({ asked: 'text', bytes, name }).catch(() => tooLarge);
      return answer as ReadFileText;
    },
    async readSheets(bytes) {
      const order = { asked: 'sheets', bytes, name: '' } as const;
      return (await worker.ask(order).catch(() => tooLarge)) as ReadSheets;
    },
  };
}
