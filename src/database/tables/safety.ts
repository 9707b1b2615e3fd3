import { partyAccess, partyRoles } from '#shared/vocabulary/party-roles.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cases } from './cases.ts';
import { formSubmissions } from './reports.ts';
import { createdAt, id, isOneOf, time } from './columns.ts';

/**
 * Somebody beside the client of a case: the sender of a report for somebody else who asks to open the case too, or a
 * person whom staff named. They can open nothing until the client, or staff who asked the client, allow it.
 */
export const supporters = pgTable(
  'supporters',
  {
    id: id(),
    /** The report in which they wrote about themselves. */
    submissionId: uuid('submission_id')
      .references(() => formSubmissions.id, { onDelete: 'cascade' })
      .unique(),
    /** The case for which staff named them. */
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    role: text('role', { enum: partyRoles }).notNull().default('helper'),
    name: text('name').notNull(),
    /** Lower case; receives their codes. Empty where they have none. */
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    /** How and when it is safe to reach them, in words. */
    ways: text('ways').notNull().default(''),
    access: text('access', { enum: partyAccess }).notNull().default('write'),
    allowedAt: time('allowed_at'),
    /** `client`, or the member of staff to whom the client said so. */
    allowedByName: text('allowed_by_name'),
    /** When access was refused or revoked; it cannot be granted again. */
    withdrawnAt: time('withdrawn_at'),
    withdrawnByName: text('withdrawn_by_name'),
    createdAt: createdAt(),
  },
  (table) => [
    check('supporters_role', isOneOf(table.role, partyRoles)),
    check('supporters_access', isOneOf(table.access, partyAccess)),
    check('supporters_of', sql`${table.submissionId} is not null or ${table.caseId} is not null`),
    index('supporters_case')
      .on(table.caseId)
      .where(sql`${table.caseId} is not null`),
    check(
      'supporters_allowed',
      sql`(${table.allowedAt} is null) = (${table.allowedByName} is null)`,
    ),
    check(
      'supporters_withdrawn',
      sql`(${table.withdrawnAt} is null) = (${table.withdrawnByName} is null)`,
    ),
  ],
);
