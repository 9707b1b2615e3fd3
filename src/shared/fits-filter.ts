/**
 * Whether a text holds every word that was typed, in any order; part of a word is enough. The
 * server and the enhancement script both ask this, so a page filters alike with and without script.
 * @param text in lower case
 */
export function fitsFilter(text: string, typed: string): boolean {
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
