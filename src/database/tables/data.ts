import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './staff.ts';
import { createdAt, id, time, updatedAt } from './columns.ts';

/** Tables to be emptied, a day after the request: until then it can be cancelled. */
export const purgeRequests = pgTable(
  'purge_requests',
  {
    id: id(),
    /** The name of a table, or `*` for everything that "reset all" clears. */
    target: text('target').notNull(),
    requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
    requestedByName: text('requested_by_name').notNull(),
    runsAt: time('runs_at').notNull(),
    cancelledAt: time('cancelled_at'),
    cancelledByName: text('cancelled_by_name'),
    finishedAt: time('finished_at'),
    /** Raised while it runs, so that the count is correct after an interruption. */
    removedRows: bigint('removed_rows', { mode: 'number' }).notNull().default(0),
    error: text('error'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'purge_requests_one_end',
      sql`${table.cancelledAt} is null or ${table.finishedAt} is null`,
    ),
    // One at a time per table; the sweep reads the same index.
    uniqueIndex('purge_requests_open')
      .on(table.target)
      .where(sql`${table.cancelledAt} is null and ${table.finishedAt} is null`),
  ],
);

/** Retention periods of finished records. The most specific active rule decides. */
export const retentionRules = pgTable(
  'retention_rules',
  {
    id: id(),
    subject: text('subject', { enum: ['submission', 'case'] }).notNull(),
    /** For submissions; null means every form without its own rule. */
    formType: text('form_type'),
    status: text('status').notNull(),
    days: integer('days').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('retention_rules_days', sql`${table.days} between 1 and 36500`),
    check(
      'retention_rules_subject',
      sql`(${table.subject} = 'submission' and ${table.status} in ('pending', 'reviewed', 'resolved', 'rejected'))
        or (${table.subject} = 'case' and ${table.formType} is null and ${table.status} in ('resolved', 'closed'))`,
    ),
    uniqueIndex('retention_rules_scope').on(
      table.subject,
      sql`coalesce(${table.formType}, '')`,
      table.status,
    ),
  ],
);

/** One row: the schedule of automatic backups, and the passphrase that encrypts them. */
export const backupPlan = pgTable(
  'backup_plan',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    schedule: text('schedule', { enum: ['off', 'daily', 'weekly'] })
      .notNull()
      .default('daily'),
    /** Days, weeks and months of which a scheduled backup stays; others are removed after the next success. */
    keepDaily: integer('keep').notNull().default(7),
    keepWeekly: integer('keep_weekly').notNull().default(4),
    keepMonthly: integer('keep_monthly').notNull().default(6),
    /** Sealed, purpose `backup-passphrase`. */
    passphraseSealed: text('passphrase_sealed'),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('backup_plan_only_row', sql`${table.onlyRow}`),
    check('backup_plan_schedule', sql`${table.schedule} in ('off', 'daily', 'weekly')`),
    check('backup_plan_keep', sql`${table.keepDaily} between 1 and 365`),
    check('backup_plan_keep_weekly', sql`${table.keepWeekly} between 0 and 365`),
    check('backup_plan_keep_monthly', sql`${table.keepMonthly} between 0 and 365`),
  ],
);

/** Backups being made, checked or restored as a test, and their outcome. Not part of a backup. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    action: text('action', { enum: ['make', 'check', 'test'] }).notNull(),
    kind: text('kind', { enum: ['manual', 'scheduled'] }).notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    startedByName: text('started_by_name').notNull(),
    /** Sealed, purpose `backup-passphrase`: the one with which a check opened the archive. */
    passphraseSealed: text('passphrase_sealed'),
    /** The current step, in a few words, and its progress, from 0 to 1. */
    step: text('step').notNull().default(''),
    share: real('share').notNull().default(0),
    rowsCounted: bigint('rows_counted', { mode: 'number' }),
    filesCounted: integer('files_counted'),
    error: text('error'),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
    createdAt: createdAt(),
    /** Written every few seconds by a running process; when it stops, the process is dead. */
    updatedAt: updatedAt(),
  },
  (table) => [
    check('backup_runs_action', sql`${table.action} in ('make', 'check', 'test')`),
    check('backup_runs_kind', sql`${table.kind} in ('manual', 'scheduled')`),
    check('backup_runs_state', sql`${table.state} in ('waiting', 'running', 'done', 'failed')`),
    // Only one open run at a time.
    uniqueIndex('backup_runs_open')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('waiting', 'running')`),
    // Outcome of the last run for a file.
    index('backup_runs_file').on(table.fileName, table.id),
  ],
);
