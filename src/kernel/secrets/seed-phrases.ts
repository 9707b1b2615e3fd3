import { hmac } from '@noble/hashes/hmac.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { wordlist as chineseSimplified } from '@scure/bip39/wordlists/simplified-chinese.js';
import { wordlist as chineseTraditional } from '@scure/bip39/wordlists/traditional-chinese.js';
import { wordlist as czech } from '@scure/bip39/wordlists/czech.js';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as french } from '@scure/bip39/wordlists/french.js';
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js';
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js';
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js';
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { crc32 } from 'node:zlib';

/** The word lists of BIP-39; English comes first because Electrum uses it too. */
const lists = [
  english,
  spanish,
  french,
  italian,
  portuguese,
  czech,
  japanese,
  korean,
  chineseSimplified,
  chineseTraditional,
];
const englishList = 0;
const firstChinese = 8;

const lengths = [12, 15, 18, 21, 24];
const longest = 24;

/** A word's place in one list. */
type Entry = { list: number; index: number };

type Dictionary = {
  words: ReadonlyMap<string, readonly Entry[]>;
  /** First four letters, which are enough to restore a wallet. */
  beginnings: ReadonlyMap<string, readonly Entry[]>;
};

let dictionary: Dictionary | undefined;

function withoutAccents(word: string): string {
  return word.replaceAll(/[\u0300-\u036F]/g, '');
}

/** Built at the first use, since commands that read no text need none of it. */
function readDictionary(): Dictionary {
  if (dictionary) return dictionary;
  const words = new Map<string, Entry[]>();
  const beginnings = new Map<string, Entry[]>();
  for (const [list, wordlist] of lists.entries()) {
    for (const [index, word] of wordlist.entries()) {
      const plain = withoutAccents(word);
      for (const spelling of new Set([word, plain])) addTo(words, spelling, { list, index });
      if (/^[a-z]{3,}$/.test(plain)) addTo(beginnings, plain.slice(0, 4), { list, index });
    }
  }
  dictionary = { words, beginnings };
  return dictionary;
}

function addTo(map: Map<string, Entry[]>, word: string, entry: Entry): void {
  const known = map.get(word);
  if (known) known.push(entry);
  else map.set(word, [entry]);
}

/** A lower-case word, with its offset and its places in the lists. */
type Token = {
  word: string;
  at: number;
  entries: readonly Entry[];
  /** Places of the list words that begin with these four letters. */
  begun: readonly Entry[];
};

/** Words between those of a phrase that somebody dictates or numbers. */
const fillers = new Set(
  'and then next word words number the first second third last y luego palabra et puis mot und dann wort e poi parola'.split(
    ' ',
  ),
);

/**
 * List words of which everyday English is full. A run with many of them is prose, unless its checksum is
 * right.
 */
const everyday = new Set(
  `the that this they then there you will have must when one more time only can say get just like about above
  again all any also buy give make want very try still such some same other over into after before because
  between where what who why with your our us use work way day year long good great know come help now real
  people person money pay cash call find tell ask keep leave stay stop start end each even ever first few
  for not are was but has had from were been their which would could should said does did per how may`.split(
    /\s+/,
  ),
);
const mostEveryday = 4;

/** Checks per text, weighted by their price; a real text has a handful. */
const mostChecks = 3_000;

/** Checks of phrases, each combination of words once. */
class Checker {
  #left = mostChecks;
  readonly #seen = new Set<number>();

  get isExhausted(): boolean {
    return this.#left <= 0;
  }

  spend(): void {
    this.#left -= 1;
  }

