/** Replaces a removed text; its length reveals nothing about the original. */
export const blacked = '█████';

/** In characters: a shorter word would match in the middle of others. */
const shortest = 2;

/**
 * Scripts without spaces between words, or with endings joined to a name: there are no whole words to find.
 */
const joined = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
const [startsJoined, endsJoined] = [new RegExp(`^${joined}`, 'u'), new RegExp(`${joined}$`, 'u')];

/**
 * Redacts names and other words in a text, ignoring case, accents, apostrophes and dashes, and
 * with any white space between the words of a name.
 * @param words redacted as whole words; in a script that joins words, anywhere
 */
export function blackOut(text: string, words: readonly string[]): string {
  let rest = text.normalize('NFC');
  // Longest first: “Ana Example” before “Ana”.
  for (const word of words.toSorted((one, other) => other.length - one.length)) {
    const parts = fold(word.trim()).text.split(/\s+/).map(escape);
    if (parts.join('').length < shortest) continue;
    const sought = parts.join(String.raw`\s+`);
    const before = startsJoined.test(word.trim()) ? '' : String.raw`(?<![\p{L}\p{N}])`;
    const after = endsJoined.test(word.trim()) ? '' : String.raw`(?![\p{L}\p{N}])`;
    rest = blackOutEach(rest, new RegExp(`${before}${sought}${after}`, 'gu'));
  }
  return rest;
}

function blackOutEach(text: string, sought: RegExp): string {
  const folded = fold(text);
  let out = '';
  let from = 0;
  for (const { index, 0: found } of folded.text.matchAll(sought)) {
    out += text.slice(from, folded.at[index]) + blacked;
    from = folded.at[index + found.length] ?? text.length;
  }
  return out + text.slice(from);
}

/**
 * The first word of a list that is still in a text, for example inside a longer one; a person must
 * redact it.
 */
export function findLeft(texts: readonly string[], words: readonly string[]): string | undefined {
  const plain = texts.map(plainOf);
  return words.find((word) => {
    const sought = plainOf(word);
    return sought !== '' && plain.some((text) => text.includes(sought));
  });
}

function plainOf(text: string): string {
  return fold(text).text.replaceAll(/\s+/g, ' ').trim();
}

/**
 * Letters that do not decompose into a base letter and an accent, as people type them without their keyboard.
 */
const alike: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ı: 'i',
  }),
);

/** The normalised text for comparison, with the index of each of its units in the original. */
function fold(original: string): { text: string; at: number[] } {
  const at: number[] = [];
  let [text, place] = ['', 0];
  for (const sign of original) {
    const plain = sign
      .normalize('NFKD')
      .toLowerCase()
      // Accents, and zero-width characters.
      .replaceAll(/[\u0300-\u036F\u00AD\u200B-\u200D\u2060\uFEFF]/gu, '')
      .normalize('NFC')
      .replaceAll(/[\u2018\u2019\u201B\u02B9\u02BC\u0060\u00B4\u2032]/gu, "'")
      .replaceAll(/[\u2010-\u2015\u2212]/gu, '-');
    const folded = alike.get(plain) ?? plain;
    for (let unit = 0; unit < folded.length; unit += 1) at.push(place);
    text += folded;
    place += sign.length;
  }
  return { text, at };
}

function escape(part: string): string {
  return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Tests whether a released text differs from the original. */
export function isBlackedOut(original: string, released: string): boolean {
  return original.normalize('NFC').trim() !== released;
}

/** Reads the typed list, one word or name per line. */
export function readWords(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
