import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, updatedAt } from '#kernel/columns.ts';
import { users } from '#features/staff/schema/staff.server.ts';

/** Texts of public pages in the operator's own words. A block without a row shows its built-in text. */
export const contentBlocks = pgTable(
  'content_blocks',
  {
    id: id(),
    page: text('page').notNull(),
    block: text('block').notNull(),
    /** Null: put back to the built-in text. */
    markdown: text('markdown'),
    isSample: boolean('is_sample').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('content_blocks_page_block').on(table.page, table.block)],
);

/** Every state a text has had, so that an earlier one can be brought back. */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    id: id(),
    kind: text('kind', { enum: ['block', 'post', 'letter'] }).notNull(),
    /** `page/block` of a block, the id of a post, the event of a mail. */
    subject: text('subject').notNull(),
    version: integer('version').notNull(),
    /** Of a post; the subject of a mail. */
    title: text('title'),
    /** Null: the built-in text. */
    markdown: text('markdown'),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Kept beside the id: the history outlives the account. */
    changedByName: text('changed_by_name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('content_revisions_kind', sql`${table.kind} in ('block', 'post', 'letter')`),
    // The history of one text, newest first; one state for each version.
    unique('content_revisions_subject').on(table.kind, table.subject, table.version),
  ],
);

/** Title, description and keywords of a public page, where staff chose their own. */
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

/** How often a page was opened on a day, and from which site. Nothing about who opened it. */
export const seoAnalytics = pgTable(
  'seo_analytics',
  {
    id: id(),
    page: text('page').notNull(),
    /** YYYY-MM-DD, in UTC. */
    day: text('day').notNull(),
    /** Host of the site with the link; empty when there was none or it was ours. */
    referrerHost: text('referrer_host').notNull().default(''),
    views: integer('views').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('seo_analytics_day', sql`${table.day} ~ '^\\d{4}-\\d{2}-\\d{2}$'`),
    check('seo_analytics_views', sql`${table.views} > 0`),
    unique('seo_analytics_page_day').on(table.page, table.day, table.referrerHost),
    // The last days of all pages, and what is old enough to be deleted.
    index('seo_analytics_day_index').on(table.day),
  ],
);