  /** @param length of the phrase, at the end of the indexes */
  isPhrase(list: number, indexes: readonly number[], length = indexes.length): boolean {
    const start = indexes.length - length;
    let [high, low] = [list, length];
    for (let at = start; at < indexes.length; at += 1) {
      const index = indexes[at] ?? 0;
      high = (Math.imul(high, 0x01_00_01_93) ^ index) >>> 0;
      low = (Math.imul(low, 0x5b_d1_e9_95) + index) >>> 0;
    }
    const key = high * 0x20_00_00 + (low >>> 11);
    if (this.#seen.has(key) || this.isExhausted) return false;
    this.#seen.add(key);
    this.spend();
    const phrase = indexes.slice(start);
    if (isMonotonous(phrase)) return false;
    if (hasChecksum(phrase)) return true;
    if (list !== englishList || length !== 12) return false;
    this.#left -= 5;
    return isElectrumSeed(phrase);
  }
}

/**
 * Words that repeat themselves are a list or a program rather than a random phrase, apart from the published
 * phrases of one word and a last one.
 */
function isMonotonous(phrase: readonly number[]): boolean {
  const distinct = new Set(phrase).size;
  return distinct < 8 && !(distinct === 2 && new Set(phrase.slice(0, -1)).size === 1);
}

/** BIP-39: each word is 11 bits, and the last bits are the first of the entropy's SHA-256. */
function hasChecksum(phrase: readonly number[]): boolean {
  const checksumBits = phrase.length / 3;
  const entropy = new Uint8Array((phrase.length * 4) / 3);
  let [buffer, bits, at] = [0, 0, 0];
  for (const index of phrase) {
    buffer = (buffer << 11) | index;
    bits += 11;
    while (bits >= 8 && at < entropy.length) {
      bits -= 8;
      entropy[at] = (buffer >> bits) & 0xff;
      at += 1;
    }
    buffer &= (1 << bits) - 1;
  }
  return (sha256(entropy)[0] ?? 0) >> (8 - checksumBits) === buffer;
}

/**
 * Electrum uses the same words and a version number in place of a checksum: standard, segwit, and two for
 * two-factor wallets (https://electrum.readthedocs.io/en/latest/seedphrase.html).
 */
function isElectrumSeed(phrase: readonly number[]): boolean {
  const words = phrase.map((index) => english[index]).join(' ');
  const encoder = new TextEncoder();
  const [first = 0, second = 0] = hmac(
    sha512,
    encoder.encode('Seed version'),
    encoder.encode(words),
  );
  return first === 1 || (first === 0x10 && second >> 4 <= 2);
}

/** Words that announce a seed phrase. */
const phraseName =
  /\b(?:(?:seed|recovery|secret|mnemonic|backup|pass|wallet|restore|security) ?(?:phrase|words?)s?|seeds?|mnemonics?|(?:12|15|18|21|24|25|twelve|twenty[- ]four) (?:secret |seed |recovery )?words|my (?:words|phrase)|(?:frase|palabras|clave) (?:de )?(?:semilla|recuperacion|seguridad|secreta)|semilla|(?:12|24|doce|veinticuatro) palabras|phrase (?:de recuperation|secrete|mnemonique)|(?:frase|parole) (?:di recupero|seed|segreta)|frase (?:de recuperacao|semente|secreta)|(?:wiederherstellungs|sicherungs|seed)-?(?:phrase|worter|satz)|seed-?worter|(?:obnovovaci|seed) (?:fraze|slova))\b|シード|リカバリーフレーズ|ニーモニック|시드|복구 ?구문|니모닉|助[记記]词|助[记記]詞|恢[复復]短[语語]|种子|種子|сид[- ]?фраз|мнемоник/gu;

/** In tokens: distance between the name of a phrase and its words. */
const reachOfName = 40;

/**
 * Finds seed phrases of BIP-39 in its ten languages, of Electrum and of Monero: in whatever layout, and with
 * one slip if the text calls them so.
 */
export function hasSeedPhrase(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .slice(0, 4 * text.length)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/(?<=[a-z]\p{M}?)(?=[A-Z][a-z])/gu, ' ')
    .toLowerCase();
  const tokens = tokensOf(plain);
  const spoken = tokens.filter(({ word }) => !fillers.has(word));
  const checker = new Checker();
  return (
    hasRun(tokens, 'entries', checker) ||
    (spoken.length < tokens.length && hasRun(spoken, 'entries', checker)) ||
    hasRun(tokens, 'begun', checker) ||
    hasNumbered(plain, checker) ||
    hasColumns(plain, checker) ||
    hasChineseRun(plain, checker) ||
    hasMoneroSeed(plain, tokens) ||
    hasNamed(plain, spoken) ||
    // So many words of the lists in a row are no report, and nobody can say what they hide.
    checker.isExhausted
  );
}

const none: readonly Entry[] = [];

