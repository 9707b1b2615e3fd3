import { sql, type SQL } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';

// A hold on a case covers the submissions about it, and vice versa: half a record is useless as
// evidence. Columns are fully qualified because these conditions are used inside other queries.

/** True if no hold applies to a row of `form_submissions`. */
export function isSubmissionFree(): SQL {
  return sql`not ${formSubmissions.legalHold} and not exists (
    select from cases held where held.id = ${formSubmissions.caseId} and held.legal_hold)`;
}

/** True if no hold applies to a row of `cases`. */
export function isCaseFree(): SQL {
  return sql`not ${cases.legalHold} and not exists (
    select from form_submissions held where held.case_id = ${cases.id} and held.legal_hold)`;
}
