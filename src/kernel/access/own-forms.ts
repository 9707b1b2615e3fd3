import { sql, type SQL } from 'drizzle-orm';

/** The identifiers of all reports of a case. */
export function reportsOf(caseId: string): SQL {
  return sql`select linked.id from form_submissions linked where linked.case_id = ${caseId}::uuid`;
}

/** The address of a case, and those it had before somebody corrected it. */
function addressesOf(caseId: string | SQL): SQL {
  return sql`select file.contact_email from cases file where file.id = ${caseId}::uuid
    union select lower(btrim(split_part(event.details ->> 'email', ' → ', 1))) from case_events event
    where event.case_id = ${caseId}::uuid and event.kind = 'details-changed' and event.details ->> 'email' is not null`;
}

/** What is linked to a case, and what was merged into that, with its address. */
function formsOf(caseId: string | SQL): SQL {
  return sql`select linked.id, linked.contact_email from form_submissions linked
    where linked.case_id = ${caseId}::uuid
    union select merged.id, merged.contact_email from form_submissions kept
    join form_submissions merged on merged.merged_into = kept.id where kept.case_id = ${caseId}::uuid`;
}

/**
 * The identifiers of what the client of a case sent, by any form: under an address of theirs, or an offer
 * that was told while a one-time code had opened the case. Staff may link what others wrote about the same
 * fraud; that is not the client's to read.
 */
export function ownForms(caseId: string | SQL): SQL {
  return sql`select sent.id from (${formsOf(caseId)}) sent
    where sent.contact_email in (${addressesOf(caseId)})
    union select offer.submission_id from recovery_offers offer
    where offer.case_id = ${caseId}::uuid and offer.submission_id is not null`;
}

/** Those that may be the client's: without an address nothing says whose they are. */
export function unclearForms(caseId: string): SQL {
  return sql`select sent.id from (${formsOf(caseId)}) sent
    where sent.contact_email is null except (${ownForms(caseId)})`;
}
