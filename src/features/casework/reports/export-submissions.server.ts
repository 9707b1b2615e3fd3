import { builtInFields } from '#shared/forms/built-in-forms.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { cases } from '#database/tables/cases.ts';
import { users } from '#database/tables/staff.ts';
import { requireProof, requireReason } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import type { ListTotal } from '#kernel/lists/keyset-page.ts';
import { describeFilter } from '#kernel/lists/list-search.ts';
import { streamCsv, type CsvSink, type CsvValue } from '#kernel/lists/csv.ts';
import { printAnswers } from '#features/casework/safety/printed-contact.server.ts';
import { findSubmissions } from './find-submissions.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import {
  filterConditions,
  searchTerms,
  submissionMatches,
  type SubmissionFilter,
} from './submission-filter.server.ts';
import { jsonTexts, queryRows } from '#kernel/query-rows.ts';
import { assetOf, fieldAmount, parseAssetAmount } from '#shared/money/asset.ts';

/** Batch size, small enough not to delay other visitors. */
const rowsPerRound = 200;

/**
 * Every answer of all submissions of a filter, newest first, as a CSV file that is streamed while it is
 * read: memory use is constant. Beginning and end are audited, the end with the number of exported rows and
 * whether the export was complete.
 * @param input.reason why the data is exported, in the actor's words
 * @param input.labels headings of the answers, by name, in the order of the form
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

type ExportQuery = { filter: SubmissionFilter; labels: AnswerLabels };

/** Yields header and rows in chunks, all from one snapshot. */
async function readParts(
  ctx: ServiceContext,
  { filter, labels }: ExportQuery,
  { writeHeader, writeRows }: CsvSink,
): Promise<void> {
  const terms = searchTerms(filter.query);
  const conditions = [...(await filterConditions(ctx, filter)), terms && submissionMatches(terms)];
  await ctx.db.transaction(
    async (db) => {
      const tx = { ...ctx, db };
      // A slow connection may make the database wait between two batches.
      await db.execute(sql`select set_config('statement_timeout', '120s', true),
        set_config('idle_in_transaction_session_timeout', '300s', true),
        set_config('timezone', 'UTC', true)`);
      const answers = inOrder(await findAnswerKeys(tx, and(...conditions)), labels);
      await writeHeader(exportHeader(answers, labels));
      await db.execute(sql`declare exported no scroll cursor for ${exportQuery(tx, conditions)}`);
      function fetchRound() {
        const round = sql`fetch ${sql.raw(String(rowsPerRound))} from exported`;
        return queryRows(db, exportedRow, round);
      }
      let coming = fetchRound();
      for (;;) {
        const rows = await coming;
        if (rows.length === 0) break;
        // The database reads the next batch while this one is written.
        coming = fetchRound();
        coming.catch(() => {});
        const printed = await printAnswers(tx, rows.map(toPrint));
        await writeRows(
          rows.map((row, at) => exportedValues({ ...row, data: printed[at] ?? {} }, answers)),
        );
      }
      await db.execute(sql`close exported`);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Counts the rows that a file would have, before the export; undefined when counting would be expensive.
 * @throws Refusal `proof_needed`
 */
export async function prepareExport(
  ctx: ServiceContext,
  input: { filter: SubmissionFilter },
): Promise<{ total?: ListTotal }> {
  authorize(ctx, 'submission:export');
  requireProof(ctx);
  const { total } = await findSubmissions(ctx, input.filter);
  return total ? { total } : {};
}

/** Columns of every submission, before its answers. */
const fixed = [
  'reference',
  'form',
  'status',
  'arrived_at',
  'status_changed_at',
  'suspected_spam',
  'assigned_to',
  'case_number',
  'mail',
];

/** These answers come first, the others in alphabetical order. */
const firstAnswers = ['name', 'email', 'phone', 'urgency', 'subject', 'message'];

/** Labels of a form's answers, by name, in its order. */
type AnswerLabels = ReadonlyMap<string, string>;

/**
 * The header of a file: fixed columns, then every answer that occurs among the rows, by its label if it has
 * one. Headings are unique.
 */
function exportHeader(answers: readonly string[], labels: AnswerLabels): string[] {
  const header = [...fixed];
  for (const key of answers) {
    const name = fixed.includes(key) ? `answer_${key}` : key;
    const label = labels.get(key) ?? name;
    header.push(header.includes(label) ? `${label} (${name})` : label);
  }
  return header;
}

/** The answers in the order of the form, followed by those it does not know. */
function inOrder(answers: readonly string[], labels: AnswerLabels): string[] {
  const known = [...labels.keys()].filter((key) => answers.includes(key));
  return [...known, ...answers.filter((key) => !labels.has(key))];
}

/** Every key in the answers of the rows, in an order that does not depend on the rows. */
async function findAnswerKeys(ctx: ServiceContext, where: SQL | undefined): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ key: sql<string>`jsonb_object_keys(${formSubmissions.data})` })
    .from(formSubmissions)
    .where(where);
  const keys = new Set(rows.map(({ key }) => key));
  const first = firstAnswers.filter((key) => keys.has(key));
  return [...first, ...[...keys].filter((key) => !first.includes(key)).toSorted()];
}

