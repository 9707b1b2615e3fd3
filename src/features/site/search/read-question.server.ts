import { fillers, synonyms } from '#content/en/search-words.ts';

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
 * Parses a query: stop words are dropped, and words get their synonyms.
 * @param own synonyms of the organisation, from the setting "Words that mean the same"
 */
export function readQuestion(typed: string, own = ''): AskedQuestion {
  const words = wordsOf(typed);
  const telling = words.filter((word) => word.length > 1 && !fillers.has(word));
  const counting = [...new Set(telling.length > 0 ? telling : words)];
  const meanings = readMeanings(`${synonyms}\n${own}`);
  const text = ` ${words.join(' ')} `;
  const said = meanings.filter(({ phrase }) => text.includes(` ${phrase} `));
  const wanted = counting.map((word) => ({
    word,
    stem: stemOf(word),
    others: said
      .filter(({ phrase }) => phrase.split(' ').includes(word))
      .flatMap(({ others }) => others),
  }));
  // A phrase may consist of stop words, such as "money back".
  const known = new Set(counting);
  const rest = said.filter(({ phrase }) => !phrase.split(' ').some((word) => known.has(word)));
  return {
    wanted: [
      ...wanted,
      ...rest.map(({ phrase, others }) => ({ word: phrase, stem: undefined, others })),
    ],
    words: [...new Set(words)],
  };
}

type Meaning = { phrase: string; others: readonly string[] };

const read = new Map<string, readonly Meaning[]>();

/** @param lines `telegram, signal = messenger`, one meaning per line; invalid lines are ignored */
function readMeanings(lines: string): readonly Meaning[] {
  const known = read.get(lines);
  if (known) return known;
  const meanings = lines.split('\n').flatMap((line) => {
    const [left = '', right = ''] = line.split('=');
    const others = wordsOf(right);
    const phrases = left.split(',').map((phrase) => wordsOf(phrase).join(' '));
    return others.length === 0 ? [] : phrases.filter(Boolean).map((phrase) => ({ phrase, others }));
  });
  read.clear();
  read.set(lines, meanings);
  return meanings;
}

/** Lower case, without apostrophes, which are typed in many ways: "won’t". */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll(/['’]/g, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const shortestStem = 4;

function stemOf(word: string): string | undefined {
  const [, stem = '', last = ''] = /^(.*?(\p{L}))(?:\2?(?:ed|ing|er|ers)|es|s)$/u.exec(word) ?? [];
  return stem.length >= shortestStem && last !== '' ? stem : undefined;
}
