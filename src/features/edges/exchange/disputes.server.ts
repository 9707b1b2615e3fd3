import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { formSubmissions } from '#database/tables/reports.ts';
import { changeSubmissionStatus } from '#features/casework/reports/submission-changes.server.ts';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { requireSubmissionAccess } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { mayKnow } from '#features/derived/indicators/indicator-access.server.ts';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import { indicatorDisputes, indicators, indicatorSharing } from '#database/tables/indicators.ts';
import type { SharingState } from '#features/derived/indicators/sharing-states.ts';
import { writeSharing } from '#features/derived/indicators/sharing.server.ts';

export type DisputeRow = {
  id: string;
  submissionId: string;
  reference: string;
  /** As typed. */
  typed: string;
  reasons: string;
  proof: string;
  hasContact: boolean;
  dueAt: Date | null;
  isShown: boolean;
  isSuspectedSpam: boolean;
  state: 'open' | 'accepted' | 'rejected';
  raisedAt: Date;
  decidedAt: Date | null;
  decidedByName: string | null;
  reason: string;
  /** Null when the reader may not know of it. */
  indicator: { id: string; kind: IndicatorKind; chain: string; display: string } | null;
};

/** Limits of the list, for open and decided objections: nobody works through more in one sitting. */
const maxRows = { open: 200, decided: 50 };

/**
 * Objections that await a decision, oldest first, and the last decided ones.
 * @throws Refusal `forbidden`
 */
export async function findDisputes(
  ctx: ServiceContext,
): Promise<{ open: DisputeRow[]; decided: DisputeRow[] }> {
  authorize(ctx, 'submission:read');
  const { state, id, decidedAt } = indicatorDisputes;
  const open = await selectDisputes(ctx)
    .where(and(eq(state, 'open'), visibleSubmissions(ctx)))
    .orderBy(id)
    .limit(maxRows.open);
  const decided = await selectDisputes(ctx)
    .where(and(ne(state, 'open'), visibleSubmissions(ctx)))
    .orderBy(desc(decidedAt))
    .limit(maxRows.decided);
  return { open, decided };
}

function selectDisputes(ctx: ServiceContext) {
  const { data } = formSubmissions;
  return ctx.db
    .select({
      id: indicatorDisputes.id,
      submissionId: indicatorDisputes.submissionId,
      reference: formSubmissions.reference,
      typed: sql<string>`coalesce(${data} ->> 'disputed', '')`,
      reasons: sql<string>`coalesce(${data} ->> 'reasons', '')`,
      proof: sql<string>`coalesce(${data} ->> 'proof', '')`,
      hasContact: sql<boolean>`coalesce(${data} ->> 'contact', '') <> ''`,
      dueAt: formSubmissions.dueAt,
      isShown: indicatorDisputes.isShown,
      isSuspectedSpam: formSubmissions.isSuspectedSpam,
      state: indicatorDisputes.state,
      raisedAt: indicatorDisputes.raisedAt,
      decidedAt: indicatorDisputes.decidedAt,
      decidedByName: indicatorDisputes.decidedByName,
      reason: indicatorDisputes.reason,
      indicator: {
        id: indicators.id,
        kind: indicators.kind,
        chain: indicators.chain,
        display: indicators.display,
      },
    })
    .from(indicatorDisputes)
    .innerJoin(formSubmissions, eq(formSubmissions.id, indicatorDisputes.submissionId))
    .leftJoin(indicators, and(eq(indicators.id, indicatorDisputes.indicatorId), mayKnow(ctx)))
    .$dynamic();
}

type Decision = { dispute: string; verdict: 'accepted' | 'rejected'; reason: string };

/**
 * Decides about an objection. Accepted: the indicator is withdrawn and removed from every file; rejected: it
 * stays as it was. Either way the objection leaves the inbox.
 * @throws Refusal `not_found`, `conflict` when a colleague decided meanwhile, `invalid` when there is no
 *   known indicator to withdraw
 */
export async function decideDispute(ctx: ServiceContext, decision: Decision): Promise<void> {
  authorize(ctx, 'indicator:share');
  const { verdict, reason } = decision;
  await requireDispute(ctx, decision.dispute);
  await inTransaction(ctx, async (tx) => {
    const { submissionId, indicatorId, state } = await lockDispute(tx, decision.dispute);
    if (state !== 'open')
      throw new Refusal(
        'conflict',
        'A colleague has decided this meanwhile. Look at the list again.',
      );
    const withdrawn = verdict === 'accepted' ? await withdraw(tx, indicatorId) : {};
    await tx.db
      .update(indicatorDisputes)
      .set({ state: verdict, reason, ...withdrawn, ...decidedBy(tx) })
      .where(eq(indicatorDisputes.id, decision.dispute));
    await recordAudit(tx, {
      action: `indicator.dispute-${verdict}`,
      target: indicatorId ?? submissionId,
      details: { dispute: decision.dispute, reason },
    });
    await changeSubmissionStatus(tx, { id: submissionId, status: 'resolved' });
  });
}

