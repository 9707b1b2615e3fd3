/**
 * True if a text contains every typed word, in any order; a part of a word is enough. The server and the
 * enhancement script share this function, so a page filters alike with and without script.
 * @param text in lower case
 */
export function fitsFilter(text: string, typed: string): boolean {
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
