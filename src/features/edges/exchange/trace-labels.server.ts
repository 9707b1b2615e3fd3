import { and, eq, inArray } from 'drizzle-orm';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import type { LabelFact } from '#features/derived/tracing/method/facts.ts';
import type { TracedChain } from '#shared/vocabulary/traced-chains.ts';
import { dayOfAnswer } from './answer-labels.server.ts';
import { isProved } from './attribution-entries.server.ts';
import { attributions, attributionSources } from '#database/tables/exchange.ts';

/** Services by the words of lists; the first that fits counts. */
const kinds: readonly (readonly [LabelFact['kind'], RegExp])[] = [
  ['mixer', /mixer|mixing|tumbler/i],
  ['bridge', /bridge/i],
  ['swap', /swap|dex|decentrali[sz]ed exchange/i],
  ['kiosk', /kiosk|\batm\b/i],
  ['exchange', /exchange|\bcex\b|custod/i],
];

/** Addresses of one query. */
const batch = 1_000;

/**
 * Services that shown lists name at these addresses. A statement whose signature is not of the address's own key
 * is left out.
 */
export async function findLabels(
  ctx: ServiceContext,
  { chain, addresses }: { chain: TracedChain; addresses: readonly string[] },
): Promise<LabelFact[]> {
  authorize(ctx, 'housekeeping:run');
  const stored = chain === 'ethereum' ? 'evm' : chain;
  const spelling = new Map(
    addresses.map((address) => [chain === 'ethereum' ? address.toLowerCase() : address, address]),
  );
  const labels: LabelFact[] = [];
  const values = [...spelling.keys()];
  for (let start = 0; start < values.length; start += batch) {
    // oxlint-disable-next-line no-await-in-loop -- few batches
    const rows = await ctx.db
      .select({ row: attributions, source: attributionSources })
      .from(attributions)
      .innerJoin(attributionSources, eq(attributionSources.id, attributions.sourceId))
      .where(
        and(
          eq(attributionSources.state, 'shown'),
          eq(attributions.kind, 'wallet'),
          eq(attributions.chain, stored),
          inArray(attributions.value, values.slice(start, start + batch)),
        ),
      );
    for (const { row, source } of rows) {
      const kind = kinds.find(([, words]) => words.test(`${row.category} ${row.label}`))?.[0];
      if (kind === undefined || (row.proof && !isProved(row))) continue;
      const actor = row.actor || source.name;
      if (source.isOwn) {
        const address = spelling.get(row.value) ?? row.value;
        labels.push({
          chain,
          address,
          actor,
          kind,
          day: dayOfAnswer(row),
          list: `the answer of ${actor}`,
          isAnswer: true,
        });
        continue;
      }
      labels.push({
        chain,
        address: spelling.get(row.value) ?? row.value,
        actor,
        kind,
        list: source.name,
        day: source.listDay ?? source.fetchedAt.toISOString().slice(0, 10),
        signed: row.proof !== null,
        source: whereOf(source).slice(0, 200) || undefined,
        sha256: source.sha256,
      });
    }
  }
  return labels;
}

/** Address of a list without its query, which may hold a key, or the name of the file. */
function whereOf({ url, fileName }: typeof attributionSources.$inferSelect): string {
  if (url === null) return fileName.trim();
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
