import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { hiddenCases, hiddenSubmissions, seesRestricted } from './need-to-know.ts';

/**
 * That a line of a history names neither a hidden case by its number nor a hidden submission by its
 * reference: two records that were linked or merged once may have parted since.
 * @param details the column that holds what happened, as text by name
 */
export function namesNothingHidden(ctx: ServiceContext, details: SQLWrapper): SQL | undefined {
  if (seesRestricted(ctx)) return undefined;
  return sql`not exists (
    select from (
      select number.case_number as name from cases number where number.id in (${hiddenCases(ctx)})
      union all
      select sent.reference from form_submissions sent where sent.id in (${hiddenSubmissions(ctx)})
    ) hidden
    where hidden.name in (${details} ->> 'case', ${details} ->> 'reference', ${details} ->> 'into',
      ${details} ->> 'from'))`;
}

/**
 * That an address is not the one of a hidden case's client.
 * @param email the column that holds the address, in small letters
 */
export function isNoHiddenClients(ctx: ServiceContext, email: SQLWrapper): SQL | undefined {
  if (seesRestricted(ctx)) return undefined;
  return sql`(${email} in (
    select client.contact_email from cases client where client.id in (${hiddenCases(ctx)})
  )) is not true`;
}
