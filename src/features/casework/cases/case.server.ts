import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { formSubmissions } from '#database/tables/reports.ts';
import { users } from '#database/tables/staff.ts';
import {
  findStaffWith,
  namesNothingHidden,
  type NamedStaff,
} from '#features/base/access/need-to-know.server.ts';
import {
  noCase,
  recordRead,
  requireCaseAccess,
} from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { isUnsafeAddress } from '#kernel/outbox/unsafe-addresses.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { isCaseFree } from '#features/base/access/legal-hold.server.ts';
import { lockCase, toCaseRecord, type CaseRecord } from './case-record.server.ts';
import { readCaseLinks, type LinkedCase } from './case-links.server.ts';
import { caseAccess, caseEvents, cases } from '#database/tables/cases.ts';
import { caseOutcomes } from '#database/tables/outcomes.ts';

export type CaseFile = CaseRecord & {
  submissions: {
    id: string;
    reference: string;
    formType: string;
    submittedAt: Date;
    /** Set by staff, or else by the sender. */
    urgency: string | null;
  }[];
  links: LinkedCase[];
  assignee: { id: string; name: string } | null;
  /** For a restricted case: the people who may see it in addition to administrators. */
  access: { id: string; name: string }[];
  outcome: { publishedAt: Date | null; withdrawnAt: Date | null } | null;
  /** A report says that another person may read mail sent to the address of the case. */
  isMailUnsafe: boolean;
};

/**
 * A case with everything that belongs to it except its timeline. Opening it is written to the audit log.
 * @throws Refusal `not_found`
 */
export async function getCase(ctx: ServiceContext, input: { id: string }): Promise<CaseFile> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, input.id);
  const [row] = await ctx.db.select().from(cases).where(eq(cases.id, input.id));
  if (!row) throw new Refusal('not_found', noCase);
  const [submissions, links, assignees, outcomes, access, isMailUnsafe] = await Promise.all([
    ctx.db
      .select(submissionColumns)
      .from(formSubmissions)
      .where(eq(formSubmissions.caseId, row.id))
      .orderBy(desc(formSubmissions.id)),
    readCaseLinks(ctx, row.id),
    ctx.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .innerJoin(cases, eq(cases.assignedTo, users.id))
      .where(eq(cases.id, row.id)),
    ctx.db
      .select({ publishedAt: caseOutcomes.publishedAt, withdrawnAt: caseOutcomes.withdrawnAt })
      .from(caseOutcomes)
      .where(eq(caseOutcomes.caseId, row.id)),
    ctx.db
      .select({ id: users.id, name: users.name })
      .from(caseAccess)
      .innerJoin(users, eq(users.id, caseAccess.userId))
      .where(eq(caseAccess.caseId, row.id))
      .orderBy(asc(users.name), asc(users.id)),
    row.contactEmail === null ? false : isUnsafeAddress(ctx, row.contactEmail),
  ]);
  await recordRead(ctx, { action: 'case.read', target: row.id });
  return {
    ...toCaseRecord(row),
    submissions,
    links,
    assignee: assignees[0] ?? null,
    outcome: outcomes[0] ?? null,
    access,
    isMailUnsafe,
  };
}

const submissionColumns = {
  id: formSubmissions.id,
  reference: formSubmissions.reference,
  formType: formSubmissions.formType,
  submittedAt: formSubmissions.submittedAt,
  urgency: formSubmissions.urgency,
};

/**
 * Deletes a case with its history, stages, payments, links, outcome and mail. The client's submissions
 * stay, without a case. The client is not notified.
 * @throws Refusal `not_found`; `conflict` while the case, or a submission of it, is under legal hold
 */
export async function removeCase(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const { caseNumber, status } = await lockCase(tx, id);
    // Announced while the recipients can still be determined; delivered when the transaction commits.
    await announce(tx, { kind: 'case.changed', id });
    if ((await tx.db.$count(caseOutcomes, eq(caseOutcomes.caseId, id))) > 0)
      await raiseSiteVersion(tx, 'outcomes');
    const removed = await tx.db
      .delete(cases)
      .where(and(eq(cases.id, id), isCaseFree()))
      .returning({ id: cases.id });
    if (removed.length === 0)
      throw new Refusal(
        'conflict',
        'This case, or a submission of it, is under legal hold. Lift the hold first.',
      );
    await recordAudit(tx, {
      action: 'case.deleted',
      target: id,
      details: { number: caseNumber, status },
      severity: 'warning',
    });
  });
}

export type CaseEvent = {
  id: string;
  kind: string;
  actorName: string;
  details: Record<string, string>;
  createdAt: Date;
};

/**
 * The history of a case, newest first, without lines that name a case or a submission hidden from the
 * actor. The caller authorises.
 * @param since only changes that raised the version above this one
 */
export async function readCaseEvents(
  ctx: ServiceContext,
  caseId: string,
  since?: number,
): Promise<CaseEvent[]> {
  return ctx.db
    .select({
      id: caseEvents.id,
      kind: caseEvents.kind,
      actorName: caseEvents.actorName,
      details: caseEvents.details,
      createdAt: caseEvents.createdAt,
    })
    .from(caseEvents)
    .where(
      and(
        eq(caseEvents.caseId, caseId),
        since === undefined ? undefined : gt(caseEvents.version, since),
        namesNothingHidden(ctx, caseEvents.details),
      ),
    )
    .orderBy(desc(caseEvents.id));
}

/** Lists possible assignees: staff who may change cases, by name. */
export async function findCaseWorkers(ctx: ServiceContext): Promise<NamedStaff[]> {
  authorize(ctx, 'case:read');
  return findStaffWith(ctx, 'case:write');
}
