import { and, eq, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { cases } from '#features/cases/schema/cases.server.ts';
import type { retentionRules } from '../schema/database.server.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import { isCaseFree, isSubmissionFree } from '#features/cases/held-rows.server.ts';

export type RetentionRule = typeof retentionRules.$inferSelect;

/** What a rule applies to. */
export type DueRule = Pick<RetentionRule, 'subject' | 'formType' | 'status' | 'days'>;

/**
 * The submissions whose time a rule says is over. A rule for one form replaces the general one for it,
 * also while it is off: that is how a form is kept for good.
 */
export function isSubmissionDue({ formType, status, days }: DueRule, now: Date): SQL | undefined {
  return and(
    sql`${formSubmissions.status} = ${status}`,
    lte(formSubmissions.statusChangedAt, daysBefore(now, days)),
    formType === null
      ? sql`not exists (select from retention_rules own where own.subject = 'submission'
          and own.status = ${status} and own.form_type = ${formSubmissions.formType})`
      : eq(formSubmissions.formType, formType),
    isSubmissionFree(),
  );
}

/** The cases that are to be anonymised. */
export function isCaseDue({ status, days }: DueRule, now: Date): SQL | undefined {
  return and(
    sql`${cases.status} = ${status}`,
    sql`${cases.anonymisedAt} is null`,
    lte(sql`coalesce(${cases.closedAt}, ${cases.statusChangedAt})`, daysBefore(now, days)),
    isCaseFree(),
  );
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
