import { and, desc, eq, gt } from 'drizzle-orm';
import { findAllowedSupporter } from '#features/casework/safety/supporters.server.ts';
import { isCaseStatus, type CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import type { CaseType } from '#shared/vocabulary/case-types.ts';
import { caseEvents, cases } from '#database/tables/cases.ts';
import type { ClosingSection } from '#features/casework/cases/closing-letter.ts';
import { findClosingLetter } from '#features/casework/cases/closing-record.server.ts';
import { findPayments, type Payment } from '#features/casework/payments/payments.server.ts';
import { findPersonZone } from '#features/casework/payments/person-zone.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import {
  authorize,
  inTransaction,
  type ServiceContext,
  type ClientContext,
} from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { trackerCodes } from '#database/tables/conversation.ts';
import { readTrackerToken } from './tracker-token.server.ts';

/** Data that a one-time code opens in addition to messages and files. Internal notes are not even read. */
type OpenedCase = {
  notes: string;
  stages: {
    title: string;
    isCompleted: boolean;
    description: string | undefined;
    completedAt: Date | undefined;
  }[];
  payments: Payment[];
  /** Their time zone; empty while nobody said it. */
  ownZone: string;
  /** The newest first. */
  statuses: { status: CaseStatus; since: Date }[];
  /** Of a closed case: written from the record of today. */
  closingLetter: ClosingSection[] | undefined;
};

/** @throws Refusal `not_found` */
export async function getOpenedCase(ctx: ClientContext): Promise<OpenedCase> {
  authorize(ctx, 'case:converse');
  const { caseId } = ctx.actor;
  const [[file], payments, changes] = await Promise.all([
    ctx.db.select().from(cases).where(eq(cases.id, caseId)),
    findPayments(ctx, { caseId }),
    ctx.db
      .select({ details: caseEvents.details, createdAt: caseEvents.createdAt })
      .from(caseEvents)
      .where(and(eq(caseEvents.caseId, caseId), eq(caseEvents.kind, 'status-changed')))
      .orderBy(desc(caseEvents.id)),
  ]);
  if (!file) throw new Refusal('not_found', 'This case does not exist any more.');
  return {
    notes: file.notes,
    closingLetter: await findClosingLetter(ctx, file),
    stages: file.progressStages.map(({ title, completed, description, completedAt }) => ({
      title,
      isCompleted: completed,
      description,
      completedAt: completedAt ? new Date(completedAt) : undefined,
    })),
    payments,
    ownZone: (await findPersonZone(ctx, { caseId, payments })) ?? '',
    statuses: changes.flatMap(({ details, createdAt }) => {
      const status = details['to'] ?? '';
      return isCaseStatus(status) ? [{ status, since: createdAt }] : [];
    }),
  };
}

/** Data that does not help an impostor: no name, amount, note or message is even read. */
type TrackedCase = {
  caseNumber: string;
  caseType: CaseType;
  status: CaseStatus;
  openedAt: Date;
  updatedAt: Date;
  stages: { title: string; isCompleted: boolean }[];
};

/** The case opened by a look-up; undefined when the look-up has expired or the case is gone. */
export async function getTrackedCase(
  ctx: ServiceContext,
  token: string,
): Promise<TrackedCase | undefined> {
  authorize(ctx, 'tracker:look-up');
  const opened = readTrackerToken(ctx, token);
  if (opened === undefined) return undefined;
  const found = await ctx.db.query.cases.findFirst({
    columns: {
      caseNumber: true,
      caseType: true,
      status: true,
      progressStages: true,
      createdAt: true,
      updatedAt: true,
    },
    where: (table) => eq(table.id, opened.caseId),
  });
  if (!found) return undefined;
  const { progressStages, createdAt, ...rest } = found;
  return {
    ...rest,
    openedAt: createdAt,
    stages: progressStages.map(({ title, completed }) => ({ title, isCompleted: completed })),
  };
}

/**
 * The client context of a case that a one-time code opened; undefined once it is locked. The token alone is
 * not enough: "Lock now" must apply to every copy of it.
 */
export async function asClient(
  ctx: ServiceContext,
  token: string,
): Promise<ClientContext | undefined> {
  authorize(ctx, 'tracker:look-up');
  const opened = readTrackerToken(ctx, token);
  if (opened?.level !== 'all') return undefined;
  const [row] = await ctx.db
    .select({ supporterId: trackerCodes.supporterId })
    .from(trackerCodes)
    .where(
      and(
        eq(trackerCodes.id, opened.codeId),
        eq(trackerCodes.caseId, opened.caseId),
        gt(trackerCodes.opensUntil, ctx.now()),
      ),
    );
  if (!row) return undefined;
  const { caseId } = opened;
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : '';
  if (row.supporterId === null) return { ...ctx, actor: { type: 'client', caseId, ip } };
  // Checked on every request, so that a revocation takes effect immediately.
  const helper = await findAllowedSupporter(ctx, { caseId, id: row.supporterId });
  return helper && { ...ctx, actor: { type: 'client', caseId, ip, helper } };
}

/** Ends the session opened by a one-time code, immediately and for every copy of the token. */
export async function lockTracker(ctx: ServiceContext, token: string): Promise<void> {
  authorize(ctx, 'tracker:look-up');
  const opened = readTrackerToken(ctx, token);
  if (opened?.level !== 'all') return;
  const { codeId, caseId } = opened;
  await inTransaction(ctx, async (tx) => {
    const locked = await tx.db
      .update(trackerCodes)
      .set({ opensUntil: tx.now() })
      .where(and(eq(trackerCodes.id, codeId), gt(trackerCodes.opensUntil, tx.now())))
      .returning({ id: trackerCodes.id });
    if (locked.length > 0) await recordAudit(tx, { action: 'tracker.locked', target: caseId });
  });
}
