import { containsPattern } from '../contains-pattern.ts';

/** From this many characters the index over all answers can find a word. */
const shortest = 3;

/** LIKE patterns: what must be there, and a part of it by which the index finds it sooner. */
export type Pattern = { like: string; part: string | undefined };

export type SearchTerms =
  /** Found anywhere in the answers, each of them. */
  | { kind: 'anywhere'; patterns: Pattern[]; whole: string }
  /** Too short for that: found where a reference, an e-mail address or a name begins. */
  | { kind: 'beginning'; whole: string };

/**
 * What was typed, as what to look for: every word, or a phrase in quotation marks.
 * @returns undefined when nothing was typed
 */
export function searchTerms(typed: string | undefined): SearchTerms | undefined {
  const whole = (typed ?? '').trim().replaceAll(/\s+/g, ' ');
  if (whole === '') return undefined;
  const words = [...whole.matchAll(/"([^"]+)"|([^\s"]+)/g)].map(([, phrase, word]) =>
    (phrase ?? word ?? '').trim(),
  );
  const patterns = words.flatMap((word) => {
    const like = containsPattern(word);
    return like === undefined ? [] : [{ like, part: containsPattern(tellingPart(word)) }];
  });
  const isFindable = words.some((word) => word.length >= shortest);
  return isFindable && patterns.length > 0
    ? { kind: 'anywhere', patterns, whole }
    : { kind: 'beginning', whole };
}

/**
 * Of an address, what tells it from others: the index takes long over `@gmail.com` or `https`, which
 * stand in a good part of all rows. Numbers tell most, then length. The signs around a piece stay with
 * it, because they say where a word begins and ends.
 * @returns undefined when the word is one piece, or its pieces are too short
 */
function tellingPart(word: string): string | undefined {
  const local = word.indexOf('@');
  const end = local >= shortest ? local : word.length;
  const pieces = [...word.matchAll(/[\p{L}\p{N}]{4,}/gu)].filter(({ index }) => index < end);
  const [best] = pieces.toSorted((a, b) => weight(b[0]) - weight(a[0]));
  if (!best) return undefined;
  const part = word.slice(Math.max(best.index - 1, 0), best.index + best[0].length + 1);
  return part === word ? undefined : part;
}

function weight(piece: string): number {
  return piece.length + (/\p{N}/u.test(piece) ? 100 : 0);
}
