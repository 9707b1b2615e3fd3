import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { caseAccess, cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
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

const sent = alias(formSubmissions, 'sent');
const kept = alias(formSubmissions, 'kept');

/** `{"only": […]}` with the ids on the access list, or nothing for an unrestricted record. */
function listOf(kind: LiveEvent['kind'], id: SQL): SQL {
  const caseIds = kind.startsWith('case.')
    ? sql`${id}::uuid`
    : sql`select coalesce(${kept.caseId}, ${kept.guardedBy}, ${sent.caseId}, ${sent.guardedBy})
        from ${formSubmissions} sent
        left join ${formSubmissions} kept on ${kept.id} = ${sent.mergedInto} where ${sent.id} = ${id}::uuid`;
  return sql`select jsonb_build_object('only', to_jsonb(array(
      select ${caseAccess.userId} from ${caseAccess} where ${caseAccess.caseId} = ${cases.id}
      order by ${caseAccess.id} limit ${maxListed})))
    from ${cases} where ${cases.isRestricted} and ${cases.id} in (${caseIds})`;
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
