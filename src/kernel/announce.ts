import { sql, type SQL } from 'drizzle-orm';
import type { LiveEvent } from '#shared/live-events.ts';
import type { ServiceContext } from './context.ts';

/** The channel on which every process of the program listens. */
export const liveEventsChannel = 'lantern_events';

/**
 * Tells every open back office that something happened, when the caller's transaction commits. The
 * notice carries the kind and the row's id, and who did it, so that their own screen stays quiet; of a
 * restricted case also who may hear of it, beside administrators.
 * @param to the one person whom it concerns; nobody else is told
 *
 * PostgreSQL lets transactions with a notice commit one after the other. That is no matter for what
 * staff do; what visitors send in crowds is announced after its transaction, with `announceStored`.
 */
export async function announce(tx: ServiceContext, event: LiveEvent, to?: string): Promise<void> {
  const by = tx.actor.type === 'staff' ? tx.actor.userId : undefined;
  const notice = JSON.stringify({ ...event, by, to });
  const told = sql`(${notice}::jsonb || coalesce((${listOf(event.kind, sql`${event.id}`)}), '{}'))::text`;
  await tx.db
    .select({ sent: sql`pg_notify(${liveEventsChannel}, ${told})` })
    .from(sql`(select) nothing`)
    .prepare(event.kind.startsWith('case.') ? 'announce_of_case' : 'announce')
    .execute();
}

/** A notice may hold 8,000 bytes. Who stands further down the list has to look for themselves. */
const maxListed = 150;

/** `{"only": […]}` with the ids of those on the list, or nothing for what is not restricted. */
function listOf(kind: LiveEvent['kind'], id: SQL): SQL {
  const caseIds = kind.startsWith('case.')
    ? sql`${id}::uuid`
    : sql`select coalesce(kept.case_id, kept.guarded_by, sent.case_id, sent.guarded_by)
        from form_submissions sent
        left join form_submissions kept on kept.id = sent.merged_into where sent.id = ${id}::uuid`;
  return sql`select jsonb_build_object('only', to_jsonb(array(
      select listed.user_id from case_access listed where listed.case_id = c.id
      order by listed.id limit ${maxListed})))
    from cases c where c.is_restricted and c.id in (${caseIds})`;
}

/** `announce` for what is stored already: a notice that is lost is no reason to call it a failure. */
export async function announceStored(
  ctx: ServiceContext,
  event: LiveEvent,
  to?: string,
): Promise<void> {
  await announce(ctx, event, to).catch((error: unknown) => {
    ctx.ports.log.warn({ err: error, requestId: ctx.requestId }, 'A live event was not announced');
  });
}
