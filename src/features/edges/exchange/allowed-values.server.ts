import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import { keyOf, readOwnIndicators } from '#features/derived/indicators/own-indicators.server.ts';
import { readActiveInstitutions } from '#features/derived/institutions/institutions.server.ts';
import type { AttributionEntry } from './attribution-entries.server.ts';
import { isStillSaid } from './attributions.server.ts';
import { attributions, attributionSources } from '#database/tables/exchange.ts';

/** Values of which we have reason to doubt that they are fraudulent. */
export type Allowed = {
  /** The reason for each of these entries that has one. */
  reasonsOf(
    tx: ServiceContext,
    entries: readonly AttributionEntry[],
  ): Promise<ReadonlyMap<AttributionEntry, string>>;
};

/**
 * What is allowed: the organisation's own addresses, the sites of institutions in the directory, and what shown lists
 * call harmless. A hit decides nothing: it is asked.
 * @param except name of a source whose own statements do not count against it
 */
export async function findAllowed(
  ctx: ServiceContext,
  { except }: { except: string },
): Promise<Allowed> {
  const own = await readOwnIndicators(ctx);
  const directory = new Map<string, string>();
  for (const { name, victimsChannel, officersPortal, source } of await readActiveInstitutions(ctx))
    for (const found of readIndicators([victimsChannel, officersPortal, source].join('\n')))
      directory.set(keyOf(found), name);
  return {
    async reasonsOf(tx, entries) {
      const reasons = new Map<AttributionEntry, string>();
      const listed = await findHarmless(tx, entries, except);
      for (const entry of entries) {
        const key = keyOf(entry);
        const institution = directory.get(key);
        const list = listed.get(key);
        if (own.has(key)) reasons.set(entry, 'one of our own addresses');
        else if (institution !== undefined)
          reasons.set(entry, `of ${institution}, which stands in the directory`);
        else if (list !== undefined) reasons.set(entry, `harmless by ${list}`);
      }
      return reasons;
    },
  };
}

async function findHarmless(
  { db, now }: ServiceContext,
  entries: readonly AttributionEntry[],
  except: string,
): Promise<ReadonlyMap<string, string>> {
  if (entries.length === 0) return new Map();
  const { kind, chain, value, verdict, sourceId } = attributions;
  const rows = await db
    .select({ kind, chain, value, list: attributionSources.name })
    .from(attributions)
    .innerJoin(attributionSources, eq(attributionSources.id, sourceId))
    .where(
      and(
        eq(attributionSources.state, 'shown'),
        ne(sql`lower(${attributionSources.name})`, except.toLowerCase()),
        eq(verdict, 'good'),
        isStillSaid({ now }),
        inArray(value, [...new Set(entries.map((entry) => entry.value))]),
      ),
    );
  return new Map(
    rows.map(({ list, ...named }) => [
      keyOf({ ...named, kind: named.kind as AttributionEntry['kind'] }),
      list,
    ]),
  );
}
