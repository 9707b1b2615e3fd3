import { createHash } from 'node:crypto';
import { reportForm, type Report } from '#features/casework/reports/forms/report.ts';
import { submitReport } from '#features/casework/reports/submit.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { findSecrets } from '#kernel/secrets/find-secret.ts';
import { askedFields } from '#shared/forms/engine/form.ts';
import { parseForm } from '#shared/forms/engine/parse.ts';
import { UnreadableFile } from './attribution-entries.server.ts';
import { parseTable, type TableRow } from './read-table.server.ts';
import {
  longestTable,
  mostReports,
  reportColumnNames,
  reportColumns,
  type ReportColumn,
} from './report-columns.ts';

/** Index, from 0, of the column that holds each field. */
export type ChosenColumns = Partial<Record<ReportColumn, number>>;

export type ReportTable = { header: string[]; rows: TableRow[] };

/**
 * Parses a table with a header.
 * @throws Refusal `invalid` with its error
 */
export function readReportTable(text: string): ReportTable {
  if (text.length > longestTable)
    throw new Refusal(
      'invalid',
      `Bring in at most ${longestTable.toLocaleString('en-US')} characters at once.`,
    );
  try {
    const { header, rows: given } = parseTable(text, { most: mostReports });
    const rows = [...given];
    if (rows.length === 0) throw new UnreadableFile('Below the header line stands nothing.');
    return { header, rows };
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Refusal('invalid', error.message);
    throw error;
  }
}

/** Columns whose headings identify their field. */
export function guessColumns({ header }: ReportTable): ChosenColumns {
  const names = header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[_\s]+/g, ' '),
  );
  const chosen: ChosenColumns = {};
  for (const column of reportColumnNames) {
    const known: readonly string[] = [...reportColumns[column], column.replaceAll('_', ' ')];
    const place = names.findIndex((name) => known.includes(name));
    if (place >= 0 && !Object.values(chosen).includes(place)) chosen[column] = place;
  }
  return chosen;
}

export type ReadRow =
  /** @param line of the table, counting the header as 1 */
  { line: number; ok: true; report: Report } | { line: number; ok: false; problem: string };

/**
 * Converts rows to reports, by the form's own rules. The content of unassigned columns is appended to the
 * message, so that nothing is lost, and so is an unknown kind of scam.
 */
export function readReports(
  ctx: ServiceContext,
  { header, rows }: ReportTable,
  chosen: ChosenColumns,
): ReadRow[] {
  authorize(ctx, 'report:import');
  const taken = new Set(Object.values(chosen));
  return rows.map(({ line, cells: row }): ReadRow => {
    if (row.slice(header.length).some((cell) => cell.trim() !== ''))
      return { line, ok: false, problem: tooMany };
    const values: Record<string, string[]> = {};
    const rest = header.flatMap((name, at) =>
      !taken.has(at) && row[at]?.trim() ? [`${name}: ${row[at].trim()}`] : [],
    );
    for (const [name, field] of askedFields(reportForm)) {
      const at = chosen[name as ReportColumn];
      const cell = at === undefined ? '' : (row[at]?.trim() ?? '');
      if (field.kind === 'lines') values[name] = [cell.replaceAll(/[;|]\s*/g, '\n')];
      else if (field.kind === 'choice' || field.kind === 'currency') {
        const found = findOption(field.options, cell);
        if (found === undefined && cell !== '') rest.unshift(`${header[at ?? -1]}: ${cell}`);
        values[name] = [found ?? otherwise.get(name) ?? ''];
      } else if (field.kind !== 'several') values[name] = [cell];
    }
    const message = values['message']?.[0] ?? '';
    values['message'] = [[message, rest.join('\n')].filter(Boolean).join('\n\n')];
    const parsed = parseForm(reportForm, values, ctx.now());
    if (!parsed.ok) return { line, ok: false, problem: firstOf(parsed.errors) };
    const hasSecret = Object.keys(findSecrets(textsOf(parsed.answers))).length > 0;
    const problem = 'It seems to hold a seed phrase, a key, a card or a one-time code.';
    return hasSecret ? { line, ok: false, problem } : { line, ok: true, report: parsed.answers };
  });
}

/** Empty extra cells are ignored: spreadsheets write them at the end of a row. */
const tooMany = 'It has more cells than columns. Is a quotation mark missing?';

/** Defaults for missing or unknown values. */
const otherwise: ReadonlyMap<string, string> = new Map(
  Object.entries({
    caseType: 'other',
    urgency: 'standard',
    currency: 'USD',
  }),
);

function findOption(
  options: Readonly<Record<string, (() => string) | undefined>>,
  cell: string,
): string | undefined {
  const wanted = cell.toLowerCase();
  const found = Object.entries(options).find(
    ([value, words]) => value.toLowerCase() === wanted || words?.().toLowerCase() === wanted,
  );
  return found?.[0];
}

/** The form's errors address the person who fills it in, so the field is named for staff. */
function firstOf(errors: Readonly<Partial<Record<string, string>>>): string {
  const [name = '', error = ''] = Object.entries(errors).find(([, each]) => each) ?? [];
  const field = askedFields(reportForm).find(([each]) => each === name)?.[1];
  return field === undefined ? error : `${field.staff}: ${error}`;
}

function textsOf(report: Report): Record<string, string> {
  return Object.fromEntries(
    Object.entries(report).map(([name, answer]) => [name, [answer].flat().join('\n')]),
  );
}

export type ImportedReports = {
  stored: number;
  known: number;
  refused: ReadRow[];
  /** Line that could not be stored; the same table must be imported again for it and those below. */
  brokeOffAt?: number;
};

/**
 * Stores the valid rows as reports, each once, no matter how often the table is imported. No mail is
 * sent: neither to the people in it, who sent nothing to us, nor to staff, who import it themselves.
 * @param source previous holder of the reports, for the audit log
 * @throws Refusal `forbidden`
 */
export async function importReports(
  ctx: ServiceContext,
  input: { table: ReportTable; chosen: ChosenColumns; source: string },
): Promise<ImportedReports> {
  authorize(ctx, 'report:import');
  const { table, chosen, source } = input;
  const read = readReports(ctx, table, chosen);
  const refused = read.filter(({ ok }) => !ok);
  const outcome = { stored: 0, known: 0, refused };
  for (const row of read) {
    if (!row.ok) continue;
    const found = { isNew: false };
    const result = await submitReport(ctx, {
      report: row.report,
      visitorKey: createHash('sha256').update(`import ${source}`).digest('hex').slice(0, 32),
      honeypot: '',
      delivery: {
        isQuiet: true,
        async note(tx, { id }) {
          found.isNew = true;
          await recordAudit(tx, { action: 'submission.imported', target: id, details: { source } });
        },
      },
    });
    if (!result.ok) return { ...outcome, brokeOffAt: row.line };
    outcome[found.isNew ? 'stored' : 'known'] += 1;
  }
  return outcome;
}
