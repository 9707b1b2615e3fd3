import { and, eq, inArray, ne } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { indicators } from './schema/indicators.server.ts';
import type { Twin } from './indicator-view.ts';
import { isSeenSomewhere } from './may-see.server.ts';
import type { IndicatorRow } from './to-view.server.ts';

/** More would mean that the key is no key. */
const maxTwins = 200;

/**
 * Other wallets that begin and end as one of these do: the mark of address poisoning, or of a slip.
 * Only those that the reader may see somewhere.
 * @returns by the id of the indicator
 */
export async function findTwins(
  ctx: ServiceContext,
  rows: readonly Pick<IndicatorRow, 'id' | 'lookalikeKey'>[],
): Promise<Map<string, Twin[]>> {
  const keys = rows.flatMap(({ lookalikeKey }) => lookalikeKey ?? []);
  const twins = new Map<string, Twin[]>();
  if (keys.length === 0) return twins;
  const alike = await ctx.db
    .select({
      id: indicators.id,
      display: indicators.display,
      lookalikeKey: indicators.lookalikeKey,
    })
    .from(indicators)
    .where(and(inArray(indicators.lookalikeKey, keys), isSeenSomewhere(ctx)))
    .orderBy(indicators.id)
    .limit(maxTwins);
  for (const { id, lookalikeKey } of rows) {
    const others = alike.filter((each) => each.lookalikeKey === lookalikeKey && each.id !== id);
    twins.set(
      id,
      others.map(({ id: twinId, display }) => ({ id: twinId, display })),
    );
  }
  return twins;
}

/**
 * The stored indicators that mistyped ones were probably meant to be.
 * @returns ids by the id of the mistyped one
 */
export async function findMeant(
  ctx: ServiceContext,
  rows: readonly IndicatorRow[],
): Promise<Map<string, string>> {
  const meant = new Map<string, string>();
  for (const { id, kind, chain, likelyTypo } of rows.filter((row) => row.likelyTypo !== null)) {
    const value = toValue(kind, chain, likelyTypo ?? '');
    const [stored] = await ctx.db
      .select({ id: indicators.id })
      .from(indicators)
      .where(
        and(
          ...[eq(indicators.kind, kind), eq(indicators.chain, chain)],
          ...[eq(indicators.value, value), ne(indicators.id, id)],
          isSeenSomewhere(ctx),
        ),
      );
    if (stored) meant.set(id, stored.id);
  }
  return meant;
}

/** How the reader spells what was shown. */
function toValue(kind: string, chain: string, shown: string): string {
  if (kind === 'iban') return shown.replaceAll(' ', '');
  return chain === 'evm' ? shown.toLowerCase() : shown;
}
