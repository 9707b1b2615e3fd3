import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import { withholdFormerAddress } from '#features/casework/cases/former-address.server.ts';
import type { MatterSource } from '#features/casework/cases/open-matters.server.ts';
import type { Report } from '#features/casework/reports/forms/report.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { requireCaseAccess, noCase } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { isTypedByHelper } from '#database/tables/columns.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { supportersOf } from '#kernel/outbox/case-readers.ts';
import { mailboxOf } from '#kernel/outbox/mail-choices.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { safeContactOf, type SafeContact } from './safe-contact.server.ts';
import { supporters } from '#database/tables/care.ts';

/** Somebody who helps the client of a case. */
export type Supporter = {
  id: string;
  name: string;
  email: string;
  askedAt: Date;
  /** Null while their request is unanswered. */
  allowedAt: Date | null;
};

/**
 * Stores that a person who typed a report for somebody else asks to open the case as well, with the caller's
 * transaction. It grants nothing: the report may come from an offender who poses as a helper.
 */
export async function storeSupporter(
  tx: ServiceContext,
  { submissionId, report }: { submissionId: string; report: Report },
): Promise<void> {
  authorize(tx, 'submission:create');
  const { helper_name: name, helper_code: wish } = report;
  const email = report.helper_email.toLowerCase();
  if (wish !== 'helper' || name === '' || email === '') return;
  // Their own address opens the case already.
  if (email === report.email.toLowerCase()) return;
  await tx.db.insert(supporters).values({ submissionId, name, email, createdAt: tx.now() });
}

/**
 * Finds a supporter who may open a case, by address or id. Checked at each step, so that a revocation takes
 * effect immediately.
 */
export async function findAllowedSupporter(
  ctx: ServiceContext,
  { caseId, ...by }: { caseId: string } & ({ email: string } | { id: string }),
): Promise<{ id: string; name: string; email: string } | undefined> {
  authorize(ctx, 'tracker:look-up');
  const { id, name, email } = supporters;
  const who = 'id' in by ? eq(id, by.id) : eq(email, by.email.trim().toLowerCase());
  const [found] = await ctx.db
    .select({ id, name, email })
    .from(supporters)
    .where(and(supportersOf(caseId), isNotNull(supporters.allowedAt), who))
    .limit(1);
  return found;
}

/**
 * Lists the supporters of a case, for the client and for staff.
 * @throws Refusal `not_found`; `forbidden` for a helper
 */
export async function findSupporters(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<Supporter[]> {
  await requireOwnOrStaff(ctx, caseId, 'case:read');
  const { id, name, email, createdAt, allowedAt } = supporters;
  return ctx.db
    .select({ id, name, email, askedAt: createdAt, allowedAt })
    .from(supporters)
    .where(supportersOf(caseId))
    .orderBy(asc(createdAt), asc(id));
}

/** Finds the helpers of cases whose request nobody has answered. */
export const findUnansweredHelpers: MatterSource = async (ctx, files) => {
  const { id, name, allowedAt, createdAt } = supporters;
  const asked = sql`(select coalesce(sent.case_id, kept.case_id) from form_submissions sent
    left join form_submissions kept on kept.id = sent.merged_into
    where sent.id = ${supporters.submissionId} and not sent.is_suspected_spam)`;
  const ids = files.map((file) => file.id);
  const rows = await ctx.db
    .select({ id, name, about: sql<string>`${asked}` })
    .from(supporters)
    .where(
      and(
        isNull(supporters.withdrawnAt),
        isNull(allowedAt),
        inArray(asked, ids),
        visibleCases(ctx, asked),
      ),
    )
    .orderBy(asc(createdAt), asc(id));
  return rows.map(({ about, ...helper }) => ({
    about,
    key: `helper ${helper.id}`,
    kind: 'consent' as const,
    text: `${helper.name} asks to open the case as a helper, and nobody has answered`,
  }));
};

type Answer = { caseId: string; id: string; isAllowed: boolean };

/**
 * Lets a helper open the case, or revokes that for good. The client does it in the tracker, or through
 * staff.
 * @throws Refusal `not_found`; `forbidden` for a helper; `conflict` when it was revoked before
 */
export async function answerSupporter(ctx: ServiceContext, answer: Answer): Promise<void> {
  const { caseId, id, isAllowed } = answer;
  authorize(ctx, ctx.actor.type === 'client' ? 'case:converse' : 'case:write');
  await requireOwnOrStaff(ctx, caseId, 'case:write');
  await inTransaction(ctx, async (tx) => {
    const file = await lockCase(tx, caseId);
    const by = actorName(tx);
    const changed = await tx.db
      .update(supporters)
      .set(
        isAllowed
          ? { allowedAt: tx.now(), allowedByName: by }
          : { withdrawnAt: tx.now(), withdrawnByName: by },
      )
      .where(and(eq(supporters.id, id), supportersOf(caseId)))
      .returning({ email: supporters.email });
    const [helper] = changed;
    if (!helper) throw new Refusal('conflict', m.supporters_gone());
    if (!isAllowed && mailboxOf(helper.email) !== mailboxOf(file.email))
      await withholdFormerAddress(tx, {
        caseId,
        email: helper.email,
        reason: 'Not sent: the helper was refused before this mail left.',
      });
    const kind = isAllowed ? 'helper-allowed' : 'helper-withdrawn';
    await recordCaseEvent(tx, { caseId, kind, details: {} });
    await recordAudit(tx, {
      action: `case.${kind}`,
      target: caseId,
      details: { supporter: id },
      severity: 'warning',
    });
    await announce(tx, { kind: 'case.changed', id: caseId });
  });
}

/** A helper may neither let others in nor see who else helps. */
async function requireOwnOrStaff(
  ctx: ServiceContext,
  caseId: string,
  permission: 'case:read' | 'case:write',
): Promise<void> {
  const { actor } = ctx;
  if (actor.type !== 'client') {
    authorize(ctx, permission);
    return requireCaseAccess(ctx, caseId);
  }
  authorize(ctx, 'case:converse');
  if (actor.caseId !== caseId) throw new Refusal('not_found', noCase);
  if (actor.helper) throw new Refusal('forbidden', m.supporters_own_data());
}

/**
 * How the client of a case may be reached, as stated in their reports, the newest answer first.
 * @throws Refusal `not_found`
 */
export async function findSafeContact(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<SafeContact | undefined> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const { data, submittedAt, isSuspectedSpam, formType } = formSubmissions;
  const reports = await ctx.db
    .select({ data })
    .from(formSubmissions)
    .where(
      and(eq(formSubmissions.caseId, caseId), eq(formType, 'report'), eq(isSuspectedSpam, false)),
    )
    .orderBy(asc(submittedAt));
  return safeContactOf(Object.assign({}, ...reports.map((report) => report.data)));
}

/** Condition on `cases`: another person typed a report of it, which any answer about a helper implies. */
export function isHelpedCase(): SQL<boolean> {
  return sql<boolean>`exists (select from form_submissions report
    where report.case_id = cases.id and report.form_type = 'report'
      and ${isTypedByHelper(sql`report.data`)})`;
}
