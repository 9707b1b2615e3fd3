import { recordAudit, type AuditEntry } from '../audit/record-audit.ts';
import type { ServiceContext } from '../context.ts';

export type CsvValue = string | number | null;

type CsvOptions = {
  /**
   * The file is for a person's spreadsheet, which would drop the zeros before a phone number, and round an account
   * number of more than fifteen digits.
   */
  keepsDigits?: boolean;
};

/**
 * Lines of comma-separated values (RFC 4180, each ends with CRLF). A text that a spreadsheet would run
 * as a formula is prefixed with an apostrophe, as OWASP recommends.
 * @param rows null becomes an empty field
 */
export function csvLines(
  rows: readonly (readonly CsvValue[])[],
  { keepsDigits = false }: CsvOptions = {},
): string {
  let lines = '';
  for (const row of rows)
    lines += `${row.map((value) => csvField(value, keepsDigits)).join(',')}\r\n`;
  return lines;
}

function csvField(value: CsvValue, keepsDigits: boolean): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // Includes the full-width forms, which East Asian spreadsheets treat alike.
  const isFormula = /^[=+\-@\t\r＝＋－＠]/.test(value);
  const isChanged = keepsDigits && /^(?:0\d+|\d{16,})$/.test(value);
  const text = isFormula || isChanged ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A complete file with its header line. */
export function writeCsv(
  columns: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): string {
  return csvLines([columns, ...rows]);
}

/** Receives a header, then lines; settles once the browser has consumed the earlier output. */
export type CsvSink = {
  writeHeader(names: readonly string[]): Promise<void>;
  writeRows(rows: readonly (readonly CsvValue[])[]): Promise<void>;
};

/** Excel needs it to read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Streams a CSV file, so that memory use stays flat. Its end is audited, with the number of exported
 * rows and whether the export was complete; on a read error the stream is aborted, so that the browser
 * reports a failed download.
 * @param entry audit entry of the end, without its outcome
 */
export function streamCsv(
  ctx: ServiceContext,
  entry: AuditEntry,
  read: (sink: CsvSink) => Promise<void>,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  void writeAll(ctx, { entry, read, writer: writable.getWriter() });
  return readable;
}

type Writing = {
  entry: AuditEntry;
  read: (sink: CsvSink) => Promise<void>;
  writer: WritableStreamDefaultWriter<Uint8Array>;
};

async function writeAll(ctx: ServiceContext, { entry, read, writer }: Writing): Promise<void> {
  let count = 0;
  let isComplete = false;
  async function write(text: string): Promise<void> {
    await writer.ready;
    await writer.write(encoder.encode(text));
  }
  try {
    await read({
      writeHeader: (names) => write(byteOrderMark + writeCsv(names, [])),
      async writeRows(rows) {
        await write(csvLines(rows, { keepsDigits: true }));
        count += rows.length;
      },
    });
    isComplete = true;
  } catch (error) {
    ctx.ports.log.warn({ err: error, requestId: ctx.requestId }, 'An export ended early');
    await writer.abort(error).catch(() => {});
  }
  const outcome = { rows: String(count), complete: isComplete ? 'yes' : 'no' };
  await recordAudit(ctx, { ...entry, details: { ...entry.details, ...outcome } }).catch(
    (error: unknown) => {
      const fields = { err: error, requestId: ctx.requestId };
      ctx.ports.log.error(fields, 'The end of an export is not in the audit log');
    },
  );
  if (isComplete) await writer.close().catch(() => {});
}

const encoder = new TextEncoder();
