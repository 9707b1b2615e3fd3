/** What stands where something was taken out: its length says nothing about what stood there. */
export const blacked = '█████';

/** In characters: a shorter word would be found in the middle of others. */
const shortest = 2;

/** Written without spaces between words, or with endings joined to a name: there is no whole word to find. */
const joined = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
const [startsJoined, endsJoined] = [new RegExp(`^${joined}`, 'u'), new RegExp(`${joined}$`, 'u')];

/**
 * Takes names and other words out of a text: whatever their capitals, accents, apostrophes and dashes, and
 * with any white space between the words of a name.
 * @param words what is taken out where it stands as a whole word; in a script that joins words, anywhere
 */
export function blackOut(text: string, words: readonly string[]): string {
  let rest = text.normalize('NFC');
  // The longest first: “Ana Example” before “Ana”.
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
 * The first word of a list that stands in a text all the same, such as inside a longer one; a person takes
 * it out.
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

/** Letters that no accent makes, as people type them without their keyboard. */
const alike: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

/** A text as it is compared, and where each unit of that stands in the original. */
function fold(original: string): { text: string; at: number[] } {
  const at: number[] = [];
  let [text, place] = ['', 0];
  for (const sign of original) {
    const plain = sign
      .normalize('NFKD')
      .toLowerCase()
      // Accents, and signs that take no room.
      .replaceAll(/[\u0300-\u036F\u00AD\u200B-\u200D\u2060\uFEFF]/gu, '')
      .normalize('NFC')
      .replaceAll(/[\u2018\u2019\u201B\u02B9\u02BC\u0060\u00B4\u2032]/gu, "'")
      .replaceAll(/[\u2010-\u2015\u2212]/gu, '-');
    const folded = alike[plain] ?? plain;
    for (let unit = 0; unit < folded.length; unit += 1) at.push(place);
    text += folded;
    place += sign.length;
  }
  return { text, at };
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
