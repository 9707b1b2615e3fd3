import { recordAudit, type AuditEntry } from '../audit/record-audit.ts';
import type { ServiceContext } from '../context.ts';

export type CsvValue = string | number | null;

/**
 * Lines of comma-separated values (RFC 4180, each ends with CRLF). A text that a spreadsheet would run
 * as a formula gets an apostrophe before it, as OWASP advises.
 * @param rows null becomes an empty field
 */
export function csvLines(rows: readonly (readonly CsvValue[])[]): string {
  let lines = '';
  for (const row of rows) lines += `${row.map(csvField).join(',')}\r\n`;
  return lines;
}

function csvField(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // Also the wide forms of the signs, which spreadsheets of East Asia read as those.
  const text = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A whole file with its header line. */
export function writeCsv(
  columns: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): string {
  return csvLines([columns, ...rows]);
}

/** Takes a header, then lines; settles when the browser has taken what was there before. */
export type CsvSink = {
  writeHeader(names: readonly string[]): Promise<void>;
  writeRows(rows: readonly (readonly CsvValue[])[]): Promise<void>;
};

/** What Excel needs to read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * A CSV file that is written while it is read, so that memory stays flat. Its end is audited, with the
 * number of rows that left and whether that was all; when reading fails it breaks off, so that the
 * browser reports a failed download.
 * @param entry of the end, without its outcome
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
        await write(csvLines(rows));
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
