import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, updatedAt } from './columns.ts';
import { users } from './staff.ts';

/** Named search, filters, sort and columns of a list, stored as the query string that opens it. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    /** Key of the list, for example `forms`. */
    panel: text('panel').notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isShared: boolean('is_shared').notNull().default(false),
    /** Shown in the side menu of the owner, and for a shared view of everybody who may see its list. */
    isPinned: boolean('is_pinned').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Menu of a panel: own views with unique names, and shared ones.
    uniqueIndex('saved_views_own').on(table.ownerId, table.panel, table.name),
    index('saved_views_shared')
      .on(table.panel)
      .where(sql`${table.isShared}`),
  ],
);
