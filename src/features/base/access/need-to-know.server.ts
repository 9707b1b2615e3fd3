import { z } from 'zod';
import { and, asc, eq, inArray, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { caseAccess, caseEvents, cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { adminUsers, users } from '#database/tables/staff.ts';
import { described, type Permission } from '#shared/capabilities.ts';
import { roles } from '#shared/roles.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { emailMessages } from '#database/tables/outbox.ts';

// A restricted case does not exist for staff who are not on its access list: neither the case, nor
// submissions about it, nor anything that either of them names. See
// docs/decisions/030-need-to-know.md.
//
// The set of hidden records is small, so these conditions exclude it: it is read once per query, from
// partial indexes, and every other index stays useful. A row whose column is null belongs to no case,
// hence `is not true`. Columns inside are plain text, because a relational query renames every column object to its
// own table.

/** True if nothing is hidden: for administrators, for visitors, who can reach no list, and for jobs. */
export function seesRestricted({ actor }: ServiceContext): boolean {
  if (actor.type === 'staff') return actor.permissions.includes('case:oversee');
  return unlistedActors.some((type) => type === actor.type);
}

/** All other kinds of actor are on no access list. */
const unlistedActors = ['system', 'public', 'anonymous', 'client'] as const;

/**
 * Condition that a case is visible to the actor; undefined if nothing is hidden.
 * @param id the column that names the case; null counts as visible
 */
export function visibleCases(ctx: ServiceContext, id: SQLWrapper = cases.id): SQL | undefined {
  return seesRestricted(ctx) ? undefined : sql`(${id} in (${hiddenCases(ctx)})) is not true`;
}

/**
 * The same for a submission: hidden if it belongs to a hidden case, came from its client, or was
 * merged into such a submission.
 */
export function visibleSubmissions(
  ctx: ServiceContext,
  id: SQLWrapper = formSubmissions.id,
): SQL | undefined {
  return seesRestricted(ctx) ? undefined : sql`(${id} in (${hiddenSubmissions(ctx)})) is not true`;
}

/** The same for a mail, by the record it was sent about. */
export function visibleMails(
  ctx: ServiceContext,
  { caseId, submissionId }: { caseId: SQLWrapper; submissionId: SQLWrapper } = emailMessages,
): SQL | undefined {
  return and(visibleCases(ctx, caseId), visibleSubmissions(ctx, submissionId));
}

/** Identifiers of the cases that the actor may not know of. */
export function hiddenCases(ctx: ServiceContext): SQL {
  const person = ctx.actor.type === 'staff' ? ctx.actor.userId : null;
  return sql`select hidden_case.id from ${cases} hidden_case
    where hidden_case.is_restricted and not exists (
      select from ${caseAccess} listed
      where listed.case_id = hidden_case.id and listed.user_id = ${person}::uuid)`;
}

/** What the actor may see, as a key for counts that several readers share: rights, and the cases that are hidden. */
export async function sightOf(ctx: ServiceContext): Promise<string> {
  const rights = ctx.actor.type === 'staff' ? ctx.actor.permissions.toSorted().join() : '';
  if (seesRestricted(ctx)) return rights;
  const hidden = await queryRows(ctx.db, z.object({ id: z.string() }), hiddenCases(ctx));
  return [rights, ...hidden.map(({ id }) => id).toSorted()].join();
}

/** Identifiers of the submissions about them. */
export function hiddenSubmissions(ctx: ServiceContext): SQL {
  // Lateral, so that the index is used case by case, whatever the planner estimates.
  return sql`select sent.id from (${hiddenCases(ctx)}) hidden cross join lateral (
      select own.id from ${formSubmissions} own where own.case_id = hidden.id
      union all
      select undecided.id from ${formSubmissions} undecided where undecided.guarded_by = hidden.id
      union all
      select merged.id from ${formSubmissions} kept
        join ${formSubmissions} merged on merged.merged_into = kept.id
        where kept.case_id = hidden.id
      union all
      select merged.id from ${formSubmissions} kept
        join ${formSubmissions} merged on merged.merged_into = kept.id
        where kept.guarded_by = hidden.id
    ) sent`;
}

/**
 * Condition that an entry of a history names neither a hidden case by its number nor a hidden
 * submission by its reference: records that were linked or merged once may have been separated since.
 * @param details the column with the details of the event, as text by name
 */
export function namesNothingHidden(ctx: ServiceContext, details: SQLWrapper): SQL | undefined {
  if (seesRestricted(ctx)) return undefined;
  return sql`not exists (
    select from (
      select number.case_number as name from ${cases} number where number.id in (${hiddenCases(ctx)})
      union all
      select former.details ->> 'from' from ${caseEvents} former
        where former.kind = 'number-changed' and former.case_id in (${hiddenCases(ctx)})
      union all
      select sent.reference from ${formSubmissions} sent where sent.id in (${hiddenSubmissions(ctx)})
    ) hidden
    where hidden.name in (${details} ->> 'case', ${details} ->> 'reference', ${details} ->> 'into',
      ${details} ->> 'from'))`;
}

/**
 * Condition that an address is not that of a hidden case's client.
 * @param email the column with the address, in lower case
 */
export function isNoHiddenClients(ctx: ServiceContext, email: SQLWrapper): SQL | undefined {
  if (seesRestricted(ctx)) return undefined;
  return sql`(${email} in (
    select client.contact_email from ${cases} client where client.id in (${hiddenCases(ctx)})
  )) is not true`;
}

export type NamedStaff = { id: string; name: string };

/** Staff whose role has a permission, by name; the caller authorises. Disabled accounts are excluded. */
export function findStaffWith(ctx: ServiceContext, may: Permission): Promise<NamedStaff[]> {
  const withRight = roles.filter((role) => described().permissionsByRole[role].includes(may));
  return ctx.db
    .select({ id: users.id, name: users.name })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(inArray(adminUsers.role, withRight), isNull(adminUsers.disabledAt)))
    .orderBy(asc(users.name), asc(users.id));
}
