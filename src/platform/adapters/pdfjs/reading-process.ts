// Runs as a separate process, started by create-pdf-reader.ts: a malicious file can only crash this
// process.
import type { ReadPdf, ReadPdfLines, ReadPdfText } from '#kernel/ports/documents.ts';
import {
  hasPassword,
  isPdf,
  mostPages,
  pageLines,
  pageTexts,
  TooLongPdf,
  withPdf,
  type OpenPdf,
  type PdfCell,
} from '#platform/file-text/pdf-pages.ts';
import { answerOrders, limitMemory } from '../processes/answer-orders.ts';
import type { PdfAnswer, PdfOrder } from './create-pdf-reader.ts';

/** In bytes; a file of 50 MB takes about a quarter of it. */
const maxMemory = 1024 * 1024 * 1024;

/** Type of an annotation that contains a file. */
const fileAttachment = 17;

limitMemory(maxMemory);
answerOrders<PdfOrder, PdfAnswer>(read, (error) => ({
  ok: false,
  reason: error instanceof TooLongPdf ? 'too-long' : hasPassword(error) ? 'encrypted' : 'damaged',
}));

async function read({ asked, bytes }: PdfOrder): Promise<PdfAnswer> {
  if (!isPdf(bytes)) return { ok: false, reason: 'no-pdf' };
  const work = { text: readText, lines: readLines, judgement: judge }[asked];
  return withPdf<PdfAnswer>(bytes, work);
}

async function judge(pdf: OpenPdf): Promise<ReadPdf> {
  const { info } = await pdf.getMetadata();
  const properties = info as Record<string, unknown>;
  if (properties['EncryptFilterName']) return { ok: false, reason: 'encrypted' };
  if (properties['IsXFAPresent'] || (await pdf.getJSActions()))
    return { ok: false, reason: 'scripts' };
  if (properties['IsCollectionPresent'] || (await pdf.getAttachments()))
    return { ok: false, reason: 'attachments' };
  if (pdf.numPages > mostPages) return { ok: false, reason: 'too-long' };
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

async function readText(pdf: OpenPdf): Promise<ReadPdfText> {
  const pages: string[] = [];
  for await (const text of pageTexts(pdf)) pages.push(text);
  return { ok: true, pages };
}

async function readLines(pdf: OpenPdf): Promise<ReadPdfLines> {
  const pages: PdfCell[][][] = [];
  for await (const lines of pageLines(pdf)) pages.push(lines);
  return { ok: true, pages };
}
