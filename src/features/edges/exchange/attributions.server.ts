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

/** Of one look-up. */
const mostShown = 50;

type Named = { kind: string; chain: string; value: string };

/**
 * What others say of these, the surest first. It is theirs: it links no reports, counts nowhere, and
 * leaves in no file of ours.
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
      // A list of transactions does not say of which chain they are, and a report often neither.
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
