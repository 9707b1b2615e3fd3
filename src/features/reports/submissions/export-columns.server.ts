import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from '#features/cases/schema/cases.server.ts';
import { users } from '#features/staff/schema/staff.server.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import type { CsvValue } from '#kernel/lists/write-csv.ts';

/** What every submission has, before its answers. */
const fixed = [
  ...['reference', 'form', 'status', 'arrived_at', 'status_changed_at', 'suspected_spam'],
  ...['assigned_to', 'case_number', 'mail'],
];

/** Of the answers these come first, the others in the order of the alphabet. */
const firstAnswers = ['name', 'email', 'phone', 'urgency', 'subject', 'message'];

/** What a form calls its answers, by their names, in its order. */
export type AnswerLabels = ReadonlyMap<string, string>;

/**
 * The header of a file: fixed columns, then every answer that occurs among the rows, under its label
 * where it has one. No two columns are called the same.
 */
export function exportHeader(answers: readonly string[], labels: AnswerLabels): string[] {
  const header = [...fixed];
  for (const key of answers) {
    const name = fixed.includes(key) ? `answer_${key}` : key;
    const label = labels.get(key) ?? name;
    header.push(header.includes(label) ? `${label} (${name})` : label);
  }
  return header;
}

/** The answers in the order of the form, then those it does not know. */
export function inOrder(answers: readonly string[], labels: AnswerLabels): string[] {
  const known = [...labels.keys()].filter((key) => answers.includes(key));
  return [...known, ...answers.filter((key) => !labels.has(key))];
}

/** Every key that occurs in the answers of the rows, in an order that does not depend on them. */
export async function findAnswerKeys(
  ctx: ServiceContext,
  where: SQL | undefined,
): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ key: sql<string>`jsonb_object_keys(${formSubmissions.data})` })
    .from(formSubmissions)
    .where(where);
  const keys = new Set(rows.map(({ key }) => key));
  const first = firstAnswers.filter((key) => keys.has(key));
  return [...first, ...[...keys].filter((key) => !first.includes(key)).toSorted()];
}

export type ExportedRow = {
  reference: string;
  form_type: string;
  status: string;
  /** As the database writes it in UTC, `2026-03-01 12:00:00.123+00`. */
  submitted_at: string;
  status_changed_at: string;
  is_suspected_spam: boolean;
  assignee: string | null;
  case_number: string | null;
  mail_state: string;
  data: Record<string, string>;
};

/** The rows of an export, newest first, under the names of `ExportedRow`. */
export function exportQuery(ctx: ServiceContext, conditions: (SQL | undefined)[]): SQL {
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

export function exportedValues(row: ExportedRow, answers: readonly string[]): CsvValue[] {
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
    ...answers.map((key) => row.data[key] ?? null),
  ];
}

/** Here and not in the query: for a million rows the database would take seconds over it. */
function isoTime(text: string): string {
  return text.replace(' ', 'T').replace('+00', 'Z');
}
