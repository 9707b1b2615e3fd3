import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Identifiers sort by time of creation, so lists can page by key alone. */
export function id() {
  return uuid('id')
    .primaryKey()
    .$defaultFn(() => v7());
}

/** The check of a column that holds one of a list of words, or null. */
export function isOneOf(column: SQLWrapper, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
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

// What waits in the inbox. Partial indexes know these expressions, so queries must take them from here.

type Columns<Name extends string> = Readonly<Record<Name, AnyPgColumn>>;

/** That somebody still has to do something about a submission. */
export function openWork(
  table: Columns<'status' | 'caseId' | 'mergedInto' | 'isSuspectedSpam'>,
): SQL {
  return sql`${table.status} in ('pending', 'reviewed') and ${table.caseId} is null
    and ${table.mergedInto} is null and not ${table.isSuspectedSpam}`;
}

/** That a submission presses, as its sender or staff say, or as its words do. */
export function isEmergency(table: Columns<'urgency' | 'welfareMark'>): SQL {
  return sql`(${table.urgency} = 'emergency' or ${table.welfareMark})`;
}

/** That somebody still works on a case. */
export function openCases(table: Columns<'status'>): SQL {
  return sql`${table.status} in ('submitted', 'under_review', 'investigating', 'pending_info')`;
}
