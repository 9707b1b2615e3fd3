import { isUtf8 } from 'node:buffer';
import type { BankFormat } from './bank-row.ts';
import { htmlTables, isHtml } from './html-rows.ts';
import type { RowSource } from './find-tables.ts';
import type { Pauses } from './pauses.ts';
import { isCamt } from './camt.ts';
import { isMt940 } from './mt940.ts';
import type { ReadPdfLines, ReadSheets } from '#kernel/ports/documents.ts';
import { isCompound } from '#platform/file-text/compound-file.ts';
import { pdfRows, UnprovedTable } from './pdf-rows.server.ts';
import { sectionRows } from './pdf-sections.server.ts';
import { isOfx } from './ofx.ts';
import { isQif, qifRows } from './qif.ts';
import { findDelimiter, splitRows } from './split-rows.ts';
import { isWorkbook, readWorkbook } from './workbook-rows.server.ts';

/** Opens the file from its first byte. */
export type OpenFile = () => Promise<AsyncIterable<Uint8Array>>;

/** Content of a file, before its rows are interpreted. */
export type StatementContent =
  | { kind: 'bank'; format: BankFormat; text: string }
  | { kind: 'tables'; sources: readonly RowSource[]; text: string }
  | { kind: 'none'; problem: 'kind' | 'no-table' | 'pdf' | 'scanned' | 'old-workbook' };

/** What is read in processes of their own: the lines of a PDF, and the sheets of an old workbook. */
export type StatementPorts = {
  readLines(bytes: Uint8Array): Promise<ReadPdfLines>;
  readSheets(bytes: Uint8Array): Promise<ReadSheets>;
};

/** @throws BrokenWorkbook */
export async function readContent(
  open: OpenFile,
  { pauses, ports }: { pauses: Pauses; ports: StatementPorts },
): Promise<StatementContent> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await open()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (isWorkbook(bytes)) {
    const sources = await readWorkbook(bytes, pauses);
    return { kind: 'tables', sources, text: '' };
  }
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return readPdf(bytes, ports);
  if (isCompound(bytes)) return readOldSheets(bytes, ports);
  const encoding = findEncoding(bytes);
  if (!encoding) return { kind: 'none', problem: 'kind' };
  const text = await decode(bytes, encoding, pauses);
  const begin = text.slice(0, 16_384);
  if (isOfx(begin)) return { kind: 'bank', format: 'OFX', text };
  if (isMt940(begin)) return { kind: 'bank', format: 'MT940', text };
  if (isCamt(begin)) return { kind: 'bank', format: 'CAMT', text };
  if (isQif(begin)) return { kind: 'tables', sources: [() => qifRows(text)], text };
  if (isHtml(text.slice(0, 200_000))) return { kind: 'tables', sources: htmlTables(text), text };
  const delimiter = findDelimiter(text);
  if (!delimiter) return { kind: 'none', problem: 'no-table' };
  return { kind: 'tables', sources: [() => splitRows(text, delimiter)], text };
}

/** Workbooks before 2007 are compound files of Microsoft (MS-CFB), as Word documents and mails of Outlook are. */
async function readOldSheets(bytes: Buffer, ports: StatementPorts): Promise<StatementContent> {
  const read = await ports.readSheets(bytes);
  if (!read.ok) return { kind: 'none', problem: 'old-workbook' };
  const sources = read.sheets.map(
    ({ rows }) =>
      () =>
        rows,
  );
  return { kind: 'tables', sources, text: '' };
}

async function readPdf(bytes: Buffer, ports: StatementPorts): Promise<StatementContent> {
  const read = await ports.readLines(bytes);
  if (!read.ok) return { kind: 'none', problem: 'pdf' };
  try {
    const rows = pdfRows(read.pages);
    return { kind: 'tables', sources: [() => rows], text: '' };
  } catch (error) {
    if (!(error instanceof UnprovedTable)) throw error;
    const rows = sectionRows(read.pages);
    if (!rows) return { kind: 'none', problem: error.problem };
    return { kind: 'tables', sources: [() => rows], text: '' };
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Detects the encoding: by the byte order mark or by the zeros between the letters of UTF-16; else UTF-8 if the whole
 * text is valid, and Windows-1252 if not.
 * @returns undefined for bytes that no text has
 */
export function findEncoding(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4_096);
  const zeros = [0, 0];
  for (const [place, byte] of sample.entries())
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.6 && odd < half * 0.1) return 'utf-16be';
  if (even + odd > 0) return undefined;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** In bytes: decoding them takes a few milliseconds. */
const decodedAtOnce = 2 * 1024 * 1024;

async function decode(bytes: Buffer, encoding: Encoding, pauses: Pauses): Promise<string> {
  const decoder = new TextDecoder(encoding);
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; at += decodedAtOnce) {
    texts.push(decoder.decode(bytes.subarray(at, at + decodedAtOnce), { stream: true }));
    if (at > 0) await pauses.take();
  }
  texts.push(decoder.decode());
  return texts.join('');
}
