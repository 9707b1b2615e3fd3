/** A text as the rules read it. Each character has its position in the original. */
export type FoldedText = { text: string; from: number[]; to: number[] };

/** Letters of other scripts that look like Latin ones, with their Latin reading (after Unicode TR 39). */
const lookAlikes: Readonly<Record<string, string>> = readPairs(
  // Cyrillic
  'аa вb еe ѕs іi їi јj кk мm нh оo рp сc тt уy ԁd ԛq ԝw хx һh ӏl ьb гr ѵv ё=e үy ғf пn бb зe иu лn',
  // Greek
  'αa βb γy εe ζz ηn ιi κk λl μm νv οo ρp σo ςc τt υu χx ωw',
  // Armenian, Cherokee and others
  'աw եt զq հh ոn սu օo յj ցg քp ꓐb ꓑp ꓒd ꓓd ꓔt ꓖg ꓗk ꓙj ꓚc ꓜz ꓝf ꓠn ꓡl ꓢs ꓣr ꓤr ꓥv ꓦv ꓧh ꓪw ꓫx ꓬy ꓮa ꓰe ꓲi ꓳo ꓴu ᎪA ᏴB ᏟC ᎠD ᎬE ᏀG ᎻH ᎥI ᎫJ ᏦK ᏞL ᎷM ᏢP ᎡR ᏚS ᎢT ᏙV ᎳW ᏃZ',
  // Latin letters that no decomposition maps to the alphabet
  'ıi ȷj ɑa ɡg ɩi ʟl ɪi ʀr ɴn ʙb ɢg ʜh ꜰf ꜱs ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz øo łl đd ħh ŧt ƒf ɓb ɗd ɠg ƙk ƥp ƭt ʏy ǀl ∣l',
  // Dashes, quotation marks and signs
  '‐- ‑- ‒- –- —- ―- −- ﹣- ’\' ‘\' ʼ\' ´\' “" ”" „" «" »" ٪% ∕/ ⁄/',
);

const namedEntities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    shy: '',
    zwj: '',
    zwnj: '',
    percnt: '%',
    period: '.',
    comma: ',',
    colon: ':',
    dollar: '$',
    num: '#',
    lowbar: '_',
    ast: '*',
    hyphen: '-',
    ndash: '-',
    mdash: '-',
  }),
);

const units = 'one two three four five six seven eight nine'.split(' ');
const teens =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const numberWord = `(?:(?:${tens.join('|')})(?:[- ]?(?:${units.join('|')}))?|${teens.join('|')}|${units.join('|')}|(?:a |one )?hundred)`;

const share = new RegExp(
  `\\b(\\d{1,3}(?:[.,]\\d+)?|${numberWord}) ?(?:(%)|per[- ]?cent\\b|pct\\b|(?:in|of|out of)(?: every)? (a hundred|one hundred|hundred|100|ten|10)\\b)`,
  'gi',
);

/** Words whose misspellings are read as the word, because misspelling is how filters are bypassed. */
const guarded =
  'bureau federal government guarantee guaranteed guarantees guaranteeing interpol europol official recovery'.split(
    ' ',
  );

/** Honest words one letter away from a guarded one. */
const neighbours = new Set(
  'bureaus bureaux federals officials governments recover recovers recovered guarantor'.split(' '),
);

/**
 * Reads a text as a person would see it: without entities and markup, look-alike letters of other scripts and
 * styled letters as plain ones, invisible characters dropped, single letters joined ("F. B. I."), fractions
 * of a hundred as a percentage, and near spellings of the guarded words corrected.
 */
