import type { LiveEvent } from '#shared/live-events.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { announceStored } from '#kernel/announce.ts';
import { checkIncoming } from './check-incoming.server.ts';
import type { IncomingRefused } from './check-incoming.server.ts';

export type IncomingResult = { ok: true; id: string } | IncomingRefused;

/** `isNew`: false when the same form was sent once more, which staff need not hear of again. */
export type Stored = { ok: true; id: string; isNew: boolean } | IncomingRefused;

/**
 * Takes what a client, a tipster or a visitor wrote: tidied and looked through, and told in every open
 * back office once it is stored. What fails is logged and answered as `unavailable`, since what was typed
 * must stay with whoever typed it.
 * @param input `event`: what staff are told of it
 * @param store stores the tidied text in a transaction of its own
 */
export async function takeIncoming(
  ctx: ServiceContext,
  { typed, event }: { typed: string; event: LiveEvent },
  store: (text: string) => Promise<Stored>,
): Promise<IncomingResult> {
  const read = checkIncoming(typed);
  if (!read.ok) return read;
  try {
    const stored = await store(read.text);
    if (!stored.ok) return stored;
    if (stored.isNew) await announceStored(ctx, event);
    return { ok: true, id: stored.id };
  } catch (error) {
    const fields = { err: error, requestId: ctx.requestId, event: event.kind };
    ctx.ports.log.error(fields, 'A message from outside could not be stored');
    return { ok: false, code: 'unavailable' };
  }
}
