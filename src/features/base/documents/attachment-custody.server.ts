import { asc, inArray } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import type { CustodyEvent } from '#shared/forms/attachment.ts';
import { custodyEvents } from '#database/tables/documents.ts';

/**
 * Chains of custody of the files that the caller may read, by file, oldest first. They are for staff:
 * everybody else gets none.
 */
export async function findCustody(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CustodyEvent[]>> {
  const found = new Map<string, CustodyEvent[]>(ids.map((id) => [id, []]));
  if (ids.length === 0 || ctx.actor.type === 'client') return found;
  const events = await ctx.db
    .select()
    .from(custodyEvents)
    .where(inArray(custodyEvents.attachmentId, [...ids]))
    .orderBy(asc(custodyEvents.at), asc(custodyEvents.id));
  for (const { id, at, action, actorName, detail, attachmentId } of events)
    found.get(attachmentId)?.push({ id, at, action, actorName, detail });
  return found;
}

type CustodyEntry = {
  action: (typeof custodyEvents.$inferInsert)['action'];
  /** A checksum, a verdict or a place; never a person. */
  detail?: string;
};

/** Writes the next steps of a file's chain of custody within the caller's transaction. */
export async function recordCustody(
  tx: ServiceContext,
  attachmentIds: readonly string[],
  entries: readonly CustodyEntry[],
): Promise<void> {
  const { actor } = tx;
  const rows = attachmentIds.flatMap((attachmentId) =>
    entries.map((entry) => ({
      ...entry,
      attachmentId,
      at: tx.now(),
      actorName: nameOfActor(tx),
      userId: actor.type === 'staff' ? actor.userId : null,
    })),
  );
  if (rows.length > 0) await tx.db.insert(custodyEvents).values(rows);
}

/** The sender of a file is identified by what the file is attached to. */
function nameOfActor({ actor }: ServiceContext): string {
  if (actor.type === 'staff') return actor.name;
  return actor.type === 'system' ? 'system' : 'sender';
}
