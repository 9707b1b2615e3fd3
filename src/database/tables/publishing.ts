import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { caseOutcomes } from './outcomes.ts';
import { users } from './staff.ts';
import { createdAt, id, time, updatedAt } from './columns.ts';
import { storedFiles } from './files.ts';

/** Texts of public pages written by the operator. A block without a row shows its built-in text. */
export const contentBlocks = pgTable(
  'content_blocks',
  {
    id: id(),
    page: text('page').notNull(),
    block: text('block').notNull(),
    /** Null: reset to the built-in text. */
    markdown: text('markdown'),
    isSample: boolean('is_sample').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('content_blocks_page_block').on(table.page, table.block)],
);

/** Every revision of a text, so that an earlier one can be restored. */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    id: id(),
    kind: text('kind', { enum: ['block', 'post', 'letter'] }).notNull(),
    /** `page/block` of a block, the id of a post, the event of a mail. */
    subject: text('subject').notNull(),
    version: integer('version').notNull(),
    /** Title of a post; subject of a mail. */
    title: text('title'),
    /** Null: the built-in text. */
    markdown: text('markdown'),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Stored in addition to the id: the history outlives the account. */
    changedByName: text('changed_by_name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('content_revisions_kind', sql`${table.kind} in ('block', 'post', 'letter')`),
    // History of one text, newest first; one revision for each version.
    unique('content_revisions_subject').on(table.kind, table.subject, table.version),
  ],
);

/** Title, description and keywords of a public page, if staff chose their own. */
export const seoPages = pgTable('seo_pages', {
  id: id(),
  path: text('path').notNull().unique(),
  title: text('title').notNull().default(''),
  description: text('description').notNull().default(''),
  keywords: text('keywords').notNull().default(''),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Number of views of a page per day and referring site. Nothing about the visitor. */
export const seoAnalytics = pgTable(
  'seo_analytics',
  {
    id: id(),
    page: text('page').notNull(),
    /** YYYY-MM-DD, in UTC. */
    day: text('day').notNull(),
    /** Host of the referring site; empty if there was none or it was ours. */
    referrerHost: text('referrer_host').notNull().default(''),
    views: integer('views').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('seo_analytics_day', sql`${table.day} ~ '^\\d{4}-\\d{2}-\\d{2}$'`),
    check('seo_analytics_views', sql`${table.views} > 0`),
    unique('seo_analytics_page_day').on(table.page, table.day, table.referrerHost),
    // The last days of all pages, and rows that are old enough to be deleted.
    index('seo_analytics_day_index').on(table.day),
  ],
);

/** Columns that all these lists share; the lists are short and read in full. */
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
    /** The person's list: `leaders` on the about page, `researchers` on the team's. */
    team: text('team', { enum: ['leaders', 'researchers'] }).notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    about: text('about').notNull().default(''),
    expertise: text('expertise').notNull().default(''),
    background: text('background').notNull().default(''),
    /** Number of cases, as staff typed it, with where it comes from: shown together or not at all. */
    cases: text('cases').notNull().default(''),
    casesOrigin: text('cases_origin').notNull().default(''),
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
    /** Journal, publisher or series. */
    venue: text('venue').notNull().default(''),
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
    /** Per year, before tax. */
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

/** Teams of the organisation, on the about page. */
export const workTeams = pgTable(
  'work_teams',
  {
    id: id(),
    name: text('name').notNull(),
    about: text('about').notNull(),
    status: text('status', { enum: ['active', 'recruiting', 'paused'] }).notNull(),
    ...listed(),
  },
  (table) => [
    check('work_teams_status', sql`${table.status} in ('active', 'recruiting', 'paused')`),
    check('work_teams_order', sql`${table.displayOrder} >= 0`),
  ],
);

/** Quotes of clients. None is shown without recorded consent. */
export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    quote: text('quote').notNull(),
    /** Name that the person agreed to, possibly initials. */
    name: text('name').notNull(),
    /** For instance the kind of fraud and the year. */
    context: text('context').notNull().default(''),
    /** The page that quotes it. */
    place: text('place', { enum: ['about', 'partners'] })
      .notNull()
      .default('about'),
    /** Description of how and when the person gave consent. */
    consent: text('consent').notNull().default(''),
    consentRecordedBy: uuid('consent_recorded_by').references(() => users.id, {
      onDelete: 'set null',
    }),
    consentRecordedAt: time('consent_recorded_at'),
    ...listed(),
  },
  (table) => [
    check('testimonials_place', sql`${table.place} in ('about', 'partners')`),
    check('testimonials_order', sql`${table.displayOrder} >= 0`),
    check(
      'testimonials_consent',
      sql`not ${table.isActive} or (${table.consentRecordedAt} is not null and ${table.consent} <> '')`,
    ),
  ],
);

/** The news room. A post without `published_at` is a draft; one in the future is scheduled. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    /** Last segment of the address. */
    slug: text('slug').notNull().unique(),
    kind: text('kind', { enum: ['alert', 'update', 'success'] }).notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    publishedAt: time('published_at'),
    /** Time at which the pages were invalidated: a scheduled post appears with the job that sets this. */
    announcedAt: time('announced_at'),
    /** Address at which the facts can be checked. */
    sourceUrl: text('source_url').notNull().default(''),
    /** The published outcome that a success post is about. */
    outcomeId: uuid('outcome_id').references(() => caseOutcomes.id, { onDelete: 'set null' }),
    /** Consent to the publication of a story: by whom, when and how. */
    consent: text('consent').notNull().default(''),
    version: integer('version').notNull().default(1),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('posts_kind', sql`${table.kind} in ('alert', 'update', 'success')`),
    check('posts_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    // Posts that the job still has to announce: few rows, regardless of the number of posts.
    index('posts_unannounced')
      .on(table.publishedAt)
      .where(sql`${table.publishedAt} is not null and ${table.announcedAt} is null`),
    // The news room lists published posts, newest first: read from its end.
    index('posts_published_at')
      .on(table.publishedAt, table.id)
      .where(sql`${table.publishedAt} is not null`),
  ],
);
