/**
 * US school grade needed to read a text, by Flesch and Kincaid's formula (US Navy, 1975). Syllables are
 * counted by a heuristic, which is right for most English words.
 * @param text may contain our markup: headings, emphasis, links, placeholders
 */
export function readingGrade(text: string): number {
  const { perSentence, perWord } = measure(text, syllablesOf);
  return 0.39 * perSentence + 11.8 * perWord - 15.59;
}

/** Reading ease of an English text, by Flesch (1948): 60 and more is plain English, 100 very easy. */
export function fleschEase(text: string): number {
  const { perSentence, perWord } = measure(text, syllablesOf);
  return 206.835 - 1.015 * perSentence - 84.6 * perWord;
}

/**
 * Reading ease of a Spanish text, on Flesch's scale, by José Fernández Huerta (1959). His second variable is
 * read as words per sentence, as in the formula that he adapted. Syllables follow the rules of Spanish.
 */
export function fernandezHuerta(text: string): number {
  const { perSentence, perWord } = measure(text, spanishSyllables);
  return 206.84 - 60 * perWord - 1.02 * perSentence;
}

/** Means of words and syllables. A colon ends a sentence, as a full stop does. */
function measure(
  text: string,
  syllables: (word: string) => number,
): { perSentence: number; perWord: number } {
  const plain = text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1.')
    .replaceAll(/\{\{?[^{}]*\}?\}/g, 'case')
    .replaceAll(/^#+ (.*)$/gm, '$1.')
    .replaceAll('*', '');
  const sentences = plain.split(/[.!?:]+(?:\s|$)/).filter((sentence) => /\p{L}/u.test(sentence));
  const words = plain.match(/\p{L}[\p{L}’']*/gu) ?? [];
  const sum = words.reduce((total, word) => total + syllables(word), 0);
  return { perSentence: words.length / sentences.length, perWord: sum / words.length };
}

function syllablesOf(word: string): number {
  const plain = word
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    // A silent e at the end, as in "phone" and "called", but not in "table".
    .replace(/(?<![aeiouyl])(?:es|ed|e)$|(?<=[aeiou]l)e$/, '');
  return Math.max(1, plain.match(/[aeiouy]+/g)?.length ?? 0);
}

/** Vowels in a row are one syllable unless both are strong ("le-er") or the weak one is stressed ("dí-a"). */
function spanishSyllables(word: string): number {
  const plain = word
    .toLowerCase()
    // A silent u, and a y that sounds as i.
    .replaceAll(/(?<=[qg])u(?=[eiéí])/g, '')
    .replaceAll(/y(?![aeiouáéíóúü])/g, 'i');
  const parts = plain.match(/[íú]|[iuü]?[aeoáéó][iuü]?(?![iuü])|[iuü]?[aeoáéó]|[iuü]+/g);
  return Math.max(1, parts?.length ?? 0);
}
