import type { ExcerptPiece } from './search.ts';

/** About two lines on a telephone. */
const excerptLength = 170;

const wordPattern = /[\p{L}\p{N}]+/gu;

/**
 * The part of a text where the first of the found words stands, cut at word borders.
 * @param terms the words of the text that were found, lower case
 */
export function makeExcerpt(text: string, terms: readonly string[]): ExcerptPiece[] {
  const found = new Set(terms);
  const words = [...text.matchAll(wordPattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    isMatch: found.has(match[0].toLowerCase()),
  }));
  const first = words.find((word) => word.isMatch)?.from ?? 0;
  const start = first < excerptLength / 2 ? 0 : startNear(words, first - excerptLength / 3);
  const end = endNear(words, start + excerptLength, text.length);

  const pieces: ExcerptPiece[] = [];
  let at = start;
  for (const word of words) {
    if (!word.isMatch || word.from < start || word.to > end) continue;
    push(pieces, text.slice(at, word.from), false);
    push(pieces, text.slice(word.from, word.to), true);
    at = word.to;
  }
  push(pieces, text.slice(at, end), false);
  if (start > 0) pieces.unshift({ text: '… ', isMatch: false });
  if (end < text.length) pieces.push({ text: ' …', isMatch: false });
  return pieces;
}

type Word = { from: number; to: number };

function startNear(words: readonly Word[], place: number): number {
  return words.find((word) => word.from >= place)?.from ?? 0;
}

function endNear(words: readonly Word[], place: number, length: number): number {
  if (place >= length) return length;
  return words.findLast((word) => word.to <= place)?.to ?? length;
}

function push(pieces: ExcerptPiece[], text: string, isMatch: boolean): void {
  if (text !== '') pieces.push({ text, isMatch });
}
