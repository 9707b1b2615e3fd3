import { eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import type { SubmissionStatus } from '../submission-status.ts';
import { visibleSubmissions } from '#kernel/access/need-to-know.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';

export const mailStates = ['none', 'waiting', 'sent', 'failed'] as const;

export type MailState = (typeof mailStates)[number];

/** Days that a list can be narrowed down to, counted back from today. */
export const datePresets = { today: 0, '7d': 6, '30d': 29, '90d': 89 } as const;

export type DatePreset = keyof typeof datePresets;

/** Which submissions a list, a bulk change or an export is about. What is missing filters nothing. */
export type SubmissionFilter = {
  /** Words that occur in the answers, or the beginning of a reference. */
  query?: string | undefined;
  formType?: string | undefined;
  status?: SubmissionStatus | undefined;
  urgency?: string | undefined;
  mail?: MailState | undefined;
  /** A member of staff by id, whoever asks, or nobody. */
  assignee?: string | 'me' | 'nobody' | undefined;
  isSpam?: boolean | undefined;
  /** Those that were merged into another one, and nothing else; otherwise they are left out. */
  isMerged?: boolean | undefined;
  /** Days of arrival in the organisation's time zone, YYYY-MM-DD, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Instead of `from`. */
  date?: DatePreset | undefined;
};

/**
 * Everything but the search, as conditions that an index begins with. One of them is always there:
 * whether merged ones are meant.
 */
export async function filterConditions(
  ctx: ServiceContext,
  filter: SubmissionFilter,
): Promise<SQL[]> {
  const { formType, status, urgency, mail, isSpam } = filter;
  const conditions = [
    status && eq(formSubmissions.status, status),
    formType ? eq(formSubmissions.formType, formType) : undefined,
    urgency ? eq(formSubmissions.urgency, urgency) : undefined,
    mail && eq(formSubmissions.mailState, mail),
    ownedBy(ctx, filter.assignee),
    isSpam === undefined ? undefined : spam(isSpam),
    filter.isMerged ? isNotNull(formSubmissions.mergedInto) : isNull(formSubmissions.mergedInto),
    ...(await arrivedWithin(ctx, filter)),
    visibleSubmissions(ctx),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** Written as the partial index is, so that it is used. */
function spam(isSpam: boolean): SQL {
  return isSpam
    ? sql`${formSubmissions.isSuspectedSpam}`
    : sql`not ${formSubmissions.isSuspectedSpam}`;
}

function ownedBy(ctx: ServiceContext, assignee: string | undefined): SQL | undefined {
  if (!assignee) return undefined;
  if (assignee === 'nobody') return isNull(formSubmissions.assignedTo);
  if (assignee !== 'me') return eq(formSubmissions.assignedTo, assignee);
  return ctx.actor.type === 'staff' ? eq(formSubmissions.assignedTo, ctx.actor.userId) : sql`false`;
}

async function arrivedWithin(
  ctx: ServiceContext,
  { from, to, date }: SubmissionFilter,
): Promise<(SQL | undefined)[]> {
  if (!from && !to && !date) return [];
  const { timezone } = await readSettings(ctx);
  const { submittedAt } = formSubmissions;
  const today = sql`(${ctx.now().toISOString()}::timestamptz at time zone ${timezone})::date`;
  const first = date ? sql`${today} - ${datePresets[date]}::int` : from && sql`${from}::date`;
  return [
    first ? gte(submittedAt, sql`(${first})::timestamp at time zone ${timezone}`) : undefined,
    to ? lt(submittedAt, sql`(${to}::date + 1)::timestamp at time zone ${timezone}`) : undefined,
  ];
}
