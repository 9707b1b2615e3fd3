import { and, eq, or, sql } from 'drizzle-orm';
import { formSubmissions } from '#database/tables/reports.ts';
import {
  submitForm,
  type HiddenFields,
  type SubmitFormResult,
} from '#features/casework/reports/submit-form.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { everyone, networkUses, spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { isEmail } from '#shared/forms/text-fields.ts';
import { disputeDays, disputeForm, type Dispute } from './forms/dispute.ts';
import { bySite, readAsked } from './public-listing.server.ts';
import { indicatorDisputes, indicators } from '#database/tables/indicators.ts';

/** In milliseconds: an objection to a recent decision is accepted, but the listing stays. */
const settledFor = 90 * 86_400_000;

/**
 * Stores an objection, with a date by which a person decides. The response is the same whether anything
 * is listed or not: it must not reveal more than a look-up does.
 */
export async function submitDispute(
  ctx: ServiceContext,
  { dispute, ...sending }: HiddenFields & { dispute: Dispute },
): Promise<SubmitFormResult> {
  authorize(ctx, 'submission:create');
  return submitForm(ctx, {
    ...sending,
    limits: [...networkUses(ctx, budgets.disputesPerNetwork), [budgets.disputesInTotal, everyone]],
    formType: disputeForm.formType,
    answers: dispute,
    email: isEmail(dispute.contact) ? dispute.contact : undefined,
    async alsoStore(tx, { id, isSuspectedSpam }) {
      const dueAt = new Date(tx.now().getTime() + disputeDays * 86_400_000);
      await tx.db.update(formSubmissions).set({ dueAt }).where(eq(formSubmissions.id, id));
      const indicatorId = await findDisputed(tx, dispute.disputed);
      const isShown =
        indicatorId !== null && !isSuspectedSpam && (await mayBeShown(tx, indicatorId));
      await tx.db.insert(indicatorDisputes).values({
        submissionId: id,
        indicatorId,
        isShown,
        raisedAt: tx.now(),
        changedAt: tx.now(),
      });
      if (indicatorId === null) return;
      const details = { submission: id, shown: isShown ? 'yes' : 'no' };
      await recordAudit(tx, { action: 'indicator.disputed', target: indicatorId, details });
    },
  });
}

/** The disputed indicator: the first that is named, and a page before its site. */
async function findDisputed(tx: ServiceContext, typed: string): Promise<string | null> {
  const found = readAsked(typed).toSorted(bySite);
  const isNamed = or(
    ...found.map(({ kind, chain, value }) =>
      and(eq(indicators.kind, kind), eq(indicators.chain, chain), eq(indicators.value, value)),
    ),
  );
  if (isNamed === undefined) return null;
  const { id, kind, chain, value } = indicators;
  const rows = await tx.db.select({ id, kind, chain, value }).from(indicators).where(isNamed);
  const known = found.map((each) =>
    rows.find(
      (row) => row.kind === each.kind && row.chain === each.chain && row.value === each.value,
    ),
  );
  return known.find((row) => row !== undefined)?.id ?? null;
}

/** Excludes recently decided indicators, and limits disputes per day to what people can review. */
async function mayBeShown(tx: ServiceContext, indicatorId: string): Promise<boolean> {
  const { id, indicatorId: of, state, decidedAt } = indicatorDisputes;
  const since = new Date(tx.now().getTime() - settledFor);
  const [settled] = await tx.db
    .select({ id })
    .from(indicatorDisputes)
    .where(and(eq(of, indicatorId), eq(state, 'rejected'), sql`${decidedAt} > ${since}`))
    .limit(1);
  if (settled) return false;
  return !(await spendBudget(tx, budgets.shownDisputesInTotal, everyone)).isExhausted;
}
