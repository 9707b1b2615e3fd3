import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#kernel/schema/security.ts';
import { authorize } from '#kernel/authorize.ts';
import { containsPattern } from '#kernel/lists/contains-pattern.ts';
import { readKeysetPage } from '#kernel/lists/keyset-page.ts';
import type { Cursor, Page, Slice } from '#kernel/lists/keyset-page.ts';
import { readInTime } from '#kernel/lists/read-in-time.ts';
import { readingOf } from './audit-filter.server.ts';
import type { AuditFilter, AuditReading } from './audit-filter.server.ts';
import { maskDetails } from '#kernel/audit/mask-details.ts';

export type AuditEvent = Omit<typeof auditLog.$inferSelect, 'mac'>;

export const pageSize = 50;

/** A search reads this many events of a page's place on, and says so. */
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
  return readKeysetPage(auditLog.id, place, (slice) =>
    readInTime(ctx, async (tx) => {
      const { rows } = await tx.db.execute<StoredEvent>(readEvents(reading, slice, pattern));
      return rows.map(toEvent);
    }),
  );
}

type StoredEvent = Omit<AuditEvent, 'timestamp'> & { at: string };

function toEvent({ at, ...event }: StoredEvent): AuditEvent {
  return { ...event, details: maskDetails(event.details), timestamp: new Date(at) };
}

const columns = sql`id, to_char(timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  action, actor, actor_name as "actorName", target, details, severity, ip_address as "ipAddress",
  request_id as "requestId"`;

/** The rows of a slice in its order; with a pattern those of them that hold it. */
function readEvents(reading: AuditReading, slice: Slice, pattern: string | undefined): SQL {
  const limit = pattern ? searchedEvents : slice.limit;
  const some = sql`${filteredEvents(reading, { ...slice, limit })}`;
  if (!pattern) return sql`select ${columns} from (${some}) audit_log order by ${slice.orderBy}`;
  return sql`select ${columns} from (${some}) audit_log
    where lower(concat_ws(' ', action, actor_name, target, details::text, ip_address)) like ${pattern}
    order by ${slice.orderBy} limit ${slice.limit}`;
}

/** The first rows of the slice, read by the index of the driver where there is one. */
export function filteredEvents({ driver, conditions }: AuditReading, slice: Slice): SQL {
  const { where, orderBy, limit } = slice;
  if (!driver)
    return sql`select * from audit_log where ${and(sql`true`, ...conditions, where)}
      order by ${orderBy} limit ${limit}`;
  const column = sql.identifier(driver.column);
  // Value by value: only so does the planner see which are rare, and walk their index.
  const parts = driver.values.map(
    (value) => sql`(select * from audit_log
      where ${and(sql`audit_log.${column} = ${value}`, ...conditions, where)}
      order by ${orderBy} limit ${limit})`,
  );
  if (parts.length === 0) return sql`select * from audit_log where false`;
  return sql`select * from (${sql.join(parts, sql` union all `)}) audit_log
    order by ${orderBy} limit ${limit}`;
}
