import { sql } from 'drizzle-orm';
import type { LiveEvent } from '#shared/live-events.ts';
import type { ServiceContext } from '../context.ts';

/** The channel on which every process of the program listens. */
export const liveEventsChannel = 'lantern_events';

/**
 * Tells every open back office that something happened, when the caller's transaction commits. The
 * notice carries the kind and the row's id, and who did it, so that their own screen stays quiet.
 *
 * PostgreSQL lets transactions with a notice commit one after the other. That is no matter for what
 * staff do; what visitors send in crowds is announced after its transaction, with `announceStored`.
 */
export async function announce(tx: ServiceContext, event: LiveEvent): Promise<void> {
  const by = tx.actor.type === 'staff' ? tx.actor.userId : undefined;
  const notice = JSON.stringify({ ...event, by });
  await tx.db.execute(sql`select pg_notify(${liveEventsChannel}, ${notice})`);
}

/** The same for what is stored already: a notice that is lost is no reason to call it a failure. */
export async function announceStored(ctx: ServiceContext, event: LiveEvent): Promise<void> {
  await announce(ctx, event).catch((error: unknown) => {
    ctx.ports.log.warn({ err: error, requestId: ctx.requestId }, 'A live event was not announced');
  });
}
