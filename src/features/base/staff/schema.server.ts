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
import {
  preferenceChecks,
  preferences,
} from '#features/derived/inbox/preferences-schema.server.ts';
import { createdAt, id, time, updatedAt } from '#kernel/columns.ts';

/** Everybody who can sign in; with what, stands in `accounts`. */
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
    /** The hash of what the browser holds. */
    token: text('token').notNull().unique(),
    expiresAt: time('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When this session last gave a password or a second factor; null is as long ago as it began. */
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

/** Who of the users is staff, and as what. */
export const adminUsers = pgTable(
  'admin_users',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['administrator', 'case_worker', 'editor', 'auditor'] }).notNull(),
    /** The first sign-in at which a second factor was asked for; days of grace count from here. */
    factorAskedAt: time('factor_asked_at'),
    lastSignedInAt: time('last_signed_in_at'),
    ...preferences(),
    /** Since when the person may not enter; null while they may. */
    disabledAt: time('disabled_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'admin_users_role',
      sql`${table.role} in ('administrator', 'case_worker', 'editor', 'auditor')`,
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
  /** The 30 seconds of the last code that was taken, counted from 1970: no code counts twice. */
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

/** What is waited for while somebody signs in: a second factor, a passkey, the link of a mail. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    id: id(),
    purpose: text('purpose', { enum: ['factor', 'passkey', 'reset'] }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** What the passkey has to sign. */
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

/** Browsers that signed in before: a new one is told about, and guessing elsewhere uses up none of their tries. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    createdAt: createdAt(),
    /** The last sign-in; null when this browser only set a password by the link of a mail. */
    lastSeenAt: time('last_seen_at'),
    /** The network of that sign-in, as a keyed hash. */
    networkHash: text('network_hash'),
    /** Until when it has tries of its own; null since the account ended that. */
    knownUntil: time('known_until'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    // A browser or a network is asked about before it is known whose account it is.
    index('known_devices_device_hash').on(table.deviceHash),
    index('known_devices_network_hash').on(table.networkHash),
  ],
);

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

/** Forms that wait until who sent them has shown once more who they are; for that session alone. */
export const heldForms = pgTable(
  'held_forms',
  {
    id: id(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where it was sent, with its query. */
    path: text('path').notNull(),
    /** The form as it was sent, purpose `held-form`: it may hold a password. */
    sealed: text('sealed').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('held_forms_session').on(table.sessionId),
    // For the removal of those that are over.
    index('held_forms_expires_at').on(table.expiresAt),
  ],
);

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
