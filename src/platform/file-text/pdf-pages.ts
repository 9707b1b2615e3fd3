import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type OpenPdf = Awaited<ReturnType<typeof getDocument>['promise']>;

/** A longer document is no handbook and no letter, and each page takes time. */
export const mostPages = 3_000;

/** In characters, for all pages: a longer text is not meant for reading. */
const longestText = 8_000_000;

/** In pieces of text on one page: a page of text has some thousands. */
const mostPieces = 60_000;

export class TooLongPdf extends Error {}

export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}

/**
 * Opens an untrusted PDF with pdf.js, which runs nothing of it. Only in a process of its own.
 * @throws the library's errors for what is damaged or has a password
 */
export async function withPdf<Value>(
  bytes: Uint8Array,
  work: (pdf: OpenPdf) => Promise<Value>,
): Promise<Value> {
  const loading = getDocument({
    // A copy: pdf.js rejects Node's buffers, and detaches the buffer it is passed.
    data: new Uint8Array(bytes),
    stopAtErrors: true,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  });
  try {
    return await work(await loading.promise);
  } finally {
    await loading.destroy();
  }
}

export function hasPassword(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}

/** The text of each page, with its line breaks. @throws TooLongPdf */
export async function* pageTexts(pdf: OpenPdf): AsyncGenerator<string> {
  if (pdf.numPages > mostPages) throw new TooLongPdf();
  let length = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    if (items.length > mostPieces) throw new TooLongPdf();
    const text = items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      .join('');
    page.cleanup();
    length += text.length;
    if (length > longestText) throw new TooLongPdf();
    yield text;
  }
}

/** A piece of a line of a page; `x` and `end` in points from the left. */
export type PdfCell = { x: number; end: number; text: string };

/** In points: pieces whose base lines differ by less stand in one line. */
const lineTolerance = 2.5;

/** The lines of each page from top to bottom, with their pieces from left to right. @throws TooLongPdf */
export async function* pageLines(pdf: OpenPdf): AsyncGenerator<PdfCell[][]> {
  if (pdf.numPages > mostTablePages) throw new TooLongPdf();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    if (items.length > mostPieces) throw new TooLongPdf();
    const pieces = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              x: Number(item.transform[4]),
              y: Number(item.transform[5]),
              end: Number(item.transform[4]) + item.width,
              size: item.height || 10,
              text: item.str,
            },
          ]
        : [],
    );
    page.cleanup();
    yield linesOf(pieces);
  }
}

/** A statement of a year has some dozens of pages. */
const mostTablePages = 300;

type Piece = PdfCell & { y: number; size: number };

function linesOf(pieces: readonly Piece[]): PdfCell[][] {
  const lines: { y: number; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1);
    if (line && Math.abs(line.y - piece.y) < lineTolerance) line.pieces.push(piece);
    else lines.push({ y: piece.y, pieces: [piece] });
  }
  return lines.map((line) => cellsOf(line.pieces.toSorted((one, other) => one.x - other.x)));
}

/** Words with the usual space between them are one cell; a gap of more than a letter ends it. */
function cellsOf(pieces: readonly Piece[]): PdfCell[] {
  const cells: PdfCell[] = [];
  for (const { x, end, size, text } of pieces) {
    const last = cells.at(-1);
    const gap = last ? x - last.end : Infinity;
    if (last && gap < size * 0.7) {
      last.text += gap > size * 0.12 && !last.text.endsWith(' ') ? ` ${text}` : text;
      last.end = end;
    } else cells.push({ x, end, text });
  }
  return cells;
}
