import { containsPattern } from '#kernel/lists/contains-pattern.ts';
import { foldText } from '#kernel/lists/fold-text.ts';

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
  const words = [...foldText(whole).matchAll(/"([^"]+)"|([^\s"]+)/g)].map(([, phrase, word]) =>
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

/** Of an e-mail address what stands before the sign: half of all rows hold `@gmail.com`. */
function tellingPart(word: string): string | undefined {
  const end = word.indexOf('@') + 1;
  return end > shortest && end < word.length && !word.includes(' ')
    ? word.slice(0, end)
    : undefined;
}
