import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { adminUsers, users } from '#database/tables/staff.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { containsPattern } from '#kernel/lists/list-search.ts';
import {
  readInTime,
  readKeysetPage,
  type Cursor,
  type Page,
  type Slice,
} from '#kernel/lists/keyset-page.ts';
import { auditChain, auditLog } from '#database/tables/security.ts';
import { hashedRow } from './audit-chain.server.ts';
import { findTargets, nameTargets } from './audit-targets.server.ts';
import {
  filteredEvents,
  readingOf,
  type AuditFilter,
  type AuditReading,
} from './audit-filter.server.ts';
import { jsonTexts, queryRows } from '#kernel/query-rows.ts';

export type AuditEvent = Omit<typeof auditLog.$inferSelect, 'mac'> & {
  /** Readable name of the record that the event is about, if it has one. */
  targetName?: string | undefined;
};

export const pageSize = 50;

/** A search reads at most this many events from the page's position on, and says so. */
export const searchedEvents = 20_000;

/**
 * The audit log, newest first.
 * @throws Refusal `unavailable` when a search takes too long
 */
export async function findAuditEvents(
  ctx: ServiceContext,
  input: AuditFilter & { cursor?: Cursor | undefined },
): Promise<Page<AuditEvent>> {
  authorize(ctx, 'audit:read');
  const pattern = containsPattern(input.query);
  const reading = await readingOf(ctx, input);
  const place = { cursor: input.cursor, size: pageSize };
  const called = await findTargets(ctx, input.query);
  const page = await readKeysetPage(auditLog.id, place, (slice) =>
    readInTime(
      ctx,
      async (tx) => {
        const events = readEvents(reading, slice, { pattern, called });
        return (await queryRows(tx.db, storedEvent, events)).map(toEvent);
      },
      { isSearch: pattern !== undefined },
    ),
  );
  const names = await nameTargets(
    ctx,
    page.rows.map(({ target }) => target),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, targetName: names.get(row.target ?? '') })),
  };
}

const storedEvent = hashedRow.omit({ mac: true }).extend({
  details: jsonTexts,
  severity: z.enum(auditLog.severity.enumValues),
});

function toEvent({ at, ...event }: z.infer<typeof storedEvent>): AuditEvent {
  return { ...event, details: maskDetails(event.details), timestamp: new Date(at) };
}

const columns = sql`id, to_char(timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  action, actor, actor_name as "actorName", target, details, severity, ip_address as "ipAddress",
  request_id as "requestId"`;

/** Rows of a slice in its order; with a pattern, only those that match it. */
function readEvents(
  reading: AuditReading,
  slice: Slice,
  { pattern, called }: { pattern: string | undefined; called: readonly string[] },
): SQL {
  const limit = pattern ? searchedEvents : slice.limit;
  const some = sql`${filteredEvents(reading, { ...slice, limit })}`;
  if (!pattern) return sql`select ${columns} from (${some}) audit_log order by ${slice.orderBy}`;
  return sql`select ${columns} from (${some}) audit_log
    where lower(concat_ws(' ', action, actor_name, target, details::text, ip_address)) like ${pattern}
      or target = any(${sql.param([...called])}::text[])
    order by ${slice.orderBy} limit ${slice.limit}`;
}

export type SealedEvent = AuditEvent & {
  /** Position in the chain; missing during the first second. */
  seal: { sequence: number; hash: string } | undefined;
};

/** @throws Refusal `not_found` */
export async function getAuditEvent(ctx: ServiceContext, id: string): Promise<SealedEvent> {
  authorize(ctx, 'audit:read');
  const [row] = await ctx.db
    .select({
      id: auditLog.id,
      timestamp: auditLog.timestamp,
      action: auditLog.action,
      actor: auditLog.actor,
      actorName: auditLog.actorName,
      target: auditLog.target,
      details: auditLog.details,
      severity: auditLog.severity,
      ipAddress: auditLog.ipAddress,
      requestId: auditLog.requestId,
      sequence: auditChain.sequence,
      hash: auditChain.hash,
    })
    .from(auditLog)
    .leftJoin(auditChain, eq(auditChain.auditId, auditLog.id))
    .where(eq(auditLog.id, id));
  if (!row) throw new Refusal('not_found', 'There is no such event.');
  const { sequence, hash, ...event } = row;
  const seal = sequence !== null && hash !== null ? { sequence, hash } : undefined;
  const names = await nameTargets(ctx, [event.target]);
  const targetName = names.get(event.target ?? '');
  return { ...event, targetName, details: maskDetails(event.details), seal };
}

/** Current staff, for the filter. People who left can be found by name. */
export async function findAuditPeople(
  ctx: ServiceContext,
): Promise<{ id: string; name: string }[]> {
  authorize(ctx, 'audit:read');
  return ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(adminUsers, eq(adminUsers.userId, users.id))
    .orderBy(asc(users.name));
}

const soundsSecret = /password|passphrase|secret|token|credential|otp|pin$|(^|[a-z_])key$/i;

/** Secrets are never written to the log; this masks one that got there regardless. */
export function maskDetails(details: Record<string, string>): Record<string, string> {
  const entries = Object.entries(details);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, soundsSecret.test(name) ? '(hidden)' : value]),
  );
}
