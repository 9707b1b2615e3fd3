import { sql } from 'drizzle-orm';
import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '#kernel/columns.ts';
import { caseNotes, personOfCase } from './schema.server.ts';

/** Who was named with an @ in an internal note. */
export const mentions = pgTable(
  'mentions',
  {
    id: id(),
    ...personOfCase(),
    noteId: uuid('note_id')
      .notNull()
      .references(() => caseNotes.id, { onDelete: 'cascade' }),
    /** When the person opened the case after it. */
    seenAt: time('seen_at'),
    /** When a mail told them, for those who want one. */
    mailedAt: time('mailed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('mentions_note_user').on(table.noteId, table.userId),
    // What somebody has not seen yet, newest first.
    index('mentions_unseen')
      .on(table.userId, table.id)
      .where(sql`${table.seenAt} is null`),
    // Those of a case, for whoever opens it; they go with it.
    index('mentions_case').on(table.caseId, table.userId),
  ],
);

/** Who wants to know what happens in a case without working on it. */
export const watchers = pgTable(
  'watchers',
  {
    id: id(),
    ...personOfCase(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('watchers_case_user').on(table.caseId, table.userId),
    // What somebody watches, newest first.
    index('watchers_user').on(table.userId, table.id),
  ],
);
