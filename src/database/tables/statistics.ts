import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

// Published figures, loaded from data/*.csv. Every row names its publication.

export const states = pgTable(
  'states',
  {
    /** Two capital letters. */
    code: text('code').primaryKey(),
    name: text('name').notNull().unique(),
    /** First part of the state's page address; none for the District of Columbia. */
    slug: text('slug').unique(),
    /** Cities of the FBI field offices that serve the state; some are in another state. */
    fieldOffices: text('field_offices').array().notNull(),
    /** From unofficial lists; null if two lists differed. */
    consumerPhone: text('consumer_phone'),
    consumerUrl: text('consumer_url'),
  },
  (table) => [check('states_code', sql`${table.code} ~ '^[A-Z]{2}$'`)],
);

function stateCode() {
  return text('state_code')
    .notNull()
    .references(() => states.code, { onDelete: 'cascade' });
}

/** Complaints filed and losses reported, in US dollars. */
export const stateStatistics = pgTable(
  'state_statistics',
  {
    stateCode: stateCode(),
    year: integer('year').notNull(),
    complaints: integer('complaints').notNull(),
    losses: bigint('losses', { mode: 'number' }).notNull(),
    source: text('source').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stateCode, table.year] }),
    check('state_statistics_positive', sql`${table.complaints} >= 0 and ${table.losses} >= 0`),
  ],
);

/** The publisher's own rates per 100,000 people; we calculate none. */
export const stateRates = pgTable(
  'state_rates',
  {
    stateCode: stateCode(),
    year: integer('year').notNull(),
    complaintsPer100k: numeric('complaints_per_100k', { mode: 'number' }).notNull(),
    lossesPer100k: bigint('losses_per_100k', { mode: 'number' }).notNull(),
    source: text('source').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stateCode, table.year] }),
    check(
      'state_rates_positive',
      sql`${table.complaintsPer100k} >= 0 and ${table.lossesPer100k} >= 0`,
    ),
  ],
);

/** Parts of a year's complaints that overlap each other. Definitions change between years. */
export const stateGroups = pgTable(
  'state_groups',
  {
    stateCode: stateCode(),
    year: integer('year').notNull(),
    groupName: text('group_name', { enum: ['60_and_over', 'cryptocurrency'] }).notNull(),
    complaints: integer('complaints').notNull(),
    losses: bigint('losses', { mode: 'number' }).notNull(),
    source: text('source').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stateCode, table.year, table.groupName] }),
    check('state_groups_group_name', sql`${table.groupName} in ('60_and_over', 'cryptocurrency')`),
    check('state_groups_positive', sql`${table.complaints} >= 0 and ${table.losses} >= 0`),
  ],
);

/** One complaint may have several types, so they do not add up. */
export const stateCrimeTypes = pgTable(
  'state_crime_types',
  {
    stateCode: stateCode(),
    year: integer('year').notNull(),
    crimeType: text('crime_type').notNull(),
    complaints: integer('complaints').notNull(),
    losses: bigint('losses', { mode: 'number' }).notNull(),
    source: text('source').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stateCode, table.year, table.crimeType] }),
    check('state_crime_types_positive', sql`${table.complaints} >= 0 and ${table.losses} >= 0`),
  ],
);

/** The FTC's own count, which overlaps the FBI's: the two are never added. */
export const stateFtcCategories = pgTable(
  'state_ftc_categories',
  {
    stateCode: stateCode(),
    year: integer('year').notNull(),
    category: text('category').notNull(),
    reports: integer('reports').notNull(),
    /** Percent of the state's reports. */
    share: integer('share').notNull(),
    source: text('source').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stateCode, table.year, table.category] }),
    check(
      'state_ftc_categories_in_range',
      sql`${table.reports} >= 0 and ${table.share} between 0 and 100`,
    ),
  ],
);

/** One row: identifies the data files that are loaded. */
export const statisticsLoad = pgTable(
  'statistics_load',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    /** SHA-256 of the files, in hex. */
    checksum: text('checksum').notNull(),
    loadedAt: time('loaded_at').notNull(),
  },
  (table) => [check('statistics_load_only_row', sql`${table.onlyRow}`)],
);
