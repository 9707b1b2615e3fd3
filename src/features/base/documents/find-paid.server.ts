import { setImmediate } from 'node:timers/promises';
import { readPaid } from '#features/base/extraction/read-paid.server.ts';
import type { FilePassage } from '#kernel/ports/documents.ts';
import type { PaidMention } from '#shared/vocabulary/file-reading.ts';
import { cut } from './find-values.server.ts';

/** Of one file: more are a statement, which is read as one. */
const most = 20;

/** In characters, of the words that are quoted. */
const longestWords = 400;

/** Sentences of a file that say that money was paid, with their places. They are offered to staff, and are no payments. */
export async function findPaid(passages: readonly FilePassage[]): Promise<PaidMention[]> {
  const found: PaidMention[] = [];
  let looked = 0;
  for (const passage of passages) {
    for (const { place, by = '', text, isFromPicture } of cut(passage)) {
      looked += text.length;
      // Others get their turn behind a few milliseconds of work.
      if (looked > 20_000) {
        looked = 0;
        await setImmediate();
      }
      if (!/\d/.test(text)) continue;
      for (const { words, ...each } of readPaid(text)) {
        const quoted = words.slice(0, longestWords);
        if (found.some((known) => known.words === quoted)) continue;
        found.push({ ...each, words: quoted, place, by, ...(isFromPicture && { isFromPicture }) });
        if (found.length === most) return found;
      }
    }
  }
  return found;
}
