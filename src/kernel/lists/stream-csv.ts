import type { ServiceContext } from '../context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuditEntry } from '../audit/record-audit.ts';
import { csvLines, writeCsv } from './write-csv.ts';
import type { CsvValue } from './write-csv.ts';

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
