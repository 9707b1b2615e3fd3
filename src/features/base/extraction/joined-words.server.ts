import {
  readBareEvm,
  readProven,
  readSolanaAddress,
  readSolanaSignature,
  walletFormats,
  type WalletHints,
} from './read-wallet.server.ts';
import type { RecognisedValue } from './indicator.server.ts';
import { isMixed, type WalletFormat } from './wallet-formats.server.ts';

/** A word of letters and digits, with the gap to the next one. */
export type Piece = {
  text: string;
  start: number;
  end: number;
  gap: string;
  /** Place of the first piece below a page's foot and head, where this piece begins them. */
  below?: number;
};

/** A value joined from pieces, with the places of the pieces in their list. */
export type JoinedValue = RecognisedValue & {
  start: number;
  end: number;
  pieces: readonly number[];
};

/** Remaining number of joins: each costs microseconds, but short fragments have endless combinations. */
export type Tries = { left: number };

export type JoinHints = {
  tries: Tries;
  /**
   * True for a paper, whose lines break long values everywhere. There 64 digits, small EVM addresses and
   * signatures need no word beside them.
   */
  isPaper: boolean;
  /** True if the text calls the value at this offset a transaction. */
  isCalledTransaction(offset: number): boolean;
  nearestChain(offset: number, chains: readonly string[]): string | undefined;
};

/** @param isPaper true to note where the text of a page continues below a foot and a head */
export function piecesOf(text: string, { isPaper }: { isPaper: boolean }): Piece[] {
  const pieces: Piece[] = [];
  let last: Piece | undefined;
  for (const { 0: word, index } of text.matchAll(/[A-Za-z\d]+/g)) {
    if (last) last.gap = text.slice(last.end, Math.min(index, last.end + longestGap + 1));
    last = { text: word, start: index, end: index + word.length, gap: '' };
    pieces.push(last);
  }
  if (isPaper) noteMargins(text, pieces);
  return pieces;
}

/** Number of a page, or the line that courts stamp on each page. */
const marginLine =
  /^[ \t]*(?:(?:page[ \t]*)?[-–]?[ \t]*\d{1,4}(?:[ \t]*(?:of|\/)[ \t]*\d{1,4})?[ \t]*[-–]?|case[ \t]+(?:no\.?[ \t]*)?\d\S*.{0,80}|.{0,70}\bpage[ \t]+\d{1,4}[ \t]+of[ \t]+\d{1,4}.{0,20})[ \t]*\r?$/i;

/** Lines of a foot and a head together. */
const mostMarginLines = 4;

function noteMargins(text: string, pieces: readonly Piece[]): void {
  let [place, offset, lines] = [0, 0, 0];
  let begun: Piece | undefined;
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === '';
    const isMargin = !isBlank && line.length <= 120 && marginLine.test(line);
    const first = pieces[place];
    if (!isMargin && !isBlank) {
      if (begun && lines <= mostMarginLines) begun.below = place;
      begun = undefined;
      lines = 0;
    } else if (isMargin) {
      begun ??= first;
      lines += 1;
    }
    offset += line.length + 1;
    while ((pieces[place]?.start ?? Infinity) < offset) place += 1;
  }
}

/** In characters: a gap in a value is a line break with indentation at most. */
const longestGap = 60;

