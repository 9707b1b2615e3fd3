import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { id, time } from './columns.ts';

/** Append-only: a trigger in the migration refuses UPDATE, DELETE and TRUNCATE. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    timestamp: time('timestamp').notNull(),
    action: text('action').notNull(),
    /** A user's id, `public`, `anonymous`, `client:<case id>` or `system:<job>`; kept when the user is gone. */
    actor: text('actor').notNull(),
    actorName: text('actor_name').notNull(),
    target: text('target'),
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    severity: text('severity', { enum: ['info', 'warning', 'error'] })
      .notNull()
      .default('info'),
    ipAddress: text('ip_address'),
    requestId: text('request_id'),
  },
  (table) => [
    check('audit_log_severity', sql`${table.severity} in ('info', 'warning', 'error')`),
    index('audit_log_action_id').on(table.action, table.id.desc()),
  ],
);

/** Counts per window. Keys are hashes: the table names no visitor. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: time('resets_at').notNull(),
  },
  (table) => [index('rate_limits_resets_at').on(table.resetsAt)],
);