const exportedRow = z.object({
  reference: z.string(),
  form_type: z.string(),
  status: z.string(),
  /** As the database writes it in UTC, `2026-03-01 12:00:00.123+00`. */
  submitted_at: z.string(),
  status_changed_at: z.string(),
  is_suspected_spam: z.boolean(),
  assignee: z.nullable(z.string()),
  case_number: z.nullable(z.string()),
  mail_state: z.string(),
  data: jsonTexts,
});

/** The rows of an export, newest first, under the names of `exportedRow`. */
function exportQuery(ctx: ServiceContext, conditions: (SQL | undefined)[]): SQL {
  const { submittedAt, id } = formSubmissions;
  return ctx.db
    .select({
      reference: formSubmissions.reference,
      formType: formSubmissions.formType,
      status: formSubmissions.status,
      submittedAt,
      statusChangedAt: formSubmissions.statusChangedAt,
      isSuspectedSpam: formSubmissions.isSuspectedSpam,
      assignee: sql<string | null>`${users.name}`.as('assignee'),
      caseNumber: cases.caseNumber,
      mailState: formSubmissions.mailState,
      data: formSubmissions.data,
    })
    .from(formSubmissions)
    .leftJoin(users, eq(users.id, formSubmissions.assignedTo))
    .leftJoin(cases, eq(cases.id, formSubmissions.caseId))
    .where(and(...conditions))
    .orderBy(sql`${submittedAt} desc, ${id} desc`)
    .getSQL();
}

/** Programs write to the addresses of a file. */
function toPrint(row: z.infer<typeof exportedRow>) {
  return { number: row.case_number ?? row.reference, answers: row.data };
}

type Exported = Omit<z.infer<typeof exportedRow>, 'data'> & {
  data: Readonly<Record<string, string>>;
};

function exportedValues(row: Exported, answers: readonly string[]): CsvValue[] {
  return [
    row.reference,
    row.form_type,
    row.status,
    isoTime(row.submitted_at),
    isoTime(row.status_changed_at),
    row.is_suspected_spam ? 'yes' : 'no',
    row.assignee,
    row.case_number,
    row.mail_state,
    ...answers.map((key) => exportedAnswer(key, row.data)),
  ];
}

/** Exports an amount as a number, so that a spreadsheet adds it up; its currency is a separate answer. */
function exportedAnswer(key: string, data: Readonly<Record<string, string>>): CsvValue {
  const value = data[key];
  if (value === undefined || builtInFields().get(key)?.kind !== 'amount') return value ?? null;
  const asset = currencyBeside(key, data);
  const read = parseAssetAmount(value, asset);
  return read ? fieldAmount(read, asset) : value;
}

/** The currency that was chosen for an amount; empty where none was. */
function currencyBeside(key: string, data: Readonly<Record<string, string>>): string {
  for (const [name, field] of builtInFields())
    if (field.kind === 'currency' && field.of === key) return assetOf(data[name] ?? '');
  return '';
}

/** Converted here and not in the query: for a million rows the database would need seconds. */
function isoTime(text: string): string {
  return text.replace(' ', 'T').replace('+00', 'Z');
}
