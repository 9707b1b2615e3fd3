import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './staff.ts';
import { time } from './columns.ts';

/** Last reviewer of each translation. A review is valid only for the wording with this hash. */
export const translationReviews = pgTable(
  'translation_reviews',
  {
    language: text('language').notNull(),
    /** A part of the pages, or `mail/` with the event of a mail. */
    part: text('part').notNull(),
    mark: text('mark').notNull(),
    reviewedBy: uuid('reviewed_by').references(() => users.id, { onDelete: 'set null' }),
    reviewedByName: text('reviewed_by_name').notNull(),
    reviewedAt: time('reviewed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.part] })],
);
