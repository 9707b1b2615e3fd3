import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * The identifiers of the reports of a case that its client sent: those with the case's own e-mail
 * address, and what was merged into them under it. Staff may link what others wrote about the same
 * fraud; that is not the client's to read.
 */
export function ownReports(caseId: string): SQL {
  return sql`select own.id from cases file
    join form_submissions own on own.contact_email = file.contact_email
    left join form_submissions kept on kept.id = own.merged_into
    where file.id = ${caseId}::uuid and own.form_type = 'report'
      and (own.case_id = file.id
        or kept.case_id = file.id and kept.contact_email = file.contact_email)`;
}
