import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, time, updatedAt } from '#kernel/columns.ts';
import { caseOutcomes } from '#features/cases/schema/outcomes.server.ts';

/** The news room. A post without `published_at` is a draft; one in the future waits. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    /** The last part of the address. */
    slug: text('slug').notNull().unique(),
    kind: text('kind', { enum: ['alert', 'update', 'success'] }).notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    publishedAt: time('published_at'),
    /** When the pages learnt of it: a post that waits appears with the job that sets this. */
    announcedAt: time('announced_at'),
    /** Where the facts can be read. */
    sourceUrl: text('source_url').notNull().default(''),
    /** The published outcome that a success post tells of. */
    outcomeId: uuid('outcome_id').references(() => caseOutcomes.id, { onDelete: 'set null' }),
    /** In words: who agreed that their story is told, when and how. */
    consent: text('consent').notNull().default(''),
    version: integer('version').notNull().default(1),
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('posts_kind', sql`${table.kind} in ('alert', 'update', 'success')`),
    check('posts_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    // What the job still has to announce: few rows, whatever the number of posts.
    index('posts_unannounced')
      .on(table.publishedAt)
      .where(sql`${table.publishedAt} is not null and ${table.announcedAt} is null`),
    // The news room lists what is published, newest first: read from its end.
    index('posts_published_at')
      .on(table.publishedAt, table.id)
      .where(sql`${table.publishedAt} is not null`),
  ],
);
