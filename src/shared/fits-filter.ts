/**
 * True if a text contains every typed word, in any order; a part of a word is enough, and accents are not
 * needed. The server and the enhancement script share this function, so a page filters alike with and without
 * script.
 * @param text in lower case
 */
export function fitsFilter(text: string, typed: string): boolean {
  const plain = withoutAccents(text);
  return withoutAccents(typed.toLowerCase())
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
