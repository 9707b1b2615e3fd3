import { and, desc, eq, lte } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import type { CaseType } from '../case-status.ts';
import { caseOutcomes } from '../outcomes-schema.server.ts';
import { cases } from '../schema.server.ts';

/** An anonymised result: no case number, no name. */
type PublishedOutcome = {
  id: string;
  caseType: CaseType;
  /** What was returned to the client, in minor units of the currency (ISO 4217). */
  amount: number;
  currency: string;
  /** YYYY-MM */
  month: string;
  /** A sentence about it, or nothing. */
  text: string;
};

/** More than anybody sees in one visit. */
const newest = 12;

/**
 * Results of closed cases that staff published with the client's consent, newest first. A case that
 * was opened again shows none. When the database does not answer, there are none.
 */
export async function findPublishedOutcomes(ctx: ServiceContext): Promise<PublishedOutcome[]> {
  try {
    return await ctx.db
      .select({
        id: caseOutcomes.id,
        caseType: cases.caseType,
        amount: caseOutcomes.amount,
        currency: caseOutcomes.currency,
        month: caseOutcomes.month,
        text: caseOutcomes.publishedText,
      })
      .from(caseOutcomes)
      .innerJoin(cases, eq(cases.id, caseOutcomes.caseId))
      .where(and(eq(cases.status, 'closed'), lte(caseOutcomes.publishedAt, ctx.now())))
      .orderBy(desc(caseOutcomes.publishedAt))
      .limit(newest);
  } catch (error) {
    ctx.ports.log.warn(
      { err: error, requestId: ctx.requestId },
      'Published outcomes could not be read',
    );
    return [];
  }
}
