import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { cases } from './cases.server.ts';
import { createdAt, id } from '#kernel/columns.ts';
import { users } from '#features/staff/schema/staff.server.ts';

/** Who may see a restricted case, beside administrators. A case that is open to all has no rows. */
export const caseAccess = pgTable(
  'case_access',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    grantedByName: text('granted_by_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('case_access_person').on(table.caseId, table.userId),
    // A person's rows go with their account.
    index('case_access_user').on(table.userId),
  ],
);
