/** What stands where something was taken out: its length says nothing about what stood there. */
export const blacked = '█████';

/** In characters: a shorter word would be found in the middle of others. */
const shortest = 2;

/**
 * Takes names and other words out of a text, however they are written: capitals, accents as one sign or
 * two, and any white space between the words of a name.
 * @param words what is taken out, wherever it stands as a whole word
 */
export function blackOut(text: string, words: readonly string[]): string {
  let rest = text.normalize('NFC');
  // The longest first: “Ana Example” before “Ana”.
  for (const word of words.toSorted((one, other) => other.length - one.length)) {
    const parts = word.normalize('NFC').trim().split(/\s+/).map(escape);
    if (parts.join('').length < shortest) continue;
    const whole = `(?<![\\p{L}\\p{N}])${parts.join('\\s+')}(?![\\p{L}\\p{N}])`;
    rest = rest.replaceAll(new RegExp(whole, 'giu'), blacked);
  }
  return rest;
}

function escape(part: string): string {
  return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Whether a text leaves otherwise than it was written. */
export function isBlackedOut(original: string, released: string): boolean {
  return original.normalize('NFC').trim() !== released;
}

/** What staff typed, a word or a name a line. */
export function readWords(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
