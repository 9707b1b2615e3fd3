import { fillers as englishFillers, synonyms } from '#content/en/search-words.ts';
import {
  fillers as spanishFillers,
  meanings,
  synonyms as spanishSynonyms,
} from '#content/es/search-words.ts';
import { foldText } from '#frames/public/search.ts';

const fillers = new Set([...englishFillers, ...spanishFillers]);

/** A search term: the typed word and its synonyms. */
export type QueryTerm = {
  /** As typed, in lower case. */
  word: string;
  /** Its stem: "scammed" and "scammer" share "scam". */
  stem: string | undefined;
  others: readonly string[];
};

export type AskedQuestion = {
  wanted: readonly QueryTerm[];
  /** All words, including stop words, which titles of questions contain: "are you a scam". */
  words: readonly string[];
};

/**
 * Parses a query: stop words of both languages are dropped, and words get their synonyms.
 * @param own synonyms of the organisation, from the setting "Words that mean the same"
 */
export function readQuestion(typed: string, own = ''): AskedQuestion {
  const words = wordsOf(typed);
  const telling = words.filter((word) => word.length > 1 && !fillers.has(word) && !isAmount(word));
  const counting = [...new Set(telling.length > 0 ? telling : words)];
  const text = ` ${words.join(' ')} `;
  const said = readMeanings([synonyms, meanings, spanishSynonyms, own].join('\n')).flatMap(
    ({ phrase, others }) => {
      const [found] = phrase.exec(text) ?? [];
      return found === undefined ? [] : { words: found.trim().split(' '), others };
    },
  );
  const wanted = counting.map((word) => ({
    word,
    stem: stemOf(word),
    others: said.filter(({ words: of }) => of.includes(word)).flatMap(({ others }) => others),
  }));
  // A phrase may consist of stop words, such as "money back".
  const known = new Set(counting);
  const rest = said.filter(({ words: of }) => !of.some((word) => known.has(word)));
  return {
    wanted: [
      ...wanted,
      ...rest.map(({ words: of, others }) => ({ word: of.join(' '), stem: undefined, others })),
    ],
    words: [...new Set(words)],
  };
}

/** How much it was, which no page says: "80000". A short number may be a name, such as 988. */
function isAmount(word: string): boolean {
  return /^\d{4,}$/.test(word);
}

type Meaning = { phrase: RegExp; others: readonly string[] };

const read = new Map<string, readonly Meaning[]>();

/**
 * @param lines `telegram, signal = messenger`, one meaning per line, where `estaf*` is any word that begins so;
 *   invalid lines are ignored
 */
function readMeanings(lines: string): readonly Meaning[] {
  const known = read.get(lines);
  if (known) return known;
  const meant = lines.split('\n').flatMap((line) => {
    const [left = '', right = ''] = line.split('=');
    const others = wordsOf(right);
    if (others.length === 0) return [];
    return left.split(',').flatMap((phrase) => {
      const words = phrase.trim().split(/\s+/).map(patternOf).filter(Boolean);
      return words.length === 0 ? [] : { phrase: new RegExp(` ${words.join(' ')} `, 'u'), others };
    });
  });
  read.clear();
  read.set(lines, meant);
  return meant;
}

/** The words hold letters and digits alone, so that nothing has to be escaped. */
function patternOf(word: string): string {
  return wordsOf(word).join(' ') + (word.endsWith('*') ? String.raw`\p{L}*` : '');
}

/** Folded, without apostrophes, which are typed in many ways: "won’t". */
function wordsOf(text: string): string[] {
  return foldText(text.replaceAll(/['’]/g, '')).match(/[\p{L}\p{N}]+/gu) ?? [];
}

const shortestStem = 4;

function stemOf(word: string): string | undefined {
  const [, stem = '', last = ''] = /^(.*?(\p{L}))(?:\2?(?:ed|ing|er|ers)|es|s)$/u.exec(word) ?? [];
  return stem.length >= shortestStem && last !== '' ? stem : undefined;
}
