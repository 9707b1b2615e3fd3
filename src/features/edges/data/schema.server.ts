import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/base/staff/schema.server.ts';
import { createdAt, id, time, updatedAt } from '#kernel/columns.ts';

/** Tables that are to be emptied, a day after somebody asked: until then it can be called off. */
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
    /** Grows while it runs, so that one that was interrupted still counts right. */
    removedRows: bigint('removed_rows', { mode: 'number' }).notNull().default(0),
    error: text('error'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'purge_requests_one_end',
      sql`${table.cancelledAt} is null or ${table.finishedAt} is null`,
    ),
    // One at a time for a table; the sweep reads the same index.
    uniqueIndex('purge_requests_open')
      .on(table.target)
      .where(sql`${table.cancelledAt} is null and ${table.finishedAt} is null`),
  ],
);

/** How long what is finished is kept. The most specific active rule decides. */
export const retentionRules = pgTable(
  'retention_rules',
  {
    id: id(),
    subject: text('subject', { enum: ['submission', 'case'] }).notNull(),
    /** Of a submission; null means every form that has no rule of its own. */
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

/** One row: when backups are made by themselves, and the passphrase they are encrypted with. */
export const backupPlan = pgTable(
  'backup_plan',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    schedule: text('schedule', { enum: ['off', 'daily', 'weekly'] })
      .notNull()
      .default('off'),
    /** How many scheduled backups stay; older ones are removed after the next success. */
    keep: integer('keep').notNull().default(7),
    /** Sealed, purpose `backup-passphrase`. */
    passphraseSealed: text('passphrase_sealed'),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('backup_plan_only_row', sql`${table.onlyRow}`),
    check('backup_plan_schedule', sql`${table.schedule} in ('off', 'daily', 'weekly')`),
    check('backup_plan_keep', sql`${table.keep} between 1 and 365`),
  ],
);

/** Backups being made or checked, and how that ended. Not part of a backup. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    action: text('action', { enum: ['make', 'check'] }).notNull(),
    kind: text('kind', { enum: ['manual', 'scheduled'] }).notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    startedByName: text('started_by_name').notNull(),
    /** Sealed, purpose `backup-passphrase`: the one a check was found to open with. */
    passphraseSealed: text('passphrase_sealed'),
    /** What is being done, in a few words, and how much of it, from 0 to 1. */
    step: text('step').notNull().default(''),
    share: real('share').notNull().default(0),
    rowsCounted: bigint('rows_counted', { mode: 'number' }),
    filesCounted: integer('files_counted'),
    error: text('error'),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
    createdAt: createdAt(),
    /** While running, written every few seconds: when it stops, the process is gone. */
    updatedAt: updatedAt(),
  },
  (table) => [
    check('backup_runs_action', sql`${table.action} in ('make', 'check')`),
    check('backup_runs_kind', sql`${table.kind} in ('manual', 'scheduled')`),
    check('backup_runs_state', sql`${table.state} in ('waiting', 'running', 'done', 'failed')`),
    // One at a time, whoever asks.
    uniqueIndex('backup_runs_open')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('waiting', 'running')`),
    // How the last run for a file ended.
    index('backup_runs_file').on(table.fileName, table.id),
  ],
);
