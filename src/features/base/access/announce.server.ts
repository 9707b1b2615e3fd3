import { sql, type SQL } from 'drizzle-orm';
import type { LiveEvent } from '#shared/live-events.ts';
import type { ServiceContext } from '#kernel/context.ts';

/** The channel on which every process of the program listens. */
export const liveEventsChannel = 'lantern_events';

/**
 * Notifies every open back office of an event when the caller's transaction commits. The notice
 * contains the kind, the row's id and the actor, whose own screen stays quiet; for a restricted case
 * also who may receive it, in addition to administrators.
 * @param to the one person concerned; nobody else is notified
 *
 * PostgreSQL serialises the commits of transactions that notify. That is acceptable for what staff do;
 * what visitors send in large numbers is announced after its transaction, with `announceStored`.
 */
export async function announce(tx: ServiceContext, event: LiveEvent, to?: string): Promise<void> {
  const by = tx.actor.type === 'staff' ? tx.actor.userId : undefined;
  const notice = JSON.stringify({ ...event, by, to });
  const payload = sql`(${notice}::jsonb || coalesce((${listOf(event.kind, sql`${event.id}`)}), '{}'))::text`;
  await tx.db
    .select({ sent: sql`pg_notify(${liveEventsChannel}, ${payload})` })
    .from(sql`(select) nothing`)
    .prepare(event.kind.startsWith('case.') ? 'announce_of_case' : 'announce')
    .execute();
}

/** A notice may contain 8,000 bytes. Staff beyond this position are not notified. */
const maxListed = 150;

/** `{"only": […]}` with the ids on the access list, or nothing for an unrestricted record. */
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

/** `announce` for a change that is already committed: a lost notice does not make it a failure. */
export async function announceStored(
  ctx: ServiceContext,
  event: LiveEvent,
  to?: string,
): Promise<void> {
  await announce(ctx, event, to).catch((error: unknown) => {
    ctx.ports.log.warn({ err: error, requestId: ctx.requestId }, 'A live event was not announced');
  });
}
