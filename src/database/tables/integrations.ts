import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './staff.ts';
import { createdAt, id, time, updatedAt } from './columns.ts';

/** Programs that read data or send reports, with tokens that last a quarter of an hour. */
export const integrations = pgTable(
  'integrations',
  {
    id: id(),
    name: text('name').notNull(),
    /** Scopes of `src/kernel/scopes.ts`. */
    scopes: text('scopes', {
      enum: [
        'case:read',
        'case:write',
        'indicator:export',
        'indicator:export-amber',
        'indicator:feed',
        'payment:read',
        'statistics:read',
        'submission:create',
        'submission:read',
        'submission:write',
      ],
    })
      .array()
      .notNull(),
    /** Hash of the feed key, since feed readers cannot exchange a secret. Null: it has none. */
    feedKeyHash: text('feed_key_hash').unique(),
    /** Addresses and networks from which it may call; empty: any. */
    allowedIps: text('allowed_ips').array().notNull(),
    /** Origins whose pages may frame our forms; empty: none. */
    embedOrigins: text('embed_origins').array().notNull().default([]),
    expiresAt: time('expires_at').notNull(),
    /** Names the chain of secrets derived from one another; none is valid while it is null. */
    family: uuid('family'),
    /** Reason why there is no family. */
    stoppedBecause: text('stopped_because', { enum: ['revoked', 'reused'] }),
    stoppedAt: time('stopped_at'),
    lastUsedAt: time('last_used_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'integrations_scopes',
      sql`cardinality(${table.scopes}) > 0
        and ${table.scopes} <@ array['submission:read', 'submission:create', 'submission:write', 'case:read', 'case:write', 'payment:read', 'statistics:read', 'indicator:export', 'indicator:export-amber', 'indicator:feed']`,
    ),
    check(
      'integrations_stopped',
      sql`(${table.family} is null) = (${table.stoppedBecause} is not null)
        and (${table.family} is null) = (${table.stoppedAt} is not null)
        and ${table.stoppedBecause} in ('revoked', 'reused')`,
    ),
  ],
);

/** Refresh secrets, each valid for one exchange; used ones are kept to detect reuse. */
export const integrationSecrets = pgTable(
  'integration_secrets',
  {
    id: id(),
    integrationId: uuid('integration_id')
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    family: uuid('family').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    usedAt: time('used_at'),
    /** The secret it was exchanged for, so that a lost response can be repeated. */
    followedBy: uuid('followed_by'),
    createdAt: createdAt(),
  },
  (table) => [
    index('integration_secrets_integration').on(table.integrationId),
    // Finds secrets that were used long ago, for removal.
    index('integration_secrets_used_at')
      .on(table.usedAt)
      .where(sql`${table.usedAt} is not null`),
  ],
);

/** Keys that sign access tokens. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    id: id(),
    /** The public half as a JWK; its `kid` is the row's id. */
    publicJwk: jsonb('public_jwk').$type<Record<string, string>>().notNull(),
    /** The private half as a JWK, sealed. */
    privateSealed: text('private_sealed').notNull(),
    /** Since when another key signs; this one verifies until its last token has expired. */
    retiredAt: time('retired_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // Only one key signs: decides between two processes that create one concurrently.
    uniqueIndex('signing_keys_current')
      .on(sql`(true)`)
      .where(sql`${table.retiredAt} is null`),
  ],
);