/** End of a line, with or without a hyphen added by the typesetter, and marks of a quotation below it. */
const lineGap = /^(?:[-\u2010\u2011]?[ \t\u00A0]*\r?\n[ \t\u00A0>|"']*)$/;

/** Characters that people and machines put between the groups of an address. */
const spaceGap = /^[ \t\u00A0\u2007\u202F"'\u2018-\u201D\u00AB\u00BB*_\-\u2010-\u2013]{1,4}$/;

type Waiting = {
  word: string;
  pieces: readonly number[];
  formats: readonly WalletFormat[];
  isHex: boolean;
  /** Base58 of mixed case, which may be a signature of Solana. */
  isBase58: boolean;
  /** True as long as all gaps are ends of lines. */
  isWrapped: boolean;
};

/** More groups than the longest address has in fours. */
const mostPieces = 27;

const longestHash = 66;
const longestSignature = 88;

/**
 * Finds values that begin at a piece and continue in the next ones: broken over lines, in groups, with a space,
 * hyphen or quotation mark inside, or beside the line numbers of a pleading.
 */
export function joinFrom(
  pieces: readonly Piece[],
  at: number,
  hints: JoinHints,
): JoinedValue | undefined {
  const first = pieces[at];
  if (!first) return undefined;
  let best: JoinedValue | undefined;
  let waiting: Waiting[] = [
    {
      word: first.text,
      pieces: [at],
      formats: formatsOf(first.text, walletFormats),
      isHex: /^(?:0x)?[\da-f]*$/i.test(first.text),
      isBase58: /^[1-9A-HJ-NP-Za-km-z]+$/.test(first.text),
      isWrapped: true,
    },
  ];
  for (let round = 0; round < mostPieces && waiting.length > 0; round += 1) {
    waiting = waiting.flatMap((each) => continuationsOf(pieces, each, hints));
    for (const each of waiting) {
      const read = readJoined(pieces, each, hints);
      const isBetter = read?.checksum === 'valid' || (read && best?.checksum !== 'valid');
      if (read && isBetter)
        best = {
          ...read,
          start: first.start,
          end: pieces[each.pieces.at(-1) ?? at]?.end ?? first.end,
          pieces: each.pieces,
        };
    }
    if (best?.checksum === 'valid') return best;
  }
  return best;
}

function formatsOf(word: string, formats: readonly WalletFormat[]): readonly WalletFormat[] {
  return formats.filter(
    (format) => word.length <= longestOf(format) && partialOf(format).test(word),
  );
}

/** Bitcoin's newer addresses may be of any length. */
function isOfAnyLength({ chain, prefixes }: WalletFormat): boolean {
  return prefixes.length > 0 && /^(?:bitcoin|litecoin|digibyte)$/.test(chain);
}

const longestWitness = 90;

function longestOf(format: WalletFormat): number {
  return isOfAnyLength(format) ? longestWitness : Math.max(...format.lengths);
}

const partials = new Map<WalletFormat, RegExp>();

/** A word with which an address of the format may begin. */
function partialOf(format: WalletFormat): RegExp {
  const known = partials.get(format);
  if (known) return known;
  const isCaseless = format.alphabet === format.alphabet.toLowerCase();
  const { source } = format.start;
  const body = `[${format.alphabet}]*$`;
  const beginnings = format.prefixes
    .flatMap((prefix) => [...prefix].map((_, length) => prefix.slice(0, length)))
    .filter((beginning) => beginning !== '');
  const partial = new RegExp(
    `${source}${body}${beginnings.map((each) => `|^${each}$`).join('')}`,
    isCaseless ? 'i' : '',
  );
  partials.set(format, partial);
  return partial;
}

function continuationsOf(
  pieces: readonly Piece[],
  { word, pieces: places, formats, isHex, isBase58, isWrapped }: Waiting,
  { tries }: JoinHints,
): Waiting[] {
  const last = places.at(-1) ?? 0;
  const gap = pieces[last]?.gap ?? '';
  const isLineEnd = lineGap.test(gap);
  if ((!isLineEnd && !spaceGap.test(gap)) || tries.left <= 0) return [];
  const next = [last + 1];
  if (isLineEnd && isLineNumber(pieces[last + 1])) next.push(last + 2);
  const below = isLineEnd ? pieces[last + 1]?.below : undefined;
  if (below !== undefined) next.push(below);
  return next.flatMap((place) => {
    const piece = pieces[place];
    if (!piece) return [];
    tries.left -= 1;
    const joined = word + piece.text;
    const staysHex = isHex && joined.length <= longestHash && /^[\dxX a-f]*$/i.test(piece.text);
    const staysBase58 =
      isBase58 && joined.length <= longestSignature && /^[1-9A-HJ-NP-Za-km-z]+$/.test(piece.text);
    const left = formatsOf(joined, formats);
    if (!staysHex && !staysBase58 && left.length === 0) return [];
    // No address begins with so many digits; a column of numbers does.
    if (joined.length > 12 && /^\d+$/.test(joined)) return [];
    return [
      {
        word: joined,
        pieces: [...places, place],
        formats: left,
        isHex: staysHex,
        isBase58: staysBase58,
        isWrapped: isWrapped && isLineEnd,
      },
    ];
  });
}

/** The number of a line in a pleading, at its beginning. */
function isLineNumber(piece: Piece | undefined): boolean {
  return piece !== undefined && /^\d{1,2}$/.test(piece.text) && /^[ \t]+$/.test(piece.gap);
}

function readJoined(
  pieces: readonly Piece[],
  { word, pieces: places, formats, isHex, isBase58, isWrapped }: Waiting,
  hints: JoinHints,
): RecognisedValue | undefined {
  const start = pieces[places[0] ?? 0]?.start ?? 0;
  const fits = formats.some(
    (format) =>
      format.start.test(word) &&
      (format.lengths.includes(word.length) || (isOfAnyLength(format) && word.length >= 14)),
  );
  const parts = places.map((place) => pieces[place]?.text ?? '');
  if (fits && (hints.isPaper || isRandom(word, parts))) {
    hints.tries.left -= 4;
    const proven = readProven(word, namesNear(hints, start));
    if (proven) return proven;
  }
  if (isHex) return readHex(word, { start, isWrapped }, hints);
  const isShort = parts.some((part) => part.length < 6);
  if (hints.isPaper && isBase58 && isWrapped && !isShort && word.length <= 44)
    return readSolanaAddress(word);
  const isSignature = isBase58 && isWrapped && word.length >= 86 && isMixed(word);
  if (!isSignature || parts.some((part) => part.length < 6 && !hints.isPaper)) return undefined;
  if (!hints.isPaper && !hints.isCalledTransaction(start)) return undefined;
  return readSolanaSignature(word);
}

function namesNear(hints: JoinHints, start: number): Pick<WalletHints, 'nearestChain'> {
  return { nearestChain: (chains) => hints.nearestChain(start, chains) };
}

/** Words of a sentence have no digits and no capitals inside, and numbers no letters. */
function isRandom(word: string, parts: readonly string[]): boolean {
  const isMixedInside = parts.some((part) => /[a-z][A-Z]/.test(part));
  return (/\d/.test(word) || isMixedInside) && !/^\d+$/.test(word);
}

function readHex(
  word: string,
  { start, isWrapped }: { start: number; isWrapped: boolean },
  { isPaper, isCalledTransaction }: JoinHints,
): RecognisedValue | undefined {
  const evm = /^0x[\da-f]{40}$/i.test(word) ? readBareEvm(word.slice(2)) : undefined;
  if (evm?.checksum === 'valid') return evm;
  // Without a checksum, only what a line broke in a place is one value.
  if (evm?.checksum === 'none' && isWrapped) return evm;
  const digits = /^(?:0x)?([\da-f]{64})$/i.exec(word)?.[1]?.toLowerCase();
  if (digits === undefined || /^(.)\1+$/.test(digits)) return undefined;
  const isAnnounced = isCalledTransaction(start) || (isWrapped && (isPaper || /^0x/i.test(word)));
  if (!isAnnounced) return undefined;
  const display = /^0x/i.test(word) ? `0x${digits}` : digits;
  return { kind: 'transaction', chain: '', value: digits, display, checksum: 'none' };
}

/** Beginning of an address; a table cell with such a fragment may continue in the line below. */
const beginning = /^(?:0x|bc1|ltc1|dgb1|addr1|cosmos1|[13TrLMDA9qpXt48G])[A-Za-z\d]{5,}$/;

/** Per line: a table has few columns, and a line of prose few words with such a beginning. */
const mostColumns = 12;

/** In characters: a cell continues below its beginning. */
const mostShift = 3;

type Cell = { place: number; column: number; piece: Piece };

/** Finds values that continue in the same column of the next line or lines. */
export function readColumns(
  text: string,
  pieces: readonly Piece[],
  hints: JoinHints & { isTaken(place: number): boolean },
): JoinedValue[] {
  const found: JoinedValue[] = [];
  let [before, older]: [Cell[], Cell[]] = [[], []];
  let [place, lineStart] = [0, 0];
  for (const line of text.split('\n')) {
    const cells: Cell[] = [];
    const lineEnd = lineStart + line.length;
    for (; (pieces[place]?.start ?? Infinity) < lineEnd; place += 1) {
      const piece = pieces[place];
      if (piece && cells.length < mostColumns && !hints.isTaken(place))
        cells.push({ place, piece, column: piece.start - lineStart });
    }
    if (hints.tries.left <= 0) break;
    for (const last of cells) {
      for (const begun of before)
        if (beginning.test(begun.piece.text)) found.push(...readCells([begun, last], hints));
      for (const begun of older)
        if (beginning.test(begun.piece.text))
          for (const middle of before) found.push(...readCells([begun, middle, last], hints));
    }
    [older, before] = [before, cells];
    lineStart = lineEnd + 1;
  }
  return found;
}

function readCells(cells: readonly Cell[], hints: JoinHints): JoinedValue[] {
  const word = cells.map(({ piece }) => piece.text).join('');
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last || word.length > 110) return [];
  const isHex = /^(?:0x)?[\da-f]+$/i.test(word);
  const formats = isHex ? [] : formatsOf(word, walletFormats);
  if (!isHex && !formats.some(({ lengths }) => lengths.includes(word.length))) return [];
  if (isHex && word.length !== 42 && word.length !== 64 && word.length !== 66) return [];
  hints.tries.left -= 1;
  const isAligned = cells.every(({ column }) => Math.abs(column - first.column) <= mostShift);
  const pieces = cells.map(({ piece }) => piece);
  const waiting = { word, formats, isHex, isBase58: false, isWrapped: isAligned };
  const read = readJoined(pieces, { ...waiting, pieces: cells.map((_, at) => at) }, hints);
  if (!read) return [];
  const { start } = first.piece;
  return [{ ...read, start, end: last.piece.end, pieces: cells.map(({ place }) => place) }];
}

/** Words that are part of no longer value: an address glued to words, amounts or the digit of a footnote. */
export function cutFree(
  piece: Piece,
  hints: JoinHints,
): (RecognisedValue & { start: number; end: number }) | undefined {
  const { text: word, start } = piece;
  if (word.length < 27 || word.length > 200 || hints.tries.left <= 0) return undefined;
  for (const { 0: written, index } of word.matchAll(/0x[\da-f]{40}/gi)) {
    const read = readBareEvm(written.slice(2));
    const end = index + written.length;
    const isEnd = !/^[\da-f]/i.test(word.slice(end));
    if (read?.checksum === 'valid' || (read?.checksum === 'none' && isEnd && word.length > 42))
      return { ...read, start: start + index, end: start + end };
  }
  if (!/\d/.test(word) || /^(?:0x)?[\da-f]+$/i.test(word)) return undefined;
  for (let at = 0; at + 26 <= word.length; at += 1) {
    for (const format of walletFormats) {
      if (!format.start.test(word.slice(at, at + 12))) continue;
      for (const length of format.lengths) {
        if (at + length > word.length || (at === 0 && length === word.length)) continue;
        const part = word.slice(at, at + length);
        if (!partialOf(format).test(part)) continue;
        hints.tries.left -= 4;
        if (hints.tries.left <= 0) return undefined;
        const read = format.read(part) ? readProven(part, namesNear(hints, start)) : undefined;
        if (read) return { ...read, start: start + at, end: start + at + length };
      }
    }
  }
  return undefined;
}
