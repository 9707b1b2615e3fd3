import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { actorName, authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { Events } from '#kernel/events.ts';
import { readEntries, type GivenEntry } from './attribution-entries.server.ts';
import { storeBatch } from './attribution-sources.server.ts';
import { attributions, attributionSources } from '#database/tables/exchange.ts';

/** Name of the list that grows with the answers to our requests. */
const ownListName = 'Answers to our requests';

/** Services by the kind of the institution in the directory; any other keeps the money of its customers. */
const categories: ReadonlyMap<string, string> = new Map([
  ['kiosk-operator', 'kiosk'],
  ['swap-service', 'swap'],
]);

/**
 * Brings addresses that an institution called its own into our list, in the caller's transaction. The list names no
 * case and no request.
 * @throws Refusal `invalid` for an address whose checksum is wrong
 */
export async function keepAnswerLabels(
  tx: ServiceContext,
  { institution, institutionKind, on, addresses }: Events['request.addresses-confirmed'],
): Promise<void> {
  authorize(tx, 'case:write');
  const sourceId = await requireOwnList(tx);
  const entries = addresses.map(({ address }): GivenEntry => ({
    value: address,
    label: labelOf(institution, on),
    actor: institution,
    category: categories.get(institutionKind) ?? 'exchange',
    validFrom: on,
  }));
  const read = await readEntries(
    { mapping: [], entries },
    {
      most: entries.length,
      now: tx.now(),
      judge: () => 'unknown',
      store: (batch) => storeBatch(tx, sourceId, batch),
    },
  );
  if (read.leftOut > read.repeated)
    throw new Refusal('invalid', `This is no address that a list can keep: ${read.problems[0]}.`);
  await countEntries(tx, sourceId);
}

/** Takes one out of the list, in the caller's transaction. */
export async function removeAnswerLabel(
  tx: ServiceContext,
  { institution, on, address }: Events['request.address-taken-back'],
): Promise<void> {
  authorize(tx, 'case:write');
  const sourceId = await requireOwnList(tx);
  await tx.db
    .delete(attributions)
    .where(
      and(
        eq(attributions.sourceId, sourceId),
        eq(sql`lower(${attributions.value})`, address.toLowerCase()),
        eq(attributions.label, labelOf(institution, on)),
      ),
    );
  await countEntries(tx, sourceId);
}

/**
 * Leaves of the day of an answer only its year, in the caller's transaction: with the day, whoever reads the list
 * would find the request in its anonymised case. That an address is the institution's own is no personal data, and
 * stays.
 */
export async function anonymiseAnswerLabels(
  tx: ServiceContext,
  { institution, on, addresses }: Events['request.addresses-anonymised'],
): Promise<void> {
  authorize(tx, 'housekeeping:run');
  const sourceId = await requireOwnList(tx);
  const label = labelOf(institution, on.slice(0, 4));
  for (const { address } of addresses) {
    const isOf = and(
      eq(attributions.sourceId, sourceId),
      eq(sql`lower(${attributions.value})`, address.toLowerCase()),
    );
    const isDated = and(isOf, eq(attributions.label, labelOf(institution, on)));
    // oxlint-disable-next-line no-await-in-loop -- few addresses
    const known = await tx.db.$count(attributions, and(isOf, eq(attributions.label, label)));
    // oxlint-disable-next-line no-await-in-loop -- few addresses
    await (known > 0
      ? tx.db.delete(attributions).where(isDated)
      : tx.db.update(attributions).set({ label, validFrom: null }).where(isDated));
  }
  await countEntries(tx, sourceId, {});
}

/** Day of the answer, YYYY-MM-DD, or its year once the case was anonymised. */
export function dayOfAnswer({ label }: { label: string }): string {
  return label.slice(label.lastIndexOf(' ') + 1);
}

/** The list, which is locked until the transaction ends. */
async function requireOwnList(tx: ServiceContext): Promise<string> {
  const isOwn = eq(attributionSources.isOwn, true);
  await tx.db
    .insert(attributionSources)
    .values({
      id: v7(),
      name: ownListName,
      format: 'csv',
      isOwn: true,
      state: 'shown',
      licence: 'The institutions answered us; what they said of one address stands here.',
      fileName: '',
      sha256: '',
      entries: 0,
      leftOut: 0,
      notes: { mapping: [], problems: [] },
      fetchedAt: tx.now(),
      createdAt: tx.now(),
      addedByName: actorName(tx),
    })
    .onConflictDoNothing();
  const [list] = await tx.db
    .select({ id: attributionSources.id })
    .from(attributionSources)
    .where(isOwn)
    .for('update');
  if (!list)
    throw new Refusal('conflict', `Another list is called “${ownListName}”. Rename it first.`);
  return list.id;
}

async function countEntries(
  tx: ServiceContext,
  id: string,
  fetched: { fetchedAt?: Date } = { fetchedAt: tx.now() },
): Promise<void> {
  const entries = await tx.db.$count(attributions, eq(attributions.sourceId, id));
  await tx.db
    .update(attributionSources)
    .set({ entries, ...fetched })
    .where(eq(attributionSources.id, id));
}

function labelOf(institution: string, on: string): string {
  return `Called its own by ${institution} in an answer of ${on}`;
}
