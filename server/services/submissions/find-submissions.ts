import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import { formSubmissions } from '#server/db/schema/submissions.ts';
import type { SubmissionStatus } from '#shared/states/submission-status.ts';
import { authorize } from '../authorize.ts';
import { containsPattern } from '../contains-pattern.ts';
import { readKeysetPage } from '../keyset-page.ts';
import type { Cursor, Page } from '../keyset-page.ts';

export type SubmissionFilter = {
  /** Found in any answer, or the whole reference. */
  query?: string | undefined;
  formType?: string | undefined;
  status?: SubmissionStatus | undefined;
};

export type SubmissionMail =
  | { state: 'none' | 'sent' | 'waiting' }
  | { state: 'failed'; reason: string };

export type SubmissionRow = {
  id: string;
  reference: string;
  formType: string;
  status: SubmissionStatus;
  submittedAt: Date;
  isSuspectedSpam: boolean;
  caseId: string | null;
  name: string | null;
  email: string | null;
  urgency: string | null;
  mail: SubmissionMail;
};

export type SubmissionPage = Page<SubmissionRow> & {
  /** How many match, counted no further than `countedTo`; missing where counting would cost. */
  total?: number;
};

export const pageSize = 25;

/** Beyond this a list says "more than". */
export const countedTo = 1_000;

/** Submissions, newest first. */
export async function findSubmissions(
  ctx: ServiceContext,
  input: SubmissionFilter & { cursor?: Cursor | undefined },
): Promise<SubmissionPage> {
  authorize(ctx, 'submission:read');
  const filters = filtersOf(input);
  const page = await readKeysetPage(
    formSubmissions.id,
    { cursor: input.cursor, size: pageSize },
    ({ where, orderBy, limit }) =>
      ctx.db
        .select(listColumns)
        .from(formSubmissions)
        .where(and(...filters, where))
        .orderBy(orderBy)
        .limit(limit),
  );
  const mails = await mailStates(
    ctx,
    page.rows.map(({ id }) => id),
  );
  const rows = page.rows.map(({ emailError, ...row }) => ({
    ...row,
    mail: mailOf(emailError, mails.get(row.id)),
  }));
  // Counting what a search finds would mean to search everything.
  if (input.query) return { ...page, rows };
  return { ...page, rows, total: await countSome(ctx, filters) };
}

const listColumns = {
  id: formSubmissions.id,
  reference: formSubmissions.reference,
  formType: formSubmissions.formType,
  status: formSubmissions.status,
  submittedAt: formSubmissions.submittedAt,
  isSuspectedSpam: formSubmissions.isSuspectedSpam,
  caseId: formSubmissions.caseId,
  emailError: formSubmissions.emailError,
  // A referral names two people; the one who wrote is the one to answer.
  name: sql<
    string | null
  >`coalesce(${formSubmissions.data} ->> 'name', ${formSubmissions.data} ->> 'referrerName')`,
  email: sql<
    string | null
  >`coalesce(${formSubmissions.data} ->> 'email', ${formSubmissions.data} ->> 'referrerEmail')`,
  urgency: sql<string | null>`${formSubmissions.data} ->> 'urgency'`,
};

function filtersOf({ query, formType, status }: SubmissionFilter): (SQL | undefined)[] {
  const pattern = containsPattern(query);
  return [
    status && eq(formSubmissions.status, status),
    formType ? eq(formSubmissions.formType, formType) : undefined,
    pattern &&
      or(
        like(formSubmissions.searchText, pattern),
        eq(formSubmissions.reference, (query ?? '').trim().toUpperCase()),
      ),
  ].filter((filter) => filter !== undefined && filter !== '');
}

async function countSome(ctx: ServiceContext, filters: (SQL | undefined)[]): Promise<number> {
  const some = ctx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(and(...filters))
    .limit(countedTo + 1)
    .as('some');
  const [row] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(some);
  return row?.total ?? 0;
}

type MailState = typeof emailMessages.$inferSelect.state;

async function mailStates(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<Map<string, MailState[]>> {
  const states = new Map<string, MailState[]>();
  if (ids.length === 0) return states;
  const rows = await ctx.db
    .select({ submissionId: emailMessages.submissionId, state: emailMessages.state })
    .from(emailMessages)
    .where(inArray(emailMessages.submissionId, [...ids]));
  for (const { submissionId, state } of rows)
    if (submissionId) states.set(submissionId, [...(states.get(submissionId) ?? []), state]);
  return states;
}

function mailOf(error: string | null, states: MailState[] = []): SubmissionMail {
  if (error !== null) return { state: 'failed', reason: error };
  if (states.length === 0) return { state: 'none' };
  const areAllDone = states.every((state) => state === 'sent' || state === 'suppressed');
  return { state: areAllDone ? 'sent' : 'waiting' };
}
