import { and, asc, eq, or, sql } from 'drizzle-orm';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { attributions, attributionSources } from './schema.server.ts';

export type Attribution = Pick<
  typeof attributions.$inferSelect,
  | 'id'
  | 'display'
  | 'label'
  | 'actor'
  | 'category'
  | 'confidence'
  | 'confidenceWord'
  | 'reference'
  | 'validFrom'
> & { source: string; licence: string; fetchedAt: Date };

/** Limit per look-up. */
const mostShown = 50;

type Named = { kind: string; chain: string; value: string };

/**
 * Statements of others about these indicators, the highest confidence first. They stay separate from our own
 * data: they link no reports, are not counted, and appear in none of our files.
 */
export async function findAttributions(
  ctx: ServiceContext,
  named: readonly Named[],
): Promise<Attribution[]> {
  authorize(ctx, 'submission:read');
  if (named.length === 0) return [];
  const { id, display, label, actor, category, confidence, confidenceWord } = attributions;
  const { reference, validFrom } = attributions;
  const { name: source, licence, fetchedAt, state } = attributionSources;
  const isNamed = named.map(({ kind, chain, value }) =>
    and(
      eq(attributions.kind, kind),
      // Lists of transactions do not name their chain, and reports often do not either.
      kind === 'transaction' ? undefined : eq(attributions.chain, chain),
      eq(attributions.value, value),
    ),
  );
  return ctx.db
    .select({
      id,
      display,
      label,
      actor,
      category,
      confidence,
      confidenceWord,
      reference,
      validFrom,
      source,
      licence,
      fetchedAt,
    })
    .from(attributions)
    .innerJoin(attributionSources, eq(attributionSources.id, attributions.sourceId))
    .where(and(eq(state, 'shown'), or(...isNamed)))
    .orderBy(sql`${confidence} desc nulls last`, asc(source), asc(id))
    .limit(mostShown);
}
