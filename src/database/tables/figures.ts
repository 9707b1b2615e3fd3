import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './staff.ts';
import { createdAt, id, time, updatedAt } from './columns.ts';

/** A counted quarter. A published one is never counted again, even after it was withdrawn. */
export const figureQuarters = pgTable(
  'figure_quarters',
  {
    id: id(),
    /** Calendar quarter in UTC, such as `2026-Q1`. */
    quarter: text('quarter').notNull().unique(),
    state: text('state', { enum: ['prepared', 'published', 'withdrawn'] })
      .notNull()
      .default('prepared'),
    /** SHA-256 in hexadecimal of its cells, so that exactly the reviewed figures are published. */
    fingerprint: text('fingerprint').notNull(),
    countedAt: time('counted_at').notNull(),
    publishedAt: time('published_at'),
    publishedBy: uuid('published_by').references(() => users.id, { onDelete: 'set null' }),
    publishedByName: text('published_by_name'),
    withdrawnAt: time('withdrawn_at'),
    withdrawnByName: text('withdrawn_by_name'),
    /** Shown in public. */
    withdrawnBecause: text('withdrawn_because').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('figure_quarters_quarter', sql`${table.quarter} ~ '^\\d{4}-Q[1-4]$'`),
    check('figure_quarters_state', sql`${table.state} in ('prepared', 'published', 'withdrawn')`),
    check(
      'figure_quarters_published',
      sql`(${table.state} = 'prepared') = (${table.publishedAt} is null)`,
    ),
    check(
      'figure_quarters_withdrawn',
      sql`(${table.state} = 'withdrawn') = (${table.withdrawnAt} is not null)
        and (${table.state} = 'withdrawn') = (${table.withdrawnBecause} <> '')`,
    ),
    index('figure_quarters_publisher').on(table.publishedBy),
  ],
);

/** A cell as shown. Hidden values are not stored, so that nobody can look them up, whatever their rights. */
export const figureCells = pgTable(
  'figure_cells',
  {
    id: id(),
    quarterId: uuid('quarter_id')
      .notNull()
      .references(() => figureQuarters.id, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    rowKey: text('row_key').notNull(),
    /** `all` for the sum of a row, and in a table with one column. */
    columnKey: text('column_key').notNull(),
    measure: text('measure', { enum: ['count', 'usd'] }).notNull(),
    /** Integer; dollars are rounded to thousands. Null: hidden. */
    shown: bigint('shown', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('figure_cells_measure', sql`${table.measure} in ('count', 'usd')`),
    check(
      'figure_cells_small',
      sql`${table.shown} >= 0 and (${table.measure} = 'usd' or ${table.shown} not between 1 and 10)`,
    ),
    unique('figure_cells_once').on(
      table.quarterId,
      table.tableName,
      table.rowKey,
      table.columnKey,
      table.measure,
    ),
  ],
);
