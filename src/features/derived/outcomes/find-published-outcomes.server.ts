import { and, desc, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { readForSite } from '#kernel/read-for-site.ts';
import type { CaseType } from '#shared/vocabulary/case-types.ts';
import { caseOutcomes } from '#database/tables/outcomes.ts';
import { cases } from '#database/tables/cases.ts';

/** An anonymised result: no case number, no name. */
type PublishedOutcome = {
  id: string;
  caseType: CaseType;
  /** Amount returned to the client, in minor units of the currency (ISO 4217). */
  amount: number;
  currency: string;
  /** YYYY-MM */
  month: string;
  /** A sentence about it, or empty. */
  text: string;
};

type Kept = { publishedAt: Date | null; outcome: PublishedOutcome };

/** More than anybody sees in one visit. */
const newest = 12;

/**
 * Results of closed cases that staff published with the client's consent, newest first. A case that
 * was reopened shows none. Read once per version of the site; empty when the database has never answered.
 */
export async function findPublishedOutcomes(ctx: ServiceContext): Promise<PublishedOutcome[]> {
  const kept = await readForSite(ctx, {
    name: 'published outcomes',
    of: ['outcomes'],
    load: () => readOutcomes(ctx),
    otherwise: [],
  });
  const due = kept.filter(({ publishedAt }) => publishedAt !== null && publishedAt <= ctx.now());
  return due.slice(0, newest).map(({ outcome }) => outcome);
}

/** Includes outcomes whose day has not come: the site gets no new version when it does. */
async function readOutcomes(ctx: ServiceContext): Promise<Kept[]> {
  const { publishedAt } = caseOutcomes;
  const [waiting, published] = await Promise.all([
    newestFirst(ctx, gt(publishedAt, ctx.now())),
    newestFirst(ctx, lte(publishedAt, ctx.now())).limit(newest),
  ]);
  return [...waiting, ...published].map(({ publishedAt: at, ...outcome }) => ({
    publishedAt: at,
    outcome,
  }));
}

function newestFirst(ctx: ServiceContext, isMeant: SQL) {
  return ctx.db
    .select({
      id: caseOutcomes.id,
      caseType: cases.caseType,
      amount: caseOutcomes.amount,
      currency: caseOutcomes.currency,
      month: caseOutcomes.month,
      text: caseOutcomes.publishedText,
      publishedAt: caseOutcomes.publishedAt,
    })
    .from(caseOutcomes)
    .innerJoin(cases, eq(cases.id, caseOutcomes.caseId))
    .where(and(eq(cases.status, 'closed'), isMeant))
    .orderBy(desc(caseOutcomes.publishedAt));
}
