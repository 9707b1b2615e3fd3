import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, time, updatedAt } from '#kernel/columns.ts';
import { storedFiles } from '#kernel/schema/files.ts';
import { users } from '#features/staff/schema/staff.server.ts';

/** What every entry of these lists has; the lists are short and read whole. */
function listed() {
  return {
    displayOrder: integer('display_order').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    isSample: boolean('is_sample').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  };
}

export const people = pgTable(
  'people',
  {
    id: id(),
    /** The list in which somebody stands: `leaders` on the about page, `researchers` on the team's. */
    team: text('team', { enum: ['leaders', 'researchers'] }).notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    about: text('about').notNull().default(''),
    linkedin: text('linkedin').notNull().default(''),
    email: text('email').notNull().default(''),
    photoId: uuid('photo_id').references(() => storedFiles.id, { onDelete: 'set null' }),
    ...listed(),
  },
  (table) => [
    check('people_team', sql`${table.team} in ('leaders', 'researchers')`),
    check('people_order', sql`${table.displayOrder} >= 0`),
  ],
);

export const publications = pgTable(
  'publications',
  {
    id: id(),
    title: text('title').notNull(),
    authors: text('authors').notNull(),
    year: integer('year').notNull(),
    about: text('about').notNull().default(''),
    href: text('href').notNull().default(''),
    ...listed(),
  },
  (table) => [check('publications_order', sql`${table.displayOrder} >= 0`)],
);

export const jobPositions = pgTable(
  'job_positions',
  {
    id: id(),
    title: text('title').notNull(),
    department: text('department').notNull(),
    location: text('location').notNull(),
    /** Full-time, part-time … */
    type: text('type').notNull(),
    level: text('level').notNull(),
    /** For a year, before tax. */
    salary: text('salary').notNull(),
    /** YYYY-MM-DD */
    posted: text('posted').notNull(),
    description: text('description').notNull(),
    /** One per line. */
    requirements: text('requirements').notNull().default(''),
    ...listed(),
  },
  (table) => [
    check('job_positions_order', sql`${table.displayOrder} >= 0`),
    check('job_positions_posted', sql`${table.posted} ~ '^\\d{4}-\\d{2}-\\d{2}$'`),
  ],
);

/** What clients say. Nothing is shown without their recorded consent. */
export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    quote: text('quote').notNull(),
    /** The name the person agreed to, which may be initials. */
    name: text('name').notNull(),
    /** For instance the kind of fraud and the year. */
    context: text('context').notNull().default(''),
    /** How and when the person agreed, in words. */
    consent: text('consent').notNull().default(''),
    consentRecordedBy: uuid('consent_recorded_by').references(() => users.id, {
      onDelete: 'set null',
    }),
    consentRecordedAt: time('consent_recorded_at'),
    ...listed(),
  },
  (table) => [
    check('testimonials_order', sql`${table.displayOrder} >= 0`),
    check(
      'testimonials_consent',
      sql`not ${table.isActive} or (${table.consentRecordedAt} is not null and ${table.consent} <> '')`,
    ),
  ],
);
