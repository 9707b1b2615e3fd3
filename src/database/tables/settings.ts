import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns.ts';

export const siteSettings = pgTable('site_settings', {
  id: id(),
  key: text('key').notNull().unique(),
  value: text('value').notNull(),
  description: text('description'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Number of changes of each part of the public site; caches compare themselves with it. */
export const siteVersion = pgTable('site_version', {
  /** One of `siteTags`. */
  tag: text('tag').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});

/** One row once something differs from the defaults. The database enforces the bounds for every writer. */
export const securitySettings = pgTable(
  'security_settings',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    rateLimiting: boolean('rate_limiting').notNull().default(true),
    ipWhitelisting: boolean('ip_whitelisting').notNull().default(false),
    /** Addresses and networks in CIDR form. */
    allowedIps: text('allowed_ips').array().notNull().default([]),
    /** Minutes of inactivity. */
    sessionTimeout: integer('session_timeout').notNull().default(30),
    maxLoginAttempts: integer('max_login_attempts').notNull().default(5),
    secondFactorRequired: text('second_factor_required', {
      enum: ['administrators', 'everybody', 'nobody'],
    })
      .notNull()
      .default('administrators'),
    passwordMinLength: integer('password_min_length').notNull().default(12),
    /** Null: no access code is required. */
    accessCodeHash: text('access_code_hash'),
    /** Incremented by every change, which invalidates the cookies of the earlier code. */
    accessCodeVersion: integer('access_code_version').notNull().default(0),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('security_settings_only_row', sql`${table.onlyRow}`),
    check('security_settings_session_timeout', sql`${table.sessionTimeout} between 5 and 720`),
    check('security_settings_login_attempts', sql`${table.maxLoginAttempts} between 3 and 10`),
    check(
      'security_settings_second_factor',
      sql`${table.secondFactorRequired} in ('administrators', 'everybody', 'nobody')`,
    ),
    check('security_settings_password_length', sql`${table.passwordMinLength} between 8 and 64`),
  ],
);
