import { and, eq, gt, gte, like, lt, sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import { z } from 'zod';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import type { Slice } from '#kernel/lists/keyset-page.ts';
import { auditLog } from '#database/tables/security.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { queryRows } from '#kernel/query-rows.ts';

/** First rows of the slice, read by the index of the driver if there is one. */
export function filteredEvents({ driver, conditions }: AuditReading, slice: Slice): SQL {
  const { where, orderBy, limit } = slice;
  if (!driver)
    return sql`select * from audit_log where ${and(sql`true`, ...conditions, where)}
      order by ${orderBy} limit ${limit}`;
  const column = sql.identifier(driver.column);
  // One query per value: only then can the planner see which values are rare and use their index.
  const parts = driver.values.map(
    (value) => sql`(select * from audit_log
      where ${and(sql`audit_log.${column} = ${value}`, ...conditions, where)}
      order by ${orderBy} limit ${limit})`,
  );
  if (parts.length === 0) return sql`select * from audit_log where false`;
  return sql`select * from (${sql.join(parts, sql` union all `)}) audit_log
    order by ${orderBy} limit ${limit}`;
}

/** Selects the events of a list or an export. A missing field filters nothing. */
export type AuditFilter = {
  /** Matched against action, name, target, details and address. */
  query?: string | undefined;
  /** Part of the action before the dot, for instance `case`. */
  group?: string | undefined;
  action?: string | undefined;
  severity?: (typeof auditLog.$inferSelect)['severity'] | undefined;
  /** A user's id, or `visitors`, `program`, `operator` or `integrations`. */
  user?: string | undefined;
  /** Days in the organisation's time zone, YYYY-MM-DD, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
};

/**
 * A filter in a form that suits the indexes: for each of `values`, the index on `column` is scanned
 * from its newest event on. Without a driver, the log itself is scanned.
 */
export type AuditReading = {
  driver: { column: 'action' | 'actor'; values: readonly string[] } | undefined;
  conditions: SQL[];
};

/**
 * Maximum difference between an event's own time and the creation time in its identifier, in
 * milliseconds.
 */
const drift = 86_400_000;

export async function readingOf(ctx: ServiceContext, filter: AuditFilter): Promise<AuditReading> {
  const actions = await actionsOf(ctx, filter);
  const actors = filter.user === undefined ? undefined : await actorsOf(ctx, filter.user);
  const conditions = [
    filter.severity && eq(auditLog.severity, filter.severity),
    ...(await daysOf(ctx, filter)),
  ];
  // Events by one person are fewer than events of one kind.
  const driver = actors
    ? ({ column: 'actor', values: actors } as const)
    : actions && ({ column: 'action', values: actions } as const);
  if (actors && filter.action) conditions.push(eq(auditLog.action, filter.action));
  else if (actors && filter.group) conditions.push(like(auditLog.action, `${filter.group}.%`));
  return { driver, conditions: conditions.filter((condition) => condition !== undefined) };
}

async function actionsOf(ctx: ServiceContext, { group, action }: AuditFilter) {
  if (action) return [action];
  if (!group) return undefined;
  const known = await findAuditActions(ctx);
  return known.filter((name) => name.startsWith(`${group}.`));
}

const kindPrefixes = new Map([
  ['program', 'system:'],
  ['operator', 'command:'],
  ['integrations', 'integration:'],
]);

async function actorsOf(ctx: ServiceContext, user: string): Promise<string[]> {
  if (user === 'visitors') return ['public', 'anonymous'];
  const prefix = kindPrefixes.get(user);
  if (prefix === undefined) return [user];
  // Skips from one value of the index to the next: one step for each job and command.
  const rows = await queryRows(
    ctx.db,
    z.object({ actor: z.string() }),
    sql`
    with recursive step as (
      (select actor from audit_log where actor >= ${prefix} order by actor limit 1)
      union all
      select (select actor from audit_log where actor > step.actor order by actor limit 1)
      from step where starts_with(step.actor, ${prefix})
    )
    select actor from step where starts_with(actor, ${prefix})`,
  );
  return rows.map(({ actor }) => actor);
}

/** Identifiers contain their time of creation, so their index narrows the search by day. */
async function daysOf(
  ctx: ServiceContext,
  { from, to }: AuditFilter,
): Promise<(SQL | undefined)[]> {
  if (!from && !to) return [];
  const { timezone } = await readSettings(ctx);
  return [from ? startOf(from, timezone) : undefined, to ? endOf(to, timezone) : undefined];
}

function startOf(day: string, timezone: string): SQL | undefined {
  return and(
    gt(auditLog.id, idAt(Date.parse(day) - 2 * drift)),
    gte(auditLog.timestamp, sql`(${day}::date)::timestamp at time zone ${timezone}`),
  );
}

function endOf(day: string, timezone: string): SQL | undefined {
  return and(
    lt(auditLog.id, idAt(Date.parse(day) + 3 * drift)),
    lt(auditLog.timestamp, sql`(${day}::date + 1)::timestamp at time zone ${timezone}`),
  );
}

/** No identifiers exist from before 1970. */
function idAt(milliseconds: number): string {
  return v7({ msecs: Math.max(0, milliseconds) });
}

/** Actions that occur in the log, for the filter. */
export async function findAuditActions(ctx: ServiceContext): Promise<string[]> {
  authorize(ctx, 'audit:read');
  // Skips from one value of the index to the next: one step per action, not per row.
  const rows = await queryRows(
    ctx.db,
    z.object({ action: z.string() }),
    sql`
    with recursive step as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > step.action order by action limit 1)
      from step where step.action is not null
    )
    select action from step where action is not null`,
  );
  return rows.map(({ action }) => action);
}
