import { and, sql } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { requireProof } from '../require-proof.ts';
import { csvLines, writeCsv } from '../write-csv.ts';
import {
  exportedValues,
  exportHeader,
  exportQuery,
  findAnswerKeys,
  inOrder,
} from './export-columns.ts';
import type { AnswerLabels, ExportedRow } from './export-columns.ts';
import { searchTerms } from './search-terms.ts';
import { filterConditions } from './submission-filter.ts';
import type { SubmissionFilter } from './submission-filter.ts';
import { submissionMatches } from './submission-matches.ts';

/** The least that says something. */
const shortestReason = 5;

/** Few enough that a round does not hold up other visitors. */
const rowsPerRound = 200;

/** What Excel needs to read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Every answer of all submissions of a filter, newest first, as a CSV file that is written while it is
 * read: memory stays flat however many there are. Beginning and end are audited, the end with the
 * number of rows that left and whether that was all.
 * @param input.reason why the data leaves, in the words of who asks
 * @param input.labels what answers are called in the header, by their names, in the order of the form
 * @throws Refusal `proof_needed`, or `invalid` without a reason
 */
export async function exportSubmissions(
  ctx: ServiceContext,
  input: { filter: SubmissionFilter; reason: string; labels?: AnswerLabels },
): Promise<{ fileName: string; body: ReadableStream<Uint8Array> }> {
  authorize(ctx, 'submission:export');
  requireProof(ctx);
  const reason = input.reason.trim().slice(0, 500);
  if (reason.length < shortestReason)
    throw new Refusal('invalid', 'Say in a few words why you need this file.');
  const details = { reason, filter: describe(input.filter) };
  await recordAudit(ctx, { action: 'submission.export-begun', details, severity: 'warning' });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const { filter, labels = new Map() } = input;
  void writeAll(ctx, { filter, labels, writer: writable.getWriter(), details });
  const day = ctx.now().toISOString().slice(0, 10);
  return { fileName: `submissions_${day}.csv`, body: readable };
}

type Asked = { filter: SubmissionFilter; labels: AnswerLabels };

type Writing = Asked & {
  writer: WritableStreamDefaultWriter<Uint8Array>;
  details: { reason: string; filter: string };
};

/** Ends with the stream closed, or broken off so that the browser reports a failed download. */
async function writeAll(
  ctx: ServiceContext,
  { writer, details, ...asked }: Writing,
): Promise<void> {
  let rows = 0;
  let isComplete = false;
  try {
    await readParts(ctx, asked, async ({ text, count }) => {
      // Waits for the browser to take what is there already.
      await writer.ready;
      await writer.write(encoder.encode(text));
      rows += count;
    });
    isComplete = true;
  } catch (error) {
    ctx.ports.log.warn({ err: error, requestId: ctx.requestId }, 'An export ended early');
    await writer.abort(error).catch(() => {});
  }
  await recordAudit(ctx, {
    action: 'submission.exported',
    details: { ...details, rows: String(rows), complete: isComplete ? 'yes' : 'no' },
    severity: 'warning',
  }).catch((error: unknown) => {
    const fields = { err: error, requestId: ctx.requestId };
    ctx.ports.log.error(fields, 'The end of an export is not in the audit log');
  });
  if (isComplete) await writer.close().catch(() => {});
}

const encoder = new TextEncoder();

type Part = { text: string; count: number };

/** Header and rows, part by part, all as they were at one moment. */
async function readParts(
  ctx: ServiceContext,
  { filter, labels }: Asked,
  take: (part: Part) => Promise<void>,
): Promise<void> {
  const terms = searchTerms(filter.query);
  const conditions = [...(await filterConditions(ctx, filter)), terms && submissionMatches(terms)];
  await ctx.db.transaction(
    async (db) => {
      const tx = { ...ctx, db };
      // A slow line may make the database wait between two rounds.
      await db.execute(sql`select set_config('statement_timeout', '120s', true),
        set_config('idle_in_transaction_session_timeout', '300s', true),
        set_config('timezone', 'UTC', true)`);
      const answers = inOrder(await findAnswerKeys(tx, and(...conditions)), labels);
      const header = writeCsv(exportHeader(answers, labels), []);
      await take({ text: byteOrderMark + header, count: 0 });
      await db.execute(sql`declare exported no scroll cursor for ${exportQuery(tx, conditions)}`);
      // The query builder asks anew whenever its answer is awaited, hence a promise of our own.
      async function fetchRound() {
        const round = sql`fetch ${sql.raw(String(rowsPerRound))} from exported`;
        return (await db.execute<ExportedRow>(round)).rows;
      }
      let coming = fetchRound();
      for (;;) {
        const rows = await coming;
        if (rows.length === 0) break;
        // The database reads the next rows while these are written.
        coming = fetchRound();
        coming.catch(() => {});
        const values = rows.map((row) => exportedValues(row, answers));
        await take({ text: csvLines(values), count: rows.length });
      }
      await db.execute(sql`close exported`);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The filter as the audit log keeps it: names and values of what was set. */
function describe(filter: SubmissionFilter): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return set.map(([name, value]) => `${name}: ${value}`).join(', ') || 'all submissions';
}
