import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, time } from './columns.ts';

/** Append-only: a trigger in the migration refuses UPDATE, DELETE and TRUNCATE. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    timestamp: time('timestamp').notNull(),
    action: text('action').notNull(),
    /**
     * A user's id, `public`, `anonymous`, `client:<case id>` or `system:<job>`; kept after the user is
     * deleted.
     */
    actor: text('actor').notNull(),
    actorName: text('actor_name').notNull(),
    target: text('target'),
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    severity: text('severity', { enum: ['info', 'warning', 'error'] })
      .notNull()
      .default('info'),
    ipAddress: text('ip_address'),
    requestId: text('request_id'),
    /**
     * Proves that the program wrote the row: `<key's name>.<HMAC>`; rows of an earlier release have none.
     */
    mac: text('mac'),
  },
  (table) => [
    check('audit_log_severity', sql`${table.severity} in ('info', 'warning', 'error')`),
    // One action's events, newest first: read from its end.
    index('audit_log_action_id').on(table.action, table.id),
    // Events of one record, newest first.
    index('audit_log_target')
      .on(table.target, table.id)
      .where(sql`${table.target} is not null`),
    // Events by one person, newest first.
    index('audit_log_actor').on(table.actor, table.id),
    // The few events above severity information, newest first.
    index('audit_log_severe')
      .on(table.severity, table.id)
      .where(sql`${table.severity} <> 'info'`),
  ],
);

/**
 * The audit rows in the order in which they were sealed, each with a keyed hash over itself and the
 * previous hash. Append-only like the log. No foreign key: the removal of a row must be detected, not
 * prevented.
 */
export const auditChain = pgTable('audit_chain', {
  /** From 1, without gaps. */
  sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
  auditId: uuid('audit_id').notNull().unique(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
  /** Name of the key that made the hash; it reveals nothing about the key. */
  keyName: text('key_name').notNull(),
});

/** Audit rows that wait to be sealed; a trigger of the log fills it within the same transaction. */
export const auditUnsealed = pgTable('audit_unsealed', {
  auditId: uuid('audit_id').primaryKey(),
});

/**
 * Keys in addition to the operator's, each sealed under another one. Earlier keys are sealed under the
 * current one; during a rotation, the next key is also here, sealed under the old one, so that running
 * processes receive it.
 */
export const secretKeys = pgTable(
  'secret_keys',
  {
    /** Identifies the key and reveals nothing about it. */
    name: text('name').primaryKey(),
    sealed: text('sealed').notNull(),
    state: text('state', { enum: ['announced', 'in-force', 'earlier'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('secret_keys_state', sql`${table.state} in ('announced', 'in-force', 'earlier')`),
  ],
);

/** Counts per window. Keys are hashes: the table identifies no visitor. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: time('resets_at').notNull(),
  },
  (table) => [index('rate_limits_resets_at').on(table.resetsAt)],
);
