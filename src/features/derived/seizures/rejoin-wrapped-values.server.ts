import type { Recognised } from '#features/base/extraction/indicator.server.ts';
import { readWhole } from '#features/base/extraction/read-indicators.server.ts';

/** A value joined from pieces, with the offsets of its first and last piece. */
export type JoinedValue = Recognised & {
  start: number;
  end: number;
  /** True when its pieces follow each other. Pieces from a table column may belong to two words. */
  isInOneRow: boolean;
};

/** A word of letters and digits, with the gap to the next one. */
type Piece = { text: string; start: number; end: number; gap: string };

/** In characters: no address is shorter or longer. */
const [shortest, longest] = [14, 100];

/** End of a line, with or without a hyphen added by the typesetter. */
const lineBreak = /^(?:[-\u00AD\u2010\u2011]?[ \t\u00A0]*\r?\n[ \t\u00A0]*|[\u00AD\u200B]+)$/;

/** Remaining number of joins: each costs microseconds, but short fragments have endless combinations. */
export type Tries = { left: number };

/**
 * Finds addresses and transactions that a PDF splits over several lines: with or without a hyphen, beside
 * the line numbers of a pleading, or wrapped inside a table column. A joined value counts only when its
 * checksum or format proves it.
 */
export function rejoinWrappedValues(text: string, tries: Tries): JoinedValue[] {
  const pieces = piecesOf(text);
  return [...pieces.flatMap((_, at) => joinFrom(pieces, at, tries)), ...readColumns(text, tries)];
}

/** Rough shapes of wallets and transactions, by characters and length. */
const shapes = [
  /^(?:0x)?(?:[\da-f]{40}|[\da-f]{64})$/i,
  /^(?:bc1|ltc1)[02-9ac-hj-np-z]{10,87}$/i,
  /^[qp][02-9ac-hj-np-z]{41}$/i,
  /^[13TrLMDA9][1-9A-HJ-NP-Za-km-z]{24,34}$/,
  /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?:[1-9A-HJ-NP-Za-km-z]{32,44}|[1-9A-HJ-NP-Za-km-z]{86,88})$/,
];

function tryWord(word: string, tries: Tries): Recognised | undefined {
  if (word.length < shortest || !shapes.some((shape) => shape.test(word))) return undefined;
  if (tries.left <= 0) return undefined;
  tries.left -= 1;
  return readWhole(word);
}

function piecesOf(text: string): Piece[] {
  const found = [...text.matchAll(/[A-Za-z\d]+/g)];
  return found.map(({ 0: word, index }, at) => {
    const end = index + word.length;
    return { text: word, start: index, end, gap: text.slice(end, found[at + 1]?.index ?? end) };
  });
}

function joinFrom(pieces: readonly Piece[], at: number, tries: Tries): JoinedValue[] {
  const first = pieces[at];
  const found: JoinedValue[] = [];
  let waiting = first ? [{ word: first.text, at }] : [];
  // Each round adds a line; an address has about ten pieces at most.
  for (let round = 0; round < 12 && waiting.length > 0; round += 1) {
    waiting = waiting.flatMap(({ word, at: last }) =>
      nextOf(pieces, last).flatMap((next) => {
        const piece = pieces[next];
        if (!first || !piece) return [];
        const joined = word + piece.text;
        tries.left -= 1;
        if (joined.length > longest || tries.left <= 0) return [];
        const read = tryWord(joined, tries);
        if (read) found.push({ ...read, start: first.start, end: piece.end, isInOneRow: true });
        return [{ word: joined, at: next }];
      }),
    );
  }
  return found;
}

/** Pieces that can continue one: the next, or the one after a line number. */
function nextOf(pieces: readonly Piece[], at: number): number[] {
  if (!lineBreak.test(pieces[at]?.gap ?? '')) return [];
  const number = pieces[at + 1];
  const isLineNumber =
    number && number.text.length <= 2 && !/\D/.test(number.text) && /^[ \t]+$/.test(number.gap);
  return isLineNumber ? [at + 1, at + 2] : [at + 1];
}

/** Prefix of an address; a table cell with such a fragment may continue in the line below. */
const beginning = /^(?:0x|bc1|ltc1|[13TrLMDA9qp])[A-Za-z\d]{5,}$/;

/** Per line: a table has few columns, and a line of prose few words with such a prefix. */
const mostColumns = 12;

function readColumns(text: string, tries: Tries): JoinedValue[] {
  const found: JoinedValue[] = [];
  let before: Piece[] = [];
  let older: Piece[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    const words = piecesOf(line)
      .slice(0, mostColumns)
      .map((piece) => ({ ...piece, start: piece.start + offset, end: piece.end + offset }));
    for (const last of words) {
      for (const begun of begunIn(before)) found.push(...readCell([begun, last], tries));
      for (const begun of begunIn(older))
        for (const middle of before) found.push(...readCell([begun, middle, last], tries));
    }
    [older, before] = [before, words];
    offset += line.length + 1;
  }
  return found;
}

function begunIn(words: readonly Piece[]): Piece[] {
  return words.filter(({ text }) => beginning.test(text));
}

function readCell(parts: readonly Piece[], tries: Tries): JoinedValue[] {
  const [first, last] = [parts[0], parts.at(-1)];
  const word = parts.map((part) => part.text).join('');
  if (!first || !last) return [];
  if (word.length > longest) return [];
  const read = tryWord(word, tries);
  // Without a checksum or distinctive format, any two words of a table would match.
  const isProven = read && (read.checksum === 'valid' || read.chain !== 'solana');
  return isProven ? [{ ...read, start: first.start, end: last.end, isInOneRow: false }] : [];
}
