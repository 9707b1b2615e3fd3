import { sql, type SQL } from 'drizzle-orm';
import { recoveryOffers } from '#database/tables/care.ts';
import { caseEvents, cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';

/** Identifiers of all reports of a case. */
export function reportsOf(caseId: string): SQL {
  return sql`select linked.id from ${formSubmissions} linked where linked.case_id = ${caseId}::uuid`;
}

/** Addresses of a case: the present one, and those before corrections. */
function addressesOf(caseId: string | SQL): SQL {
  return sql`select file.contact_email from ${cases} file where file.id = ${caseId}::uuid
    union select lower(btrim(split_part(event.details ->> 'email', ' → ', 1))) from ${caseEvents} event
    where event.case_id = ${caseId}::uuid and event.kind = 'details-changed' and event.details ->> 'email' is not null`;
}

/** Submissions linked to a case, and those merged into them, with their addresses. */
function formsOf(caseId: string | SQL): SQL {
  return sql`select linked.id, linked.contact_email from ${formSubmissions} linked
    where linked.case_id = ${caseId}::uuid
    union select merged.id, merged.contact_email from ${formSubmissions} kept
    join ${formSubmissions} merged on merged.merged_into = kept.id where kept.case_id = ${caseId}::uuid`;
}

/**
 * Identifiers of the submissions that the client of a case sent, by any form: under one of their
 * addresses, without one the report from which staff opened the case, or an offer reported while the case was opened by a one-time code. Staff may link what
 * others wrote about the same fraud; that is not the client's to read.
 */
export function ownForms(caseId: string | SQL): SQL {
  return sql`select sent.id from (${formsOf(caseId)}) sent
    where sent.contact_email in (${addressesOf(caseId)})
    union select sent.id from ${caseEvents} opened
    join ${formSubmissions} origin on origin.reference = opened.details ->> 'reference'
      and origin.case_id = opened.case_id and origin.contact_email is null
    join (${formsOf(caseId)}) sent on sent.contact_email is null
      and sent.id in (select same.id from ${formSubmissions} same
        where origin.id in (same.id, same.merged_into))
    where opened.case_id = ${caseId}::uuid and opened.kind = 'opened'
    union select offer.submission_id from ${recoveryOffers} offer
    where offer.case_id = ${caseId}::uuid and offer.submission_id is not null`;
}

/** Submissions that may be the client's: without an address nothing identifies their sender. */
export function unclearForms(caseId: string): SQL {
  return sql`select sent.id from (${formsOf(caseId)}) sent
    where sent.contact_email is null except (${ownForms(caseId)})`;
}
