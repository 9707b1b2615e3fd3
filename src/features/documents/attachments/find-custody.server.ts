import { asc, inArray } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { custodyEvents } from '../schema/attachments.server.ts';
import type { CustodyEvent } from '../attachment.ts';

/**
 * The chains of custody of files that the caller may read, by file, oldest first. They are for staff:
 * whoever else asks gets none.
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
