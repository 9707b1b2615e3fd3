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
