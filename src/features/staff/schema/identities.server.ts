import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, time } from '#kernel/columns.ts';
import { users } from './staff.server.ts';

/** Accounts at an OpenID Connect provider by which members of staff may sign in: one each. */
export const staffIdentities = pgTable(
  'staff_identities',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    /** The provider's own name for the person, which it never gives to anybody else. */
    subject: text('subject').notNull(),
    /** How the provider called the person when the account was linked; shown to them, trusted by nobody. */
    label: text('label').notNull(),
    lastUsedAt: time('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('staff_identities_issuer_subject').on(table.issuer, table.subject),
    unique('staff_identities_user_issuer').on(table.userId, table.issuer),
  ],
);

/** OAuth states: sign-ins at the provider that have begun; the browser holds the token. */
export const oauthStates = pgTable(
  'identity_trips',
  {
    id: id(),
    purpose: text('purpose', { enum: ['sign-in', 'link'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Who links; null while somebody signs in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The page of the back office that was asked for. */
    next: text('next').notNull(),
    /** What the provider said, until whoever links says that it is they. */
    issuer: text('issuer'),
    subject: text('subject'),
    label: text('label'),
    expiresAt: time('expires_at').notNull(),
    returnedAt: time('returned_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('identity_trips_purpose', sql`${table.purpose} in ('sign-in', 'link')`),
    check('identity_trips_user', sql`(${table.purpose} = 'link') = (${table.userId} is not null)`),
    // For the removal of those that are over.
    index('identity_trips_expires_at').on(table.expiresAt),
  ],
);
