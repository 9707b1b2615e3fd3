// Runs as a separate process, started by create-pdf-reader.ts: a malicious file can only crash this
// process.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ReadPdf, ReadPdfText } from '#kernel/ports/documents.ts';
import { answerOrders, limitMemory } from '../processes/answer-orders.ts';
import type { PdfAnswer, PdfOrder } from './create-pdf-reader.ts';

/** In bytes; a file of 50 MB takes about a quarter of it. */
const maxMemory = 1024 * 1024 * 1024;

/** A longer document is no handbook, and inspecting each page takes time. */
const maxPages = 3_000;

/** Type of an annotation that contains a file. */
const fileAttachment = 17;

limitMemory(maxMemory);
answerOrders<PdfOrder, PdfAnswer>(read, (error) => ({
  ok: false,
  reason: isPassword(error) ? 'encrypted' : 'damaged',
}));

async function read({ asked, bytes }: PdfOrder): Promise<PdfAnswer> {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-')
    return { ok: false, reason: 'no-pdf' };
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
    const pdf = await loading.promise;
    return await (asked === 'text' ? readText(pdf) : judge(pdf));
  } finally {
    await loading.destroy();
  }
}

type OpenPdf = Awaited<ReturnType<typeof getDocument>['promise']>;

async function judge(pdf: OpenPdf): Promise<ReadPdf> {
  const { info } = await pdf.getMetadata();
  const properties = info as Record<string, unknown>;
  if (properties['EncryptFilterName']) return { ok: false, reason: 'encrypted' };
  if (properties['IsXFAPresent'] || (await pdf.getJSActions()))
    return { ok: false, reason: 'scripts' };
  if (properties['IsCollectionPresent'] || (await pdf.getAttachments()))
    return { ok: false, reason: 'attachments' };
  if (pdf.numPages > maxPages) return { ok: false, reason: 'too-long' };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    if (await page.getJSActions()) return { ok: false, reason: 'scripts' };
    for (const annotation of (await page.getAnnotations()) as Record<string, unknown>[]) {
      if (annotation['annotationType'] === fileAttachment)
        return { ok: false, reason: 'attachments' };
      if (annotation['actions']) return { ok: false, reason: 'scripts' };
    }
    page.cleanup();
  }
  const title = typeof properties['Title'] === 'string' ? properties['Title'].trim() : '';
  return { ok: true, pages: pdf.numPages, title };
}

/** In characters, for all pages: a longer text is not meant for reading. */
const longestText = 8_000_000;

async function readText(pdf: OpenPdf): Promise<ReadPdfText> {
  if (pdf.numPages > maxPages) return { ok: false, reason: 'too-long' };
  const pages: string[] = [];
  let length = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      .join('');
    page.cleanup();
    length += text.length;
    if (length > longestText) return { ok: false, reason: 'too-long' };
    pages.push(text);
  }
  return { ok: true, pages };
}

function isPassword(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}
