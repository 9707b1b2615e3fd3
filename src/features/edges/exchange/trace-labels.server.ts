import { and, eq, inArray } from 'drizzle-orm';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import type { LabelFact } from '#features/derived/tracing/method/facts.ts';
import { isEvmChain, type TracedChain } from '#shared/vocabulary/traced-chains.ts';
import { foldName } from '#features/casework/payments/fold-name.ts';
import { readActiveInstitutions } from '#features/derived/institutions/institutions.server.ts';
import { dayOfAnswer } from './answer-labels.server.ts';
import { isProved } from './attribution-entries.server.ts';
import { isStillSaid } from './attributions.server.ts';
import { readCategory } from './label-kinds.ts';
import { attributions, attributionSources } from '#database/tables/exchange.ts';

/** Words behind the name of an institution with which lists tell its wallets apart. */
const walletWords = new Set(['hot', 'cold', 'wallet', 'deposit', 'address', 'exchange', 'com']);

/** Addresses of one query. */
const batch = 1_000;

/**
 * What shown lists say of these addresses: services, risks, and categories that mean nothing to a trace. A statement
 * whose signature is not of the address's own key is left out.
 */
export async function findLabels(
  ctx: ServiceContext,
  { chain, addresses }: { chain: TracedChain; addresses: readonly string[] },
): Promise<LabelFact[]> {
  authorize(ctx, 'housekeeping:run');
  const isEvm = isEvmChain(chain);
  const stored = isEvm ? 'evm' : chain;
  const spelling = new Map(
    addresses.map((address) => [isEvm ? address.toLowerCase() : address, address]),
  );
  // Lists name such addresses by one word for all chains like Ethereum.
  const isElsewhere = isEvm && chain !== 'ethereum';
  const labels: LabelFact[] = [];
  const values = [...spelling.keys()];
  const nameOf = createNaming(await readActiveInstitutions(ctx));
  for (let start = 0; start < values.length; start += batch) {
    // oxlint-disable-next-line no-await-in-loop -- few batches
    const rows = await ctx.db
      .select({ row: attributions, source: attributionSources })
      .from(attributions)
      .innerJoin(attributionSources, eq(attributionSources.id, attributions.sourceId))
      .where(
        and(
          eq(attributionSources.state, 'shown'),
          isStillSaid(ctx),
          eq(attributions.kind, 'wallet'),
          eq(attributions.chain, stored),
          inArray(attributions.value, values.slice(start, start + batch)),
        ),
      );
    for (const { row, source } of rows) {
      // A harmless address is no service that a trace could stop at, and no risk.
      if (row.verdict === 'asked' || row.verdict === 'good') continue;
      if (row.proof && !isProved(row)) continue;
      const address = spelling.get(row.value) ?? row.value;
      const meaning = meaningOf(row, source);
      const about = { chain, address, ...(isElsewhere ? withoutContracts(meaning) : meaning) };
      const actor = nameOf(row) || undefined;
      if (source.isOwn && actor !== undefined) {
        const day = dayOfAnswer(row);
        labels.push({ ...about, actor, day, list: `the answer of ${actor}`, isAnswer: true });
        continue;
      }
      labels.push({
        ...about,
        ...(actor === undefined ? { name: row.label } : { actor }),
        list: isElsewhere ? `${source.name}${byAddressAlone}` : source.name,
        ...dayOf(source, row),
        signed: row.proof !== null,
        source: whereOf(source).slice(0, 200) || undefined,
        sha256: source.sha256,
      });
    }
  }
  return labels;
}

const byAddressAlone = ', by the address alone: it does not say on which chain like Ethereum';

/** The same key rules an address on every chain like Ethereum, but another contract may stand there. */
function withoutContracts({ kind, ...rest }: ReturnType<typeof readCategory>) {
  const isKey = kind === 'exchange' || kind === 'kiosk';
  return { ...rest, ...(isKey && { kind }) };
}

/** A list of sites says nothing by its format alone: only a value that it calls dangerous is a risk. */
function meaningOf(
  { category, verdict }: typeof attributions.$inferSelect,
  { format }: typeof attributionSources.$inferSelect,
) {
  const meaning = readCategory(format, category);
  return format === 'domains' && verdict === 'bad'
    ? { ...meaning, risk: 'scam' as const }
    : meaning;
}

type Entries = Awaited<ReturnType<typeof readActiveInstitutions>>;

/**
 * Names the institution of a statement as the directory has it: by its actor, which may be an id, else by a label such
 * as “Kraken 4”. The list itself is never the institution.
 * @returns empty where nobody is named
 */
function createNaming(entries: Entries): (row: { actor: string; label: string }) => string {
  const byName = new Map(
    entries.flatMap(({ name, foldedNames }) =>
      foldedNames.map((folded) => [folded, name] as const),
    ),
  );
  function inDirectory(text: string): string | undefined {
    const words = foldName(text).split(' ');
    for (let length = words.length; length > 0; length -= 1) {
      const found = byName.get(words.slice(0, length).join(' '));
      const rest = words.slice(length);
      if (found !== undefined && rest.every((word) => /^\d+$/.test(word) || walletWords.has(word)))
        return found;
    }
    return undefined;
  }
  return ({ actor, label }) => inDirectory(actor) ?? inDirectory(label) ?? actor;
}

/** Formats whose rows each name the day on which they were written down. */
const datedByRow: ReadonlySet<string> = new Set(['tagpack', 'spellbook']);

/**
 * Day of a list, or else of its row, with the day on which it was read where it has none, or one that lay in the
 * future.
 */
function dayOf(
  { listDay: stated, fetchedAt, format }: typeof attributionSources.$inferSelect,
  { validFrom }: typeof attributions.$inferSelect,
): Pick<LabelFact, 'day' | 'read'> {
  const read = fetchedAt.toISOString().slice(0, 10);
  const listDay = stated ?? (datedByRow.has(format) ? validFrom : null);
  if (listDay === null) return { read };
  return listDay > read ? { day: listDay, read } : { day: listDay };
}

/** Address of a list without its query, which may hold a key, or the name of the file. */
function whereOf({ url, fileName }: typeof attributionSources.$inferSelect): string {
  if (url === null) return fileName.trim();
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