function foldText(original: string): FoldedText {
  let folded = byCharacter(original);
  folded = swap(folded, /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, decodeEntity);
  // An unclosed comment is matched to the end, so it is scanned only once.
  folded = swap(folded, /<!--[^]*?(?:-->|$)/g, ([comment]) =>
    comment.endsWith('-->') ? '' : comment,
  );
  folded = swap(folded, /<\/?(?:[a-z][a-z\d]*)(?:\s[^<>]*)?\/?>/gi, ([tag]) =>
    /^<(?:br|p|div|li|\/p|\/div|\/li|h\d|\/h\d)\b/i.test(tag) ? '\n' : '',
  );
  folded = swap(folded, /!?\[([^[\]]*)\]\([^()\s]*(?:\s[^()]*)?\)/g, ([, words = '']) => words);
  // Only the host of an address can make a claim.
  folded = swap(folded, /(https?:\/\/[^\s/)\]]+)\/[^\s)\]]*/gi, ([, host = '']) => host);
  folded = swap(folded, /\\(?=[^\w\s])|[*~`]+|(?<=\w)_+|_+(?=\w)/g, () => '');
  folded = swap(folded, /[^\n\x20-\x7E]/gu, ([character]) => plain(character));
  folded = swap(folded, /\bU\. ?S\.(?: ?A\.)?/g, () => 'US');
  folded = swap(
    folded,
    /(?<![A-Za-z'])(?:[A-Za-z][ .·/|-]{1,2}){2,}[A-Za-z](?![A-Za-z'])\.?/g,
    ([run]) => run.replaceAll(/[^A-Za-z]/g, ''),
  );
  // A small L among capitals: "FBl", "lRS".
  folded = swap(folded, /\bl(?=[A-Z]{2,3}\b|nterpol\b)|(?<=\b[A-Z]{2})l\b/g, () => 'I');
  folded = swap(folded, / {2,}/g, () => ' ');
  folded = swap(folded, share, readShare);
  return swap(folded, /[A-Za-z]{5,14}/g, ([word]) => corrected(word));
}

/** Also reads digits and signs as the letters they replace inside words: "gu4rant33", "FB1". */
function withoutDigitLetters(folded: FoldedText, one: 'i' | 'l'): FoldedText {
  const digits = { 0: 'o', 1: one, 3: 'e', 4: 'a', 5: 's', 7: 't' };
  const signs = { '@': 'a', $: 's', '!': 'i', '|': one };
  const letters = new Map(Object.entries({ ...digits, ...signs }));
  // A word needs letters: amounts, "72h" and "2nd" are not words.
  const mixed = /(?<![\w@$])(?=[\d@$!|]{0,30}[A-Za-z])(?=[A-Za-z]*(?:[\d@$]|[!|]\w))[\w@$!|]{3,}/g;
  const plainWords = swap(folded, mixed, ([word]) =>
    /^[$]?\d+[A-Za-z]{1,2}$/.test(word)
      ? word
      : word.replaceAll(/[013457@$!|]/g, (sign) => letters.get(sign) ?? sign),
  );
  return swap(plainWords, /[A-Za-z]{5,14}/g, ([word]) => corrected(word));
}

/** The readings of a text: as it is, and with digits as letters. */
export function viewsOf(text: string): FoldedText[] {
  const folded = foldText(text);
  const views = [folded];
  for (const one of ['i', 'l'] as const) {
    const view = withoutDigitLetters(folded, one);
    if (views.every((known) => known.text !== view.text)) views.push(view);
  }
  return views;
}

export type Sentence = { start: number; text: string };

/** Sentences, headings and items of lists; a single line break inside a paragraph ends none. */
export function sentencesOf(text: string): Sentence[] {
  const ends = /(?<=[.!?]["”)]?)\s+|\n\s*\n\s*|\n(?=\s*(?:[-+#>|]|\d+[.)]))/g;
  const sentences: Sentence[] = [];
  let start = 0;
  for (const end of text.matchAll(ends)) {
    sentences.push({ start, text: text.slice(start, end.index) });
    start = end.index + end[0].length;
  }
  sentences.push({ start, text: text.slice(start) });
  return sentences.map((one) => ({ ...one, text: one.text.replaceAll('\n', ' ') }));
}

const asks =
  /^\W*(?:do|does|did|can|could|is|are|will|would|has|have|should|how|why|what|who|which|when|where)\b.*\b(?:you|any(?:one|body)|some(?:one|body)|they|it|this|i|my|the)\b/is;

export function isQuestion(sentence: string): boolean {
  return /^[^?]*\?["”)]?\s*$/.test(sentence) && asks.test(sentence);
}

/** Position in the original of a part of the folded text. */
export function placeOf(
  { from, to }: FoldedText,
  { start, length }: { start: number; length: number },
): { start: number; end: number } {
  return { start: from[start] ?? 0, end: to[start + length - 1] ?? 0 };
}

/** A text as typed. */
function byCharacter(text: string): FoldedText {
  const from = Array.from({ length: text.length }, (_, index) => index);
  return { text, from, to: from.map((index) => index + 1) };
}

/** Replaces the matches of a pattern; the replacement maps to the whole match. */
function swap(
  { text, from, to }: FoldedText,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string,
): FoldedText {
  const next: FoldedText = { text: '', from: [], to: [] };
  let done = 0;
  function copy(end: number): void {
    next.text += text.slice(done, end);
    for (let at = done; at < end; at += 1) {
      next.from.push(from[at] ?? 0);
      next.to.push(to[at] ?? 0);
    }
  }
  for (const match of text.matchAll(pattern)) {
    const put = replace(match);
    if (put === match[0]) continue;
    copy(match.index);
    done = match.index + match[0].length;
    next.text += put;
    for (let at = 0; at < put.length; at += 1) {
      next.from.push(from[match.index] ?? 0);
      next.to.push(to[done - 1] ?? 0);
    }
  }
  if (next.text === '' && done === 0) return { text, from, to };
  copy(text.length);
  return next;
}

function decodeEntity([whole, decimal, hex, name]: RegExpExecArray): string {
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
  if (code !== undefined) return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  return namedEntities.get(name?.toLowerCase() ?? '') ?? whole;
}

/** Folds one character to plain letters; empty for invisible ones. */
function plain(character: string): string {
  if (/[\u115F\u1160\u2800\u3164\uFFA0]|\p{Cf}|\p{Mn}|\p{Me}/u.test(character)) return '';
  if (/\s/u.test(character)) return character === '\r' ? '' : ' ';
  const code = character.codePointAt(0) ?? 0;
  for (const first of [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6])
    if (code >= first && code < first + 26) return String.fromCodePoint(65 + code - first);
  for (const zero of [0x06_60, 0x06_f0, 0x09_66])
    if (code >= zero && code < zero + 10) return String(code - zero);
  return [...character.normalize('NFKD').replaceAll(/\p{M}/gu, '')].map(lookAlike).join('');
}

function lookAlike(character: string): string {
  const small = character.toLowerCase();
  const found = lookAlikes[character] ?? lookAlikes[small];
  if (found === undefined) return character;
  return small === character ? found : found.toUpperCase();
}

/** "ninety-eight percent", "98 in 100" and "9 out of 10" as "98%" and "90%". */
function readShare([whole, number = '', sign, whichOf]: RegExpExecArray): string {
  if (sign && /^\d/.test(number)) return `${number}%`;
  const value = /^\d/.test(number) ? Number(number.replace(',', '.')) : readNumberWord(number);
  const of = whichOf && /^(?:ten|10)$/i.test(whichOf) ? 10 : 100;
  return value > of ? whole : `${Math.round((value / of) * 1000) / 10}%`;
}

function readNumberWord(words: string): number {
  const small = words.toLowerCase();
  if (small.endsWith('hundred')) return 100;
  if (teens.includes(small)) return 10 + teens.indexOf(small);
  if (units.includes(small)) return 1 + units.indexOf(small);
  const ten = tens.findIndex((word) => small.startsWith(word));
  return 20 + ten * 10 + 1 + units.findIndex((word) => small.endsWith(word));
}

function corrected(word: string): string {
  const small = word.toLowerCase();
  if (neighbours.has(small) || guarded.includes(small)) return word;
  return guarded.find((known) => isOneAway(small, known)) ?? word;
}

/** One letter added, missing, replaced or swapped; the first letter is right. */
function isOneAway(word: string, known: string): boolean {
  if (word[0] !== known[0] || Math.abs(word.length - known.length) > 1) return false;
  let at = 0;
  while (at < known.length && word[at] === known[at]) at += 1;
  const rest = known.slice(at);
  const typed = word.slice(at);
  return (
    typed.slice(1) === rest.slice(1) ||
    typed === rest.slice(1) ||
    typed.slice(1) === rest ||
    (typed[0] === rest[1] && typed[1] === rest[0] && typed.slice(2) === rest.slice(2))
  );
}

function readPairs(...lines: readonly string[]): Record<string, string> {
  const pairs = lines.flatMap((line) => line.split(' ')).map((pair) => [...pair]);
  return Object.fromEntries(pairs.map((pair) => [pair[0] ?? '', pair.at(-1) ?? '']));
}