function tokensOf(plain: string): Token[] {
  const { words, beginnings } = readDictionary();
  const tokens: Token[] = [];
  for (const { 0: word, index } of plain.matchAll(/[\p{L}\p{M}]+/gu)) {
    const begun = word.length <= 4 ? (beginnings.get(word) ?? none) : none;
    tokens.push({ word, at: index, entries: words.get(word) ?? none, begun });
  }
  return tokens;
}

/** True if consecutive words are of one list and their checksum is right. */
function hasRun(tokens: readonly Token[], key: 'entries' | 'begun', checker: Checker): boolean {
  const runs = lists.map(() => ({ last: -2, indexes: [] as number[] }));
  for (let at = 0; at < tokens.length; at += 1) {
    for (const { list, index } of tokens[at]?.[key] ?? none) {
      const run = runs[list];
      if (!run || run.last === at) continue;
      if (run.last !== at - 1) run.indexes = [];
      run.last = at;
      run.indexes.push(index);
      if (run.indexes.length > 4_096) run.indexes = run.indexes.slice(-longest);
      for (const length of lengths) {
        if (run.indexes.length < length) break;
        if (checker.isPhrase(list, run.indexes, length)) return true;
      }
      if (checker.isExhausted) return false;
    }
  }
  return false;
}

/** Words in the order of their numbers: a phrase in columns is not read along the lines. */
function hasNumbered(plain: string, checker: Checker): boolean {
  let found = new Map<number, string>();
  for (const [, digits = '', word = ''] of plain.matchAll(
    /(?<![\d.,])(\d{1,2})[ \t]?[.):=\-#]?[ \t]{0,3}([\p{L}\p{M}]{2,12})/gu,
  )) {
    const number = Number(digits);
    if (number === 1) found = new Map();
    if (number < 1 || number > 24) continue;
    found.set(number, word);
    if (lengths.includes(found.size) && isPhraseIn(inOrder(found), checker)) return true;
  }
  return false;
}

function inOrder(found: ReadonlyMap<number, string>): string[] {
  return [...found].toSorted(([one], [other]) => one - other).map(([, word]) => word);
}

function isPhraseIn(written: readonly string[], checker: Checker): boolean {
  const { words } = readDictionary();
  const entries = written.map((word) => words.get(word) ?? none);
  return (entries[0] ?? none).some(({ list }) => {
    const indexes = entries.flatMap(
      (each) => each.find((entry) => entry.list === list)?.index ?? [],
    );
    return indexes.length === written.length && checker.isPhrase(list, indexes);
  });
}

/** Lines with the same number of words, which are read from top to bottom. */
function hasColumns(plain: string, checker: Checker): boolean {
  const { words: known } = readDictionary();
  let block: string[][] = [];
  for (const line of plain.split('\n')) {
    const words = line.length > 200 ? [] : (line.match(/[\p{L}\p{M}]+/gu) ?? []);
    const isCells =
      words.length >= 2 && words.length <= 8 && words.every((word) => known.has(word));
    if (!isCells || words.length !== block[0]?.length) block = [];
    if (!isCells) continue;
    block.push([...words]);
    if (block.length > 12) block.shift();
    for (const length of lengths) {
      const rows = length / words.length;
      if (!Number.isInteger(rows) || rows > block.length) continue;
      if (checker.isExhausted) return false;
      checker.spend();
      const part = block.slice(-rows);
      const down = words.flatMap((_, column) => part.map((row) => row[column] ?? ''));
      if (isPhraseIn(down, checker)) return true;
    }
  }
  return false;
}

const chineseName =
  /(?:助[记記][词詞]|恢[复復]短[语語]|种子|種子|密[语語]|phrase|seed)[^\p{L}\p{N}\n]{0,3}[是为為]?[^\p{L}\p{N}]{0,3}(\p{Script=Han}+)/gu;

/**
 * Chinese without spaces, only right behind its name and of the exact length: in prose nearly every
 * character is a list word, and one window in sixteen has a right checksum.
 */
function hasChineseRun(plain: string, checker: Checker): boolean {
  for (const [, run = ''] of plain.matchAll(chineseName)) {
    const signs = run.length > 24 ? [] : [...run];
    const isLong = lengths.includes(signs.length);
    if (isLong && isPhraseIn(signs, checker)) return true;
  }
  return false;
}

