import { and, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { cases } from '#features/cases/schema/cases.server.ts';
import { emailMessages } from '../outbox/schema.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';

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

/** The same for a submission: one of a hidden case, or merged into one of a hidden case, is hidden. */
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
      select merged.id from form_submissions kept
        join form_submissions merged on merged.merged_into = kept.id
        where kept.case_id = hidden.id
    ) sent`;
}
