import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, time, updatedAt } from './columns.ts';

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
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('posts_kind', sql`${table.kind} in ('alert', 'update', 'success')`),
    check('posts_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    // The news room lists what is published, newest first: read from its end.
    index('posts_published_at')
      .on(table.publishedAt, table.id)
      .where(sql`${table.publishedAt} is not null`),
  ],
);
