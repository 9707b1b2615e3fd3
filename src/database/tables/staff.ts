import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { preferenceChecks, preferences } from './inbox-preferences.ts';
import { createdAt, id, time, updatedAt } from './columns.ts';

/** Everybody who can sign in; their credentials are in `accounts`. */
export const users = pgTable('users', {
  id: id(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the token in the browser. */
    token: text('token').notNull().unique(),
    expiresAt: time('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Time of this session's last password or second factor; null means its start. */
    provedAt: time('proved_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: time('access_token_expires_at'),
    refreshTokenExpiresAt: time('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('accounts_user_id').on(table.userId)],
);

export const verifications = pgTable('verifications', {
  id: id(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** The users who are staff, with their roles. */
export const adminUsers = pgTable(
  'admin_users',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', {
      enum: ['administrator', 'case_worker', 'editor', 'auditor', 'figures_only'],
    }).notNull(),
    /** First sign-in at which a second factor was required; the grace period starts here. */
    factorAskedAt: time('factor_asked_at'),
    lastSignedInAt: time('last_signed_in_at'),
    ...preferences(),
    /** Time at which the account was disabled; null if it is enabled. */
    disabledAt: time('disabled_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'admin_users_role',
      sql`${table.role} in ('administrator', 'case_worker', 'editor', 'auditor', 'figures_only')`,
    ),
    ...preferenceChecks(table),
  ],
);

/** One row once the first administrator exists; its primary key decides a race between installers. */
export const installation = pgTable(
  'installation',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    /** Null while the first administrator exists and the installer has not finished. */
    sealedAt: time('sealed_at'),
    /** Null until an administrator puts Getting started away. */
    gettingStartedClosedAt: time('getting_started_closed_at'),
  },
  (table) => [check('installation_only_row', sql`${table.onlyRow}`)],
);

/** The authenticator app of a member of staff: one each. */
export const twoFactors = pgTable('two_factors', {
  id: id(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  secretSealed: text('secret_sealed').notNull(),
  /** The 30-second step of the last accepted code, counted from 1970: no code is accepted twice. */
  lastStep: integer('last_step'),
  /** Null until a code has shown that the app has the secret. */
  confirmedAt: time('confirmed_at'),
  createdAt: createdAt(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: time('used_at'),
    createdAt: createdAt(),
  },
  (table) => [unique('recovery_codes_user_code').on(table.userId, table.codeHash)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    lastUsedAt: time('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
);

/** Pending steps of a sign-in: a second factor, a passkey, a mailed link. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    id: id(),
    purpose: text('purpose', { enum: ['factor', 'passkey', 'reset'] }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** Challenge that the passkey has to sign. */
    challenge: text('challenge'),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('sign_in_steps_purpose', sql`${table.purpose} in ('factor', 'passkey', 'reset')`),
    index('sign_in_steps_expires_at').on(table.expiresAt),
  ],
);

/**
 * Browsers that signed in before: a new one is reported, and guessing elsewhere uses up none of their
 * attempts.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    createdAt: createdAt(),
    /** The last sign-in; null if this browser only set a password by a mailed link. */
    lastSeenAt: time('last_seen_at'),
    /** The network of that sign-in, as a keyed hash. */
    networkHash: text('network_hash'),
    /** End of its separate attempts; null after the account ended them. */
    knownUntil: time('known_until'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    // A browser or a network is looked up before its account is known.
    index('known_devices_device_hash').on(table.deviceHash),
    index('known_devices_network_hash').on(table.networkHash),
  ],
);

/** Identities at an OpenID Connect provider with which staff may sign in: one each. */
export const staffIdentities = pgTable(
  'staff_identities',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    /** The provider's own identifier of the person, which is never reassigned. */
    subject: text('subject').notNull(),
    /** The provider's name for the person at the time of linking; shown to them, never trusted. */
    label: text('label').notNull(),
    lastUsedAt: time('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('staff_identities_issuer_subject').on(table.issuer, table.subject),
    unique('staff_identities_user_issuer').on(table.userId, table.issuer),
  ],
);

/** OAuth states: sign-ins at the provider in progress; the browser holds the token. */
export const oauthStates = pgTable(
  'identity_trips',
  {
    id: id(),
    purpose: text('purpose', { enum: ['sign-in', 'link'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** User who links an identity; null for a sign-in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The requested page of the back office. */
    next: text('next').notNull(),
    /** The provider's answer, until the linking user confirms it. */
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
    // For the deletion of expired rows.
    index('identity_trips_expires_at').on(table.expiresAt),
  ],
);

/** Forms that wait until their sender has confirmed their identity; for that session alone. */
export const heldForms = pgTable(
  'held_forms',
  {
    id: id(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Address that it was sent to, with its query. */
    path: text('path').notNull(),
    /** The form as it was sent, purpose `held-form`: it may contain a password. */
    sealed: text('sealed').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('held_forms_session').on(table.sessionId),
    // For the deletion of expired rows.
    index('held_forms_expires_at').on(table.expiresAt),
  ],
);

/** Open invitations to the staff, one for each address; accepted or withdrawn ones are deleted. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    email: text('email').notNull().unique(),
    role: text('role', {
      enum: ['administrator', 'case_worker', 'editor', 'auditor', 'figures_only'],
    }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: time('expires_at').notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'staff_invitations_role',
      sql`${table.role} in ('administrator', 'case_worker', 'editor', 'auditor', 'figures_only')`,
    ),
  ],
);
