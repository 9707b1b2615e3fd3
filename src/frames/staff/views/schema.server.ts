import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, updatedAt } from '#kernel/columns.ts';
import { users } from '#features/base/staff/schema.server.ts';

/** A list's search, filters, sort and columns under a name, as the query string that opens it. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    /** Which list, for example `forms`. */
    panel: text('panel').notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isShared: boolean('is_shared').notNull().default(false),
    /** In the side menu: the owner's, and of a shared one everybody's who may see its list. */
    isPinned: boolean('is_pinned').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // The menu of a panel: one's own, each name once; and what others share.
    uniqueIndex('saved_views_own').on(table.ownerId, table.panel, table.name),
    index('saved_views_shared')
      .on(table.panel)
      .where(sql`${table.isShared}`),
  ],
);
