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

/**
 * A verb whose rows are compared with its context's clock, or shown beside times of it, sets this
 * itself. The rest has the clock of the program, and what SQL alone inserts that of the database.
 */
export function createdAt() {
  return time('created_at').notNull().defaultNow().$defaultFn(thisMoment);
}

/** Likewise; a change that leaves it out was made now. */
export function updatedAt() {
  return time('updated_at').notNull().defaultNow().$defaultFn(thisMoment).$onUpdate(thisMoment);
}

function thisMoment(): Date {
  // oxlint-disable-next-line lantern/no-own-clock -- a column knows no context
  return new Date();
}
