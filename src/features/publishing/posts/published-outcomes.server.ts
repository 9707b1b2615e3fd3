import { and, desc, eq, lte } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { caseOutcomes } from '#features/cases/schema/outcomes.server.ts';
import { authorize } from '#kernel/authorize.ts';

export type OutcomeChoice = { id: string; amount: number; currency: string; month: string };

const maxShown = 200;

/** The published outcomes that a success post can tell of, newest first. */
export async function findOutcomeChoices(ctx: ServiceContext): Promise<OutcomeChoice[]> {
  authorize(ctx, 'content:read');
  return ctx.db
    .select({
      id: caseOutcomes.id,
      amount: caseOutcomes.amount,
      currency: caseOutcomes.currency,
      month: caseOutcomes.month,
    })
    .from(caseOutcomes)
    .where(lte(caseOutcomes.publishedAt, ctx.now()))
    .orderBy(desc(caseOutcomes.publishedAt))
    .limit(maxShown);
}

/** @param id empty when a post is linked with none */
export async function isOutcomePublished(ctx: ServiceContext, id: string): Promise<boolean> {
  if (id === '') return false;
  const [row] = await ctx.db
    .select({ id: caseOutcomes.id })
    .from(caseOutcomes)
    .where(and(eq(caseOutcomes.id, id), lte(caseOutcomes.publishedAt, ctx.now())));
  return row !== undefined;
}