/**
 * Reverts a decision: the objection is open again, and a withdrawn indicator is restored, unless somebody
 * has changed it since or another objection to it has been accepted.
 * @throws Refusal `not_found`, `conflict` when it is open already
 */
export async function reopenDispute(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'indicator:share');
  await requireDispute(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const dispute = await lockDispute(tx, id);
    const { submissionId, indicatorId, state } = dispute;
    if (state === 'open') throw new Refusal('conflict', 'This objection is open already.');
    await bringBack(tx, dispute);
    const undecided = { decidedAt: null, decidedByName: null, reason: '' };
    const nothing = { formerState: null, withdrawnVersion: null };
    await tx.db
      .update(indicatorDisputes)
      .set({ state: 'open', ...undecided, ...nothing, changedAt: tx.now() })
      .where(eq(indicatorDisputes.id, id));
    await recordAudit(tx, {
      action: 'indicator.dispute-reopened',
      target: indicatorId ?? submissionId,
      details: { dispute: id, from: state },
    });
    await changeSubmissionStatus(tx, { id: submissionId, status: 'pending' });
  });
}

/** For people without access to a restricted case, objections sent about it do not exist. */
async function requireDispute(ctx: ServiceContext, id: string): Promise<void> {
  const { submissionId } = indicatorDisputes;
  const [row] = await ctx.db
    .select({ submissionId })
    .from(indicatorDisputes)
    .where(eq(indicatorDisputes.id, id));
  if (!row) throw new Refusal('not_found', noDispute);
  await requireSubmissionAccess(ctx, row.submissionId, noDispute);
}

const noDispute = 'This objection does not exist any more.';

type Dispute = typeof indicatorDisputes.$inferSelect;

async function lockDispute(tx: ServiceContext, id: string): Promise<Dispute> {
  const [row] = await tx.db
    .select()
    .from(indicatorDisputes)
    .where(eq(indicatorDisputes.id, id))
    .for('update');
  if (!row) throw new Refusal('not_found', noDispute);
  return row;
}

function decidedBy(ctx: ServiceContext) {
  return { decidedAt: ctx.now(), changedAt: ctx.now(), decidedByName: actorName(ctx) };
}

/** State before a decision withdrew it; empty when it was withdrawn already. */
type Withdrawn = { formerState?: SharingState; withdrawnVersion?: number };

async function withdraw(tx: ServiceContext, indicatorId: string | null): Promise<Withdrawn> {
  const [known] =
    indicatorId === null
      ? []
      : await tx.db
          .select({ id: indicators.id })
          .from(indicators)
          .where(and(eq(indicators.id, indicatorId), mayKnow(tx)));
  if (!known)
    throw new Refusal(
      'invalid',
      'Nothing that you may see is listed under this, so there is nothing to withdraw. Reject the objection and say so.',
    );
  const before = await lockSharing(tx, known.id);
  const formerState = before?.state ?? 'reported';
  if (formerState === 'withdrawn') return {};
  const step = { indicatorId: known.id, before, to: 'withdrawn' } as const;
  return { formerState, withdrawnVersion: await moveSharing(tx, step) };
}

type Step = {
  indicatorId: string;
  before: Awaited<ReturnType<typeof lockSharing>>;
  to: SharingState;
};

/** @returns its new version */
async function moveSharing(tx: ServiceContext, { indicatorId, before, to }: Step): Promise<number> {
  const version = await writeSharing(tx, indicatorId, { before, values: { state: to } });
  await recordAudit(tx, {
    action: 'indicator.sharing-changed',
    target: indicatorId,
    details: { from: before?.state ?? 'reported', to },
  });
  return version;
}

async function lockSharing(tx: ServiceContext, indicatorId: string) {
  const [row] = await tx.db
    .select()
    .from(indicatorSharing)
    .where(eq(indicatorSharing.indicatorId, indicatorId))
    .for('update');
  return row;
}

/**
 * Restores an indicator that a decision withdrew, unless somebody decided since, or another objection has
 * been accepted, which then takes over the former state.
 */
async function bringBack(tx: ServiceContext, dispute: Dispute): Promise<void> {
  const { id, indicatorId, formerState, withdrawnVersion } = dispute;
  if (indicatorId === null || formerState === null) return;
  const before = await lockSharing(tx, indicatorId);
  if (before?.version !== withdrawnVersion) return;
  const [other] = await tx.db
    .select({ id: indicatorDisputes.id })
    .from(indicatorDisputes)
    .where(
      and(
        eq(indicatorDisputes.indicatorId, indicatorId),
        eq(indicatorDisputes.state, 'accepted'),
        ne(indicatorDisputes.id, id),
      ),
    )
    .limit(1);
  if (!other) {
    await moveSharing(tx, { indicatorId, before, to: formerState });
    return;
  }
  await tx.db
    .update(indicatorDisputes)
    .set({ formerState, withdrawnVersion })
    .where(eq(indicatorDisputes.id, other.id));
}
