import { and, asc, eq, inArray, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { cases } from '#features/casework/cases/schema.server.ts';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { adminUsers, users } from '#features/base/staff/schema.server.ts';
import { described, type Permission } from '#shared/capabilities.ts';
import { roles } from '#shared/roles.ts';
import type { ServiceContext } from '../context.ts';
import { emailMessages } from '../outbox/schema.ts';

// A restricted case does not exist for whoever is not on its list: neither the case, nor what was sent
// about it, nor what either of them names. See docs/decisions/030-need-to-know.md.
//
// What somebody may not see is a short list, and that is what these conditions ask for: it is read
// once per query, from partial indexes, and every other index stays as good as it was. A row whose
// column is null is no case's, hence `is not true`.

/** Whether nothing is hidden: from administrators, from visitors who reach no list, and from jobs. */
export function seesRestricted({ actor }: ServiceContext): boolean {
  if (actor.type === 'staff') return actor.permissions.includes('case:oversee');
  return openTo.some((type) => type === actor.type);
}

/** Whoever comes as something else is on no list. */
const openTo = ['system', 'public', 'anonymous', 'client'] as const;

/**
 * That a case is not hidden from who asks; undefined where nothing is.
 * @param id the column that names the case; null counts as not hidden
 */
export function visibleCases(ctx: ServiceContext, id: SQLWrapper = cases.id): SQL | undefined {
  return seesRestricted(ctx) ? undefined : sql`(${id} in (${hiddenCases(ctx)})) is not true`;
}

/** The same for a submission: one of a hidden case is hidden, one
 * that came from its client, and one merged into either. */
export function visibleSubmissions(
  ctx: ServiceContext,
  id: SQLWrapper = formSubmissions.id,
): SQL | undefined {
  return seesRestricted(ctx) ? undefined : sql`(${id} in (${hiddenSubmissions(ctx)})) is not true`;
}

/** The same for a mail, whatever it was sent about. */
export function visibleMails(
  ctx: ServiceContext,
  { caseId, submissionId }: { caseId: SQLWrapper; submissionId: SQLWrapper } = emailMessages,
): SQL | undefined {
  return and(visibleCases(ctx, caseId), visibleSubmissions(ctx, submissionId));
}

/** The identifiers of the cases that who asks may not know of. */
export function hiddenCases(ctx: ServiceContext): SQL {
  const person = ctx.actor.type === 'staff' ? ctx.actor.userId : null;
  return sql`select hidden_case.id from cases hidden_case
    where hidden_case.is_restricted and not exists (
      select from case_access listed
      where listed.case_id = hidden_case.id and listed.user_id = ${person}::uuid)`;
}

/** The identifiers of what was sent about them. */
export function hiddenSubmissions(ctx: ServiceContext): SQL {
  // Lateral, so that the index is asked case by case, whatever the planner thinks of their number.
  return sql`select sent.id from (${hiddenCases(ctx)}) hidden cross join lateral (
      select own.id from form_submissions own where own.case_id = hidden.id
      union all
      select undecided.id from form_submissions undecided where undecided.guarded_by = hidden.id
      union all
      select merged.id from form_submissions kept
        join form_submissions merged on merged.merged_into = kept.id
        where kept.case_id = hidden.id
      union all
      select merged.id from form_submissions kept
        join form_submissions merged on merged.merged_into = kept.id
        where kept.guarded_by = hidden.id
    ) sent`;
}

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
      select former.details ->> 'from' from case_events former
        where former.kind = 'number-changed' and former.case_id in (${hiddenCases(ctx)})
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

export type NamedStaff = { id: string; name: string };

/** The staff whose role has a right, by name; the caller authorises. Disabled accounts have none. */
export function findStaffWho(ctx: ServiceContext, may: Permission): Promise<NamedStaff[]> {
  const withRight = roles.filter((role) => described().permissionsByRole[role].includes(may));
  return ctx.db
    .select({ id: users.id, name: users.name })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(inArray(adminUsers.role, withRight), isNull(adminUsers.disabledAt)))
    .orderBy(asc(users.name), asc(users.id));
}
