import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { mailAnswers } from '#database/tables/exchange.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import {
  noSubmission,
  requireCaseAccess,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import {
  linkSubmission,
  unlinkSubmission,
} from '#features/casework/reports/case-submissions.server.ts';
import {
  mergeSubmissions,
  unmergeSubmission,
} from '#features/casework/reports/merge-submissions.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { AnswerDoubt } from '#shared/vocabulary/answer-doubts.ts';

/** A mail that seems to answer a case or report, and did not come from that person's own address. */
export type MailSuggestion = {
  arrival: { id: string; reference: string; email: string; at: Date };
  /** What it seems to answer, with its number. */
  of: { kind: 'case' | 'report'; id: string; number: string };
  doubt: AnswerDoubt;
  /** Staff added it there. */
  isJoined: boolean;
};

/** The report that a mail answers, or the one into which it was merged since. */
const report = sql`(select coalesce(named.merged_into, named.id) from ${formSubmissions} named
  where named.id = ${mailAnswers.submissionId})`;

/** The case that a mail answers, or to which the report that it answers belongs since. */
const answeredCase = sql<string | null>`coalesce(${mailAnswers.caseId},
  (select owner.case_id from ${formSubmissions} owner where owner.id = ${report}))`;

/**
 * Mails that may answer a record, or, of such a mail, what it may answer. One that staff dismissed is left out, and one
 * whose other end the reader may not see.
 * @throws Refusal `not_found`
 */
export async function findMailSuggestions(
  ctx: ServiceContext,
  of: { caseId: string } | { submissionId: string },
): Promise<MailSuggestion[]> {
  authorize(ctx, 'submission:read');
  if ('caseId' in of) await requireCaseAccess(ctx, of.caseId);
  else await requireSubmissionAccess(ctx, of.submissionId);
  const isOf =
    'caseId' in of
      ? eq(answeredCase, of.caseId)
      : or(
          eq(mailAnswers.arrivalId, of.submissionId),
          and(eq(report, of.submissionId), isNull(answeredCase)),
        );
  const rows = await ctx.db
    .select({
      id: formSubmissions.id,
      reference: formSubmissions.reference,
      email: sql<string>`coalesce(${formSubmissions.contactEmail}, '')`,
      at: formSubmissions.submittedAt,
      doubt: mailAnswers.doubt,
      caseId: answeredCase,
      caseNumber: sql<
        string | null
      >`(select file.case_number from ${cases} file where file.id = ${answeredCase})`,
      reportId: sql<string | null>`${report}`,
      reportNumber: sql<
        string | null
      >`(select known.reference from ${formSubmissions} known where known.id = ${report})`,
      inCase: formSubmissions.caseId,
      mergedInto: formSubmissions.mergedInto,
    })
    .from(mailAnswers)
    .innerJoin(formSubmissions, eq(formSubmissions.id, mailAnswers.arrivalId))
    .where(
      and(
        isOf,
        isNull(mailAnswers.dismissedAt),
        isNotNull(mailAnswers.doubt),
        visibleSubmissions(ctx),
        visibleCases(ctx, answeredCase),
        visibleSubmissions(ctx, report),
      ),
    )
    .orderBy(formSubmissions.id)
    .limit(mostShown);
  return rows.flatMap((row): MailSuggestion[] => {
    const { id, reference, email, at, doubt, caseId, caseNumber, reportId, reportNumber } = row;
    const about = caseId
      ? { kind: 'case' as const, id: caseId, number: caseNumber ?? '' }
      : { kind: 'report' as const, id: reportId ?? '', number: reportNumber ?? '' };
    if (!doubt || about.id === '') return [];
    const isJoined = about.kind === 'case' ? row.inCase === about.id : row.mergedInto === about.id;
    // Staff put it elsewhere.
    if (!isJoined && (row.inCase ?? row.mergedInto) !== null) return [];
    return [{ arrival: { id, reference, email, at }, of: about, doubt, isJoined }];
  });
}

/** More than this is a flood, of which the list of reports shows the rest. */
const mostShown = 20;

/**
 * Adds a mail to what it answers: to the case, whose client waits since, or by a merge to the report.
 * @throws Refusal `not_found`, also for who may not see what it answers; `conflict` as adding and merging
 */
export async function joinMail(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, 'submission:write');
  const { of, arrival } = await requireSuggestion(ctx, id);
  if (of.kind === 'report') return mergeSubmissions(ctx, { id, into: of.id });
  await inTransaction(ctx, async (tx) => {
    await linkSubmission(tx, { caseId: of.id, reference: arrival.reference });
    await tx.db
      .update(cases)
      .set({
        waitsSince: sql`coalesce(${cases.waitsSince}, ${waitOf(id)})`,
        updatedAt: sql`${cases.updatedAt}`,
      })
      .where(eq(cases.id, of.id));
    await recordAudit(tx, { action: 'submission.answer-joined', target: id });
  });
}

/**
 * Undoes `joinMail`.
 * @throws Refusal `not_found`
 */
export async function partMail(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, 'submission:write');
  const { of } = await requireSuggestion(ctx, id);
  if (of.kind === 'report') return unmergeSubmission(ctx, { id });
  await inTransaction(ctx, async (tx) => {
    await unlinkSubmission(tx, { caseId: of.id, submissionId: id });
    await tx.db
      .update(cases)
      .set({ waitsSince: null, updatedAt: sql`${cases.updatedAt}` })
      .where(and(eq(cases.id, of.id), eq(cases.waitsSince, waitOf(id))));
    await recordAudit(tx, { action: 'submission.answer-parted', target: id });
  });
}

function waitOf(id: string) {
  return sql`(select sent.waits_since from ${formSubmissions} sent where sent.id = ${id}::uuid)`;
}

/**
 * Records that a mail does not belong to what it seems to answer, or suggests it again.
 * @throws Refusal `not_found`
 */
export async function dismissMail(
  ctx: ServiceContext,
  { id, isDismissed }: { id: string; isDismissed: boolean },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(mailAnswers)
      .set({ dismissedAt: isDismissed ? tx.now() : null })
      .where(
        and(
          eq(mailAnswers.arrivalId, id),
          isDismissed ? isNull(mailAnswers.dismissedAt) : isNotNull(mailAnswers.dismissedAt),
        ),
      )
      .returning({ key: mailAnswers.keyHash });
    if (changed.length === 0) return;
    const action = isDismissed ? 'submission.answer-dismissed' : 'submission.answer-suggested';
    await recordAudit(tx, { action, target: id });
    await announce(tx, { kind: 'submission.changed', id });
  });
}

async function requireSuggestion(ctx: ServiceContext, id: string): Promise<MailSuggestion> {
  const found = await findMailSuggestions(ctx, { submissionId: id });
  const own = found.find(({ arrival }) => arrival.id === id);
  if (!own) throw new Refusal('not_found', noSubmission);
  return own;
}
