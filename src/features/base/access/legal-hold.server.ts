import { sql, type SQL } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';

// A hold on a case covers the submissions about it, and vice versa: half a record is useless as
// evidence. Columns are fully qualified because these conditions are used inside other queries; those of the inner
// table are plain text, because a relational query renames every column object to its own table.

/** True if no hold applies to a row of `form_submissions`. */
export function isSubmissionFree(): SQL {
  return sql`not ${formSubmissions.legalHold} and not exists (
    select from ${cases} held where held.id = ${formSubmissions.caseId} and held.legal_hold)`;
}

/** True if no hold applies to a row of `cases`. */
export function isCaseFree(): SQL {
  return sql`not ${cases.legalHold} and not exists (
    select from ${formSubmissions} held where held.case_id = ${cases.id} and held.legal_hold)`;
}
