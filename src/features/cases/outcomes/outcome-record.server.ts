import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { caseAmounts } from '../schema/case-work.server.ts';
import { caseOutcomes } from '../schema/outcomes.server.ts';
import { addAmounts } from '#shared/money/amount.ts';
import type { Amount } from '#shared/money/amount.ts';

export type Outcome = {
  id: string;
  /** In minor units of the currency. */
  amount: number;
  currency: string;
  month: string;
  publishedText: string;
  consentHow: 'writing' | 'phone';
  consentOn: string;
  consentNote: string;
  consentRecordedByName: string;
  publishedAt: Date | null;
  withdrawnAt: Date | null;
};

/** Of which the sealed note of a consent is. */
export const consentPurpose = 'outcome-consent';

/** The outcome that is noted for a case, published or not. The caller authorises. */
export async function readOutcome(
  ctx: ServiceContext,
  caseId: string,
): Promise<Outcome | undefined> {
  const [row] = await ctx.db.select().from(caseOutcomes).where(eq(caseOutcomes.caseId, caseId));
  if (!row) return undefined;
  const { id, amount, currency, month, publishedText, consentRecordedByName } = row;
  return {
    ...{ id, amount, currency, month, publishedText, consentRecordedByName },
    consentHow: row.consentHow ?? 'writing',
    consentOn: row.consentOn ?? '',
    consentNote: row.consentNote && ctx.ports.seal.open(consentPurpose, row.consentNote),
    ...{ publishedAt: row.publishedAt, withdrawnAt: row.withdrawnAt },
  };
}

/** What the records say came back, by asset. The caller authorises. */
export async function readReturned(
  ctx: ServiceContext,
  caseId: string,
): Promise<ReadonlyMap<string, Amount>> {
  const rows = await ctx.db
    .select({
      kind: caseAmounts.kind,
      asset: caseAmounts.asset,
      decimals: caseAmounts.decimals,
      minor: caseAmounts.amount,
    })
    .from(caseAmounts)
    .where(eq(caseAmounts.caseId, caseId));
  const totals = new Map<string, Amount>();
  for (const { kind, asset, decimals, minor } of rows) {
    if (kind !== 'recovered') continue;
    const amount = { minor: BigInt(minor), decimals };
    const before = totals.get(asset);
    totals.set(asset, before ? addAmounts(before, amount) : amount);
  }
  return totals;
}
