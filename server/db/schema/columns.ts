import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Identifiers sort by time of creation, so lists can page by key alone. */
export const id = () => uuid('id').primaryKey().$defaultFn(() => v7());

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => time('created_at').notNull().defaultNow();

export const updatedAt = () =>
  time('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
