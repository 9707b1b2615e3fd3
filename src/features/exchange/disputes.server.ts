import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { formSubmissions } from '#features/reports/schema.server.ts';
import { changeSubmissionStatus } from '#features/reports/submission-changes.server.ts';
import { visibleSubmissions } from '#kernel/access/need-to-know.ts';
import { requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { mayKnow } from '#features/indicators/indicator-access.server.ts';
import type { IndicatorKind } from '#features/indicators/indicator-kinds.ts';
import {
  indicatorDisputes,
  indicators,
  indicatorSharing,
} from '#features/indicators/schema.server.ts';
import type { SharingState } from '#features/indicators/sharing-states.ts';

export type DisputeRow = {
  id: string;
  submissionId: string;
  reference: string;
  /** As it was written. */
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
  /** As far as the reader may know of it. */
  indicator: { id: string; kind: IndicatorKind; chain: string; display: string } | null;
};

/** Decided ones that the list shows, and open ones: nobody works through more in one sitting. */
const maxRows = { open: 200, decided: 50 };

/**
 * Objections that wait for a decision, oldest first, and those decided last.
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
 * Decides about an objection. Accepted, the indicator is withdrawn and in no file any more; rejected, it
 * is as it was. The objection itself is done with in the inbox.
 * @throws Refusal `not_found`, `conflict` when a colleague decided meanwhile, `invalid` when nothing
 *   that could be withdrawn is known
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
    const formerState = verdict === 'accepted' ? await withdraw(tx, indicatorId) : null;
    await tx.db
      .update(indicatorDisputes)
      .set({ state: verdict, reason, formerState, ...decidedBy(tx) })
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
 * Takes a decision back: the objection is open again, and what it withdrew is as it was, unless somebody
 * has changed it since.
 * @throws Refusal `not_found`, `conflict` when it is open already
 */
export async function reopenDispute(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'indicator:share');
  await requireDispute(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const { submissionId, indicatorId, state, formerState } = await lockDispute(tx, id);
    if (state === 'open') throw new Refusal('conflict', 'This objection is open already.');
    if (indicatorId !== null && formerState !== null)
      await setState(tx, { indicatorId, from: 'withdrawn', to: formerState });
    const undecided = { decidedAt: null, decidedByName: null, reason: '', formerState: null };
    await tx.db
      .update(indicatorDisputes)
      .set({ state: 'open', ...undecided, changedAt: tx.now() })
      .where(eq(indicatorDisputes.id, id));
    await recordAudit(tx, {
      action: 'indicator.dispute-reopened',
      target: indicatorId ?? submissionId,
      details: { dispute: id, from: state },
    });
    await changeSubmissionStatus(tx, { id: submissionId, status: 'pending' });
  });
}

/** One that was sent about a restricted case is none for whoever is not on its list. */
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

async function lockDispute(tx: ServiceContext, id: string) {
  const [row] = await tx.db
    .select()
    .from(indicatorDisputes)
    .where(eq(indicatorDisputes.id, id))
    .for('update');
  if (!row) throw new Refusal('not_found', noDispute);
  return row;
}

function decidedBy({ actor, now }: ServiceContext) {
  const decidedByName = actor.type === 'staff' ? actor.name : actor.type;
  return { decidedAt: now(), changedAt: now(), decidedByName };
}

/** @returns the state before; null when it was withdrawn already */
async function withdraw(
  tx: ServiceContext,
  indicatorId: string | null,
): Promise<SharingState | null> {
  const [known] =
    indicatorId === null
      ? []
      : await tx.db
          .select({ id: indicators.id })
          .from(indicators)
          .where(and(eq(indicators.id, indicatorId), mayKnow(tx)));
  if (indicatorId === null || !known)
    throw new Refusal(
      'invalid',
      'Nothing that you may see is listed under this, so there is nothing to withdraw. Reject the objection and say so.',
    );
  const [before] = await tx.db
    .select({ state: indicatorSharing.state })
    .from(indicatorSharing)
    .where(eq(indicatorSharing.indicatorId, indicatorId))
    .for('update');
  const from = before?.state ?? 'reported';
  if (from === 'withdrawn') return null;
  await setState(tx, { indicatorId, from, to: 'withdrawn' });
  return from;
}

type Step = { indicatorId: string; from: SharingState; to: SharingState };

/** Does nothing where somebody has moved it on. */
async function setState(tx: ServiceContext, { indicatorId, from, to }: Step): Promise<void> {
  const { actor } = tx;
  const isPerson = actor.type === 'staff' && !actor.userId.startsWith('command:');
  const values = {
    state: to,
    changedBy: isPerson ? actor.userId : null,
    changedByName: actor.type === 'staff' ? actor.name : actor.type,
    changedAt: tx.now(),
  };
  const isFrom = and(
    eq(indicatorSharing.indicatorId, indicatorId),
    eq(indicatorSharing.state, from),
  );
  const changed = await tx.db
    .update(indicatorSharing)
    .set({ ...values, version: sql`${indicatorSharing.version} + 1` })
    .where(isFrom)
    .returning({ id: indicatorSharing.indicatorId });
  // What nobody has decided about has no row.
  const made =
    changed.length === 0 && from === 'reported'
      ? await tx.db
          .insert(indicatorSharing)
          .values({ indicatorId, ...values })
          .onConflictDoNothing()
          .returning({ id: indicatorSharing.indicatorId })
      : changed;
  if (made.length === 0) return;
  await recordAudit(tx, {
    action: 'indicator.sharing-changed',
    target: indicatorId,
    details: { from, to },
  });
}
