import type { RetentionRule } from './due-rows.server.ts';

/** A rule in a few words, for the audit log. */
export function describeRule(
  rule: Pick<RetentionRule, 'subject' | 'formType' | 'status' | 'days' | 'isActive'>,
): string {
  const { subject, formType, status, days, isActive } = rule;
  const of = formType === null ? '' : ` of ${formType}`;
  return `${status} ${subject}${of}, ${days} days${isActive ? '' : ', off'}`;
}
