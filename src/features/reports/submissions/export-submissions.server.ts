import { and, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { describeFilter } from '#kernel/lists/describe-filter.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { requireReason } from '#kernel/access/require-reason.ts';
import { streamCsv } from '#kernel/lists/stream-csv.ts';
import type { CsvSink } from '#kernel/lists/stream-csv.ts';
import {
  exportedValues,
  exportHeader,
  exportQuery,
  findAnswerKeys,
  inOrder,
} from './export-columns.server.ts';
import type { AnswerLabels, ExportedRow } from './export-columns.server.ts';
import { searchTerms } from './search-terms.server.ts';
import { filterConditions } from './submission-filter.server.ts';
import type { SubmissionFilter } from './submission-filter.server.ts';
import { submissionMatches } from './submission-matches.server.ts';

/** Few enough that a round does not hold up other visitors. */
const rowsPerRound = 200;

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
  const { filter, labels = new Map() } = input;
  const details = {
    reason: requireReason(input.reason),
    filter: describeFilter(filter, 'all submissions'),
  };
  await recordAudit(ctx, { action: 'submission.export-begun', details, severity: 'warning' });
  const end = { action: 'submission.exported', details, severity: 'warning' } as const;
  const body = streamCsv(ctx, end, (sink) => readParts(ctx, { filter, labels }, sink));
  const day = ctx.now().toISOString().slice(0, 10);
  return { fileName: `submissions_${day}.csv`, body };
}

type Asked = { filter: SubmissionFilter; labels: AnswerLabels };

/** Header and rows, part by part, all as they were at one moment. */
async function readParts(
  ctx: ServiceContext,
  { filter, labels }: Asked,
  { writeHeader, writeRows }: CsvSink,
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
      await writeHeader(exportHeader(answers, labels));
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
        await writeRows(rows.map((row) => exportedValues(row, answers)));
      }
      await db.execute(sql`close exported`);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
