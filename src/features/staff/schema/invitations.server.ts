import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, time } from '#kernel/columns.ts';
import { users } from './staff.server.ts';

/** Open invitations to the staff, one for each address; taken or withdrawn ones are gone. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    email: text('email').notNull().unique(),
    role: text('role', { enum: ['administrator', 'case_worker', 'editor', 'auditor'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: time('expires_at').notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'staff_invitations_role',
      sql`${table.role} in ('administrator', 'case_worker', 'editor', 'auditor')`,
    ),
  ],
);
