import { canReadLetters } from '#platform/file-text/letter-packages.ts';
import type { ReadLetters } from '#platform/file-text/letters.ts';
import type { PictureReader } from '#platform/file-text/passage.ts';
import { createWorker } from '../processes/create-worker.ts';

/** In milliseconds, of all pictures of a file: a folder of photographs ends here. */
const longestWork = 150_000;

const reasons = {
  none: 'no-letters',
  'too-large': 'picture-too-large',
  damaged: 'damaged',
} as const;

/**
 * Reads letters in pictures, each in a process that is stopped when it takes too long or too much memory.
 * @returns undefined where the library is not installed; `forFile` counts the time of one file
 */
export function createPictureReader(): { forFile: () => PictureReader } | undefined {
  if (!canReadLetters()) return undefined;
  const worker = createWorker<Uint8Array, ReadLetters>({
    name: 'The process that reads letters in pictures',
    file: 'src/platform/adapters/file-text/letters-process.ts',
    timeout: 60_000,
    idleTime: 5_000,
  });
  return {
    forFile() {
      const end = performance.now() + longestWork;
      return async (picture) => {
        if (performance.now() > end) return 'too-many-pictures';
        const read = await worker.ask(picture).catch(() => tooLarge);
        return read.ok ? read : reasons[read.reason];
      };
    },
  };
}

const tooLarge = { ok: false, reason: 'too-large' } as const;