/** Words of a Monero phrase; the last one repeats the word that the checksum of the others points to. */
const moneroWords = 25;

/**
 * Monero's phrases in any of its languages, by their checksum: the CRC-32 of the first three (in other
 * languages four) letters of each word chooses the word that is repeated at the end. Prose has short and
 * everyday words and signs between them, and repeats itself, so it is left out.
 */
function hasMoneroSeed(plain: string, tokens: readonly Token[]): boolean {
  const counts = new Map<string, number>();
  let start = 0;
  let end = 0;
  for (const [at, { word, at: offset }] of tokens.entries()) {
    const isWord = word.length >= 3 && word.length <= 14;
    const isListed = offset - end < 8 && /^[\s\d,.):#-]*$/.test(plain.slice(end, offset));
    end = offset + word.length;
    // The words of the window are counted as it moves on.
    for (; start < (isWord && isListed ? at - moneroWords + 1 : at); start += 1) {
      const gone = tokens[start]?.word ?? '';
      const count = (counts.get(gone) ?? 1) - 1;
      if (count === 0) counts.delete(gone);
      else counts.set(gone, count);
    }
    if (!isWord) start = at + 1;
    else if (at - start === moneroWords - 1 && counts.size === moneroWords - 1) {
      const window = tokens.slice(start, at).map((token) => token.word);
      const isProse = window.filter((each) => everyday.has(each)).length > 1;
      const isRepeated = window.some((each) => each.startsWith(word.slice(0, 3)));
      if (isRepeated && !isProse && [3, 4].some((size) => isMoneroChecksum(window, word, size)))
        return true;
    }
    if (isWord) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return false;
}

function isMoneroChecksum(words: readonly string[], last: string, letters: number): boolean {
  const joined = words.map((word) => word.slice(0, letters)).join('');
  const chosen = words[crc32(joined) % words.length];
  return chosen?.slice(0, letters) === last.slice(0, letters);
}

/**
 * Near the name of a phrase, twelve words of one list are enough, and one of them may be misspelt: a thief can
 * guess it.
 */
function hasNamed(plain: string, tokens: readonly Token[]): boolean {
  const names = [...plain.matchAll(phraseName)].map(({ index }) => index);
  if (names.length === 0) return false;
  let [name, until] = [0, -1];
  const hits = lists.map(() => [] as number[]);
  for (const [at, token] of tokens.entries()) {
    while ((names[name] ?? Infinity) <= token.at) {
      until = at + reachOfName;
      name += 1;
    }
    for (const { list } of token.entries) hits[list]?.push(at);
    // A name that follows the words counts as well.
    const isNear = at <= until || (names[name] ?? Infinity) < (tokens[at + 6]?.at ?? Infinity);
    if (isNear && hits.some((places, list) => isNearPhrase(tokens, at, { places, list })))
      return true;
  }
  return false;
}

/** True if the twelve tokens up to one are words of a list, or eleven are and the other is a slip. */
function isNearPhrase(
  tokens: readonly Token[],
  at: number,
  { places, list }: { places: readonly number[]; list: number },
): boolean {
  const start = at - 11;
  if (start < 0 || (places.at(-11) ?? -1) < start || list >= firstChinese) return false;
  const inside = places.slice(-12).filter((place) => place >= start);
  const window = tokens.slice(start, at + 1);
  if (new Set(window.map(({ word }) => word)).size < 10) return false;
  if (window.filter(({ word }) => everyday.has(word)).length > mostEveryday) return false;
  if (inside.length >= 12) return true;
  const missing = window.find((_, place) => !inside.includes(start + place));
  return missing !== undefined && isSlip(missing.word, lists[list] ?? []);
}

/** True if one letter more, less or other, or two in the wrong order, separate it from a list word. */
function isSlip(word: string, list: readonly string[]): boolean {
  return word.length >= 3 && list.some((each) => isOneEditAway(word, each));
}

function isOneEditAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  if (rest.length === otherRest.length)
    return (
      rest.slice(1) === otherRest.slice(1) ||
      (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
    );
  return rest.length > otherRest.length ? rest.slice(1) === otherRest : rest === otherRest.slice(1);
}
