import { sql, type SQL } from 'drizzle-orm';
import { cases } from '#features/casework/cases/schema.server.ts';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';

// A hold on a case covers what was sent about it, and the other way round: half a record helps nobody
// who asks for it. Whole names throughout: these conditions stand inside other queries.

/** That nothing keeps a row of `form_submissions`. */
export function isSubmissionFree(): SQL {
  return sql`not ${formSubmissions.legalHold} and not exists (
    select from cases held where held.id = ${formSubmissions.caseId} and held.legal_hold)`;
}

/** That nothing keeps a row of `cases`. */
export function isCaseFree(): SQL {
  return sql`not ${cases.legalHold} and not exists (
    select from form_submissions held where held.case_id = ${cases.id} and held.legal_hold)`;
}
