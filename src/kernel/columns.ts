import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Identifiers sort by time of creation, so lists can page by key alone. */
export function id() {
  return uuid('id')
    .primaryKey()
    .$defaultFn(() => v7());
}

export function time(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

export function createdAt() {
  return time('created_at').notNull().defaultNow();
}

export function updatedAt() {
  return time('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
}
