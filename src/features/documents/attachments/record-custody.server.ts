import type { ServiceContext } from '#kernel/context.ts';
import { custodyEvents } from '../schema/attachments.server.ts';

type CustodyEntry = {
  action: (typeof custodyEvents.$inferInsert)['action'];
  /** A checksum, a verdict, a place; never a person. */
  detail?: string;
};

/** Writes the next steps of a file's chain of custody, with the caller's transaction. */
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
      actorName: actorName(tx),
      userId: actor.type === 'staff' ? actor.userId : null,
    })),
  );
  if (rows.length > 0) await tx.db.insert(custodyEvents).values(rows);
}

/** Whoever sends a file is known by what it is attached to. */
function actorName({ actor }: ServiceContext): string {
  if (actor.type === 'staff') return actor.name;
  return actor.type === 'system' ? 'system' : 'sender';
}
