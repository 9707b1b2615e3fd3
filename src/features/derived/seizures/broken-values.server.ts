import type { Recognised } from '#features/base/extraction/indicator.server.ts';
import { readWhole } from '#features/base/extraction/read-indicators.server.ts';

/** What was put together from pieces, and from where to where its first and last piece stand. */
export type JoinedValue = Recognised & {
  start: number;
  end: number;
  /** Its pieces follow each other. Those of a column may belong to two words. */
  isInOneRow: boolean;
};

/** A word of letters and digits, and what stands between it and the next one. */
type Piece = { text: string; start: number; end: number; gap: string };

/** In characters. Nothing shorter is an address, nothing longer either. */
const [shortest, longest] = [14, 100];

/** A line ends here, with or without a hyphen that the typesetter put there. */
const brokenAt = /^(?:[-\u00AD\u2010\u2011]?[ \t\u00A0]*\r?\n[ \t\u00A0]*|[\u00AD\u200B]+)$/;

/** How often words may be put together: each time costs microseconds, and crumbs have no end of ways. */
export type Tries = { left: number };

/**
 * Addresses and transactions that stand on several lines, as PDFs give long words: cut at the end of a
 * line, with or without a hyphen, beside the line numbers of a pleading, or wrapped inside a column of a
 * table. Only what proves itself when put together counts.
 */
export function readBroken(text: string, tries: Tries): JoinedValue[] {
  const pieces = piecesOf(text);
  return [...pieces.flatMap((_, at) => joinFrom(pieces, at, tries)), ...readColumns(text, tries)];
}

/** What a wallet or a transaction looks like from afar, by letters and length. */
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
  // Each round is a line further; an address has at most some ten pieces.
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

/** The pieces that can go on behind one: the next, or the one behind the number of its line. */
function nextOf(pieces: readonly Piece[], at: number): number[] {
  if (!brokenAt.test(pieces[at]?.gap ?? '')) return [];
  const number = pieces[at + 1];
  const isLineNumber =
    number && number.text.length <= 2 && !/\D/.test(number.text) && /^[ \t]+$/.test(number.gap);
  return isLineNumber ? [at + 1, at + 2] : [at + 1];
}

/** What an address begins with; a piece of a cell that begins so may go on in the line below. */
const beginning = /^(?:0x|bc1|ltc1|[13TrLMDA9qp])[A-Za-z\d]{5,}$/;

/** Of one line: a table has few columns, and a line of prose few words that begin so. */
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
  // What nothing in it proves would be made of any two words of a table.
  const isProven = read && (read.checksum === 'valid' || read.chain !== 'solana');
  return isProven ? [{ ...read, start: first.start, end: last.end, isInOneRow: false }] : [];
}
