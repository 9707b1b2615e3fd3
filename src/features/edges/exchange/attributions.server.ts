import { and, asc, eq, gt, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { chains, isChain } from '#shared/vocabulary/chains.ts';
import { isProved } from './attribution-entries.server.ts';
import type { Verdict } from './verdict.ts';
import { attributions, attributionSources } from '#database/tables/exchange.ts';

export type Attribution = Pick<
  typeof attributions.$inferSelect,
  | 'id'
  | 'kind'
  | 'display'
  | 'label'
  | 'actor'
  | 'category'
  | 'confidence'
  | 'confidenceWord'
  | 'reference'
  | 'validFrom'
  | 'validUntil'
> & {
  verdict: Verdict;
  /** Where the list speaks of a chain that we do not read: its name there. */
  otherChain: string | null;
  source: string;
  licence: string;
  fetchedAt: Date;
  /** Day that the list itself names. */
  listDay: string | null;
  /** True if the key of the address signed the statement, which was verified just now. */
  isSigned: boolean;
};

/** True of the statements whose end, if they have one, lies ahead. */
export function isStillSaid({ now }: Pick<ServiceContext, 'now'>): SQL | undefined {
  return or(isNull(attributions.validUntil), gt(attributions.validUntil, now()));
}

/** Limit per look-up. */
const mostShown = 50;

type Named = { kind: string; chain: string; value: string };

/**
 * Statements of others about these indicators, the highest confidence first. They stay separate from our own
 * data: they link no reports, are not counted, and appear in none of our files. A signature that is not of the
 * address's own key refutes its row, which is left out.
 */
export async function findAttributions(
  ctx: ServiceContext,
  named: readonly Named[],
): Promise<Attribution[]> {
  authorize(ctx, 'submission:read');
  if (named.length === 0) return [];
  const { id, display, label, actor, category, confidence, confidenceWord } = attributions;
  const { reference, validFrom, validUntil, chain, value, proof, verdict } = attributions;
  const { name: source, licence, fetchedAt, listDay, state } = attributionSources;
  const isNamed = named.map((each) =>
    and(
      eq(attributions.kind, each.kind),
      // Lists of transactions do not name their chain, and reports often do not either. An address may be one of a
      // chain that we do not read too.
      each.kind === 'transaction'
        ? undefined
        : each.kind === 'wallet'
          ? or(eq(chain, each.chain), notInArray(chain, [...chains]))
          : eq(chain, each.chain),
      eq(value, each.value),
    ),
  );
  const rows = await ctx.db
    .select({
      id,
      kind: attributions.kind,
      display,
      label,
      actor,
      category,
      confidence,
      confidenceWord,
      reference,
      validFrom,
      validUntil,
      source,
      licence,
      fetchedAt,
      listDay,
      chain,
      value,
      proof,
      verdict,
    })
    .from(attributions)
    .innerJoin(attributionSources, eq(attributionSources.id, attributions.sourceId))
    .where(and(eq(state, 'shown'), isStillSaid(ctx), or(...isNamed)))
    .orderBy(sql`${confidence} desc nulls last`, asc(source), asc(id))
    .limit(mostShown);
  return rows.flatMap((row) => {
    const { chain: of, value: _value, proof: signed, verdict: said, ...shown } = row;
    if (said === 'asked' || (signed && !isProved(row))) return [];
    const otherChain = shown.kind === 'wallet' && !isChain(of) ? of : null;
    return [{ ...shown, verdict: said, otherChain, isSigned: signed !== null }];
  });
}
