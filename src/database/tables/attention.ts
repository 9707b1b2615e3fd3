import { sql } from 'drizzle-orm';
import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns.ts';
import { caseNotes, personOfCase } from './cases.ts';

/** A member of staff named with an @ in an internal note. */
export const mentions = pgTable(
  'mentions',
  {
    id: id(),
    ...personOfCase(),
    noteId: uuid('note_id')
      .notNull()
      .references(() => caseNotes.id, { onDelete: 'cascade' }),
    /** When the person opened the case after the mention. */
    seenAt: time('seen_at'),
    /** When a mail notified them, if they want one. */
    mailedAt: time('mailed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('mentions_note_user').on(table.noteId, table.userId),
    // Unseen mentions of a person, newest first.
    index('mentions_unseen')
      .on(table.userId, table.id)
      .where(sql`${table.seenAt} is null`),
    // Mentions in a case, marked when it is opened and deleted with it.
    index('mentions_case').on(table.caseId, table.userId),
  ],
);

/** Staff who follow a case without working on it. */
export const watchers = pgTable(
  'watchers',
  {
    id: id(),
    ...personOfCase(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('watchers_case_user').on(table.caseId, table.userId),
    // Cases that a person watches, newest first.
    index('watchers_user').on(table.userId, table.id),
  ],
);
