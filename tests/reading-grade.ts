/**
 * The US school grade that a text asks for, by Flesch and Kincaid's formula (US Navy, 1975). Syllables are
 * counted by rule of thumb, which is right for most English words.
 * @param text may have our markup: headings, emphasis, links, placeholders
 */
export function readingGrade(text: string): number {
  const plain = text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1.')
    .replaceAll(/\{\{[^}]*\}\}/g, 'case')
    .replaceAll(/^#+ (.*)$/gm, '$1.')
    .replaceAll('*', '');
  const sentences = plain.split(/[.!?:]+(?:\s|$)/).filter((sentence) => /\p{L}/u.test(sentence));
  const words = plain.match(/\p{L}[\p{L}’']*/gu) ?? [];
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59;
}

function syllablesOf(word: string): number {
  const plain = word
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    // A silent e at the end, as in "phone" and "called", but not in "table".
    .replace(/(?<![aeiouyl])(?:es|ed|e)$|(?<=[aeiou]l)e$/, '');
  return Math.max(1, plain.match(/[aeiouy]+/g)?.length ?? 0);
}
