import type { FileTextReader, ReadFileText, ReadSheets } from '#kernel/ports/documents.ts';
import { canReadLetters } from '#platform/file-text/letter-packages.ts';
import { createWorker } from '../processes/create-worker.ts';

/** Request to the process with its file; `letters`: text, with that in its pictures. */
export type FileTextOrder = {
  asked: 'text' | 'letters' | 'sheets';
  bytes: Uint8Array;
  name: string;
};

export type FileTextAnswer = ReadFileText | ReadSheets;

// A file that needs more memory or time than any honest one.
const tooLarge = { ok: false, reason: 'too-large' } as const;

/**
 * Reads the text of untrusted files in a process without access to our secrets. Pictures take minutes, so they have a
 * process of their own, behind which nobody waits for a text.
 */
export function createFileTextReader({
  timeout = 60_000,
  readsLetters = canReadLetters(),
} = {}): FileTextReader {
  const plan = {
    name: 'The process that reads files',
    file: 'src/platform/adapters/file-text/reading-process.ts',
    timeout,
    idleTime: 20_000,
  };
  const worker = createWorker<FileTextOrder, FileTextAnswer>(plan);
  const slowWorker = createWorker<FileTextOrder, FileTextAnswer>({ ...plan, timeout: timeout * 4 });
  return {
    readsLetters,
    async read(bytes, name, { letters = false } = {}) {
      const asked = letters && readsLetters ? 'letters' : 'text';
      const { ask } = asked === 'letters' ? slowWorker : worker;
      return (await ask({ asked, bytes, name }).catch(() => tooLarge)) as ReadFileText;
    },
    async readSheets(bytes) {
      const order = { asked: 'sheets', bytes, name: '' } as const;
      return (await worker.ask(order).catch(() => tooLarge)) as ReadSheets;
    },
  };
}
