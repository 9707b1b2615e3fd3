import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { cases } from './cases.server.ts';
import { createdAt, id, updatedAt } from '#kernel/columns.ts';
import { users } from '#features/staff/schema/staff.server.ts';

/** What was lost, held by somebody, or came back. Any number of rows for a case. */
export const caseAmounts = pgTable(
  'case_amounts',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** Frozen, seized and forfeited money has not come back: only `recovered` has. */
    kind: text('kind', {
      enum: ['lost', 'frozen', 'seized', 'forfeited', 'recovered'],
    }).notNull(),
    /** ISO 4217, or the symbol of an asset such as BTC. */
    asset: text('asset').notNull(),
    /** How many of the amount's digits stand behind the point. */
    decimals: smallint('decimals').notNull(),
    /** In minor units; larger than any number of JavaScript holds, so it is read as text. */
    amount: numeric('amount', { precision: 78, scale: 0 }).notNull(),
    /** The order in which the rows were written down. */
    place: smallint('place').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'case_amounts_kind',
      sql`${table.kind} in ('lost', 'frozen', 'seized', 'forfeited', 'recovered')`,
    ),
    check('case_amounts_asset', sql`${table.asset} ~ '^[A-Z0-9]{2,12}$'`),
    check('case_amounts_decimals', sql`${table.decimals} between 0 and 18`),
    check('case_amounts_amount', sql`${table.amount} > 0`),
    index('case_amounts_case').on(table.caseId, table.place),
    // The headline figure adds up what came back, whatever else is stored.
    index('case_amounts_recovered')
      .on(table.caseId)
      .where(sql`${table.kind} = 'recovered'`),
  ],
);

/** Two cases that have something to do with each other; stored once, shown on both. */
export const caseLinks = pgTable(
  'case_links',
  {
    id: id(),
    /** The smaller of the two identifiers, so that a pair has one row. */
    firstId: uuid('first_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    secondId: uuid('second_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['same_offender', 'same_client', 'duplicate', 'other'],
    }).notNull(),
    /** Sealed, purpose `case-link`; empty where nothing was noted. */
    note: text('note').notNull().default(''),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('case_links_order', sql`${table.firstId} < ${table.secondId}`),
    check(
      'case_links_kind',
      sql`${table.kind} in ('same_offender', 'same_client', 'duplicate', 'other')`,
    ),
    unique('case_links_pair').on(table.firstId, table.secondId),
    // The links of a case are looked up from either end.
    index('case_links_second').on(table.secondId),
  ],
);

/** A step that a new case begins with. */
export type StageTemplate = { title: string; description?: string };

/** The stages that cases of a type begin with. A type without a row has the built-in ones. */
export const caseStageTemplates = pgTable(
  'case_stage_templates',
  {
    id: id(),
    caseType: text('case_type', {
      enum: [
        'fraud',
        'cybercrime',
        'identity_theft',
        'phishing',
        'romance_scam',
        'investment_scam',
        'tech_support_scam',
        'other',
      ],
    })
      .notNull()
      .unique(),
    stages: jsonb('stages').$type<{ list: StageTemplate[] }>().notNull(),
    version: integer('version').notNull().default(1),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedByName: text('changed_by_name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'case_stage_templates_case_type',
      sql`${table.caseType} in ('fraud', 'cybercrime', 'identity_theft', 'phishing', 'romance_scam', 'investment_scam', 'tech_support_scam', 'other')`,
    ),
  ],
);
