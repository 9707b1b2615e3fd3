import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, time, updatedAt } from '#kernel/columns.ts';
import { posts } from '#features/publishing/schema/posts.server.ts';

/** Texts of mail in the operator's own words. An event without a row has its built-in text. */
export const mailTemplates = pgTable('mail_templates', {
  id: id(),
  /** Of a letter, as `letters.ts` lists them. */
  event: text('event').notNull().unique(),
  /** Null, like `body`: put back to the built-in text. */
  subject: text('subject'),
  body: text('body'),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Posts that went out, or are going out, as a newsletter: each once. */
export const newsletterSendings = pgTable(
  'newsletter_sendings',
  {
    id: id(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    requestedByName: text('requested_by_name').notNull(),
    /** The last subscriber whose mail is in the outbox; the work goes on behind it. */
    lastSubscriberId: uuid('last_subscriber_id'),
    /** Mails put into the outbox so far. */
    queued: integer('queued').notNull().default(0),
    finishedAt: time('finished_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('newsletter_sendings_post').on(table.postId),
    check('newsletter_sendings_queued', sql`${table.queued} >= 0`),
  ],
);
