import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { posts } from './publishing.ts';
import { createdAt, id, time, updatedAt } from './columns.ts';

/** Mail servers entered by staff. Without an active one, SMTP_URL is used. */
export const smtpConfigs = pgTable(
  'smtp_configs',
  {
    id: id(),
    name: text('name').notNull(),
    host: text('host').notNull(),
    port: integer('port').notNull().default(587),
    username: text('username').notNull(),
    /** Null: the server requires no authentication. */
    passwordSealed: text('password_sealed'),
    tlsMode: text('tls_mode', { enum: ['starttls', 'tls', 'none'] })
      .notNull()
      .default('starttls'),
    /** Empty: the address from the settings. */
    fromAddress: text('from_address').notNull().default(''),
    fromName: text('from_name').notNull().default(''),
    dailyLimit: integer('daily_limit').notNull().default(50),
    /** In per cent of the daily limit: reserved for codes and mail about staff accounts. */
    reserveShare: integer('reserve_share').notNull().default(20),
    /** In per cent of the daily limit: maximum for public forms. */
    formsShare: integer('forms_share').notNull().default(30),
    isActive: boolean('is_active').notNull().default(false),
    /** A member of staff who had confirmed their password allowed an address inside this network. */
    allowsPrivate: boolean('allows_private').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('smtp_configs_port', sql`${table.port} between 1 and 65535`),
    check('smtp_configs_tls_mode', sql`${table.tlsMode} in ('starttls', 'tls', 'none')`),
    check('smtp_configs_daily_limit', sql`${table.dailyLimit} > 0`),
    check(
      'smtp_configs_shares',
      sql`${table.reserveShare} between 5 and 60 and ${table.formsShare} between 1 and 60`,
    ),
    // At most one active one.
    uniqueIndex('smtp_configs_active')
      .on(table.isActive)
      .where(sql`${table.isActive}`),
  ],
);

/** Why a message was left in the mailbox, without its content. */
export type LeftMail = { at: string; because: string; bytes: number };

/** The mailbox whose messages are taken as those that a mail server brings. At most one row. */
export const incomingMailbox = pgTable(
  'incoming_mailbox',
  {
    id: integer('id').primaryKey().default(1),
    host: text('host').notNull(),
    port: integer('port').notNull(),
    username: text('username').notNull(),
    passwordSealed: text('password_sealed').notNull(),
    tlsMode: text('tls_mode', { enum: ['tls', 'starttls', 'none'] }).notNull(),
    /** Folder for messages that were taken; empty: they stay, marked as read. */
    folder: text('folder').notNull().default(''),
    isOn: boolean('is_on').notNull().default(false),
    /** A member of staff who had confirmed their password allowed an address inside this network. */
    allowsPrivate: boolean('allows_private').notNull().default(false),
    version: integer('version').notNull().default(1),
    /** Numbers above `lastUid` are to be taken, as long as the server's validity is this one. */
    validity: text('validity').notNull().default(''),
    lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
    /** When reading began; older messages are not taken after the server numbered its messages anew. */
    startedAt: time('started_at').notNull(),
    readAt: time('read_at'),
    taken: integer('taken').notNull().default(0),
    left: jsonb('left').$type<LeftMail[]>().notNull().default([]),
    /** Failures since the last success, and the reason in words. */
    failures: integer('failures').notNull().default(0),
    failure: text('failure').notNull().default(''),
    nextTryAt: time('next_try_at'),
    /** The one process that reads, until this time. */
    leasedBy: text('leased_by'),
    leasedUntil: time('leased_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('incoming_mailbox_one', sql`${table.id} = 1`),
    check('incoming_mailbox_port', sql`${table.port} between 1 and 65535`),
    check('incoming_mailbox_tls_mode', sql`${table.tlsMode} in ('tls', 'starttls', 'none')`),
  ],
);

/**
 * A sending ramp: a new sender begins small and sends more each day, so that recipients learn to trust
 * it.
 */
export const warmupCampaigns = pgTable(
  'warmup_campaigns',
  {
    id: id(),
    name: text('name').notNull(),
    configId: uuid('config_id')
      .notNull()
      .references(() => smtpConfigs.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['not_started', 'running', 'paused', 'completed', 'failed'] })
      .notNull()
      .default('not_started'),
    /** Mails on the first day. */
    startVolume: integer('start_volume').notNull(),
    /** Growth in per cent per day. */
    growth: integer('growth').notNull(),
    /** Daily volume at which the ramp is over. */
    target: integer('target').notNull(),
    /** Number of days with mail; 0 before the first. */
    currentDay: integer('current_day').notNull().default(0),
    /** The day, in UTC, that `currentDay` refers to. */
    dayOn: date('day_on', { mode: 'string' }),
    totalSent: integer('total_sent').notNull().default(0),
    /** Since it was started or resumed; bounces and complaints are measured against these. */
    watchedSent: integer('watched_sent').notNull().default(0),
    watchedBounced: integer('watched_bounced').notNull().default(0),
    watchedComplained: integer('watched_complained').notNull().default(0),
    pauseReason: text('pause_reason'),
    startedAt: time('started_at'),
    endedAt: time('ended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'warmup_campaigns_status',
      sql`${table.status} in ('not_started', 'running', 'paused', 'completed', 'failed')`,
    ),
    check(
      'warmup_campaigns_volumes',
      sql`${table.startVolume} > 0 and ${table.growth} between 1 and 100 and ${table.target} >= ${table.startVolume}`,
    ),
    // One ramp per server; the outbox reads it before it sends.
    uniqueIndex('warmup_campaigns_open')
      .on(table.configId)
      .where(sql`${table.status} in ('running', 'paused')`),
  ],
);

/** Figures of one server on one day, in UTC. `server`: the id of a configuration, or `environment`. */
export const mailDays = pgTable(
  'mail_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    server: text('server').notNull(),
    /** Used allowance of the day: handed over, or started and not returned. */
    taken: integer('taken').notNull().default(0),
    /** Number of them caused by public forms. */
    forms: integer('forms').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    deferred: integer('deferred').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    bounced: integer('bounced').notNull().default(0),
    complained: integer('complained').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.server] })],
);

/** Pace of mail to one recipient domain, or, as `*`, to our own server. */
export const mailPaces = pgTable('mail_paces', {
  target: text('target').primaryKey(),
  /** The minute in which `minuteCount` mails were started. */
  minute: time('minute').notNull(),
  minuteCount: integer('minute_count').notNull().default(0),
  /** Consecutive temporary refusals. */
  refusals: integer('refusals').notNull().default(0),
  /** Nothing is sent there until then. */
  restsUntil: time('rests_until'),
});

/** Addresses that mail servers or their owners rejected. Only mandatory mail is still sent to them. */
export const undeliverableAddresses = pgTable(
  'undeliverable_addresses',
  {
    id: id(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    /** Refusals that say that the address does not exist. */
    bounces: integer('bounces').notNull().default(0),
    /** Time from which optional mail is no longer sent there; null after a single bounce. */
    blockedAt: time('blocked_at'),
    cause: text('cause', { enum: ['bounce', 'complaint'] })
      .notNull()
      .default('bounce'),
    /** Last response of the server. */
    lastResponse: text('last_response'),
    updatedAt: updatedAt(),
    createdAt: createdAt(),
  },
  (table) => [
    check('undeliverable_addresses_cause', sql`${table.cause} in ('bounce', 'complaint')`),
    // The list that staff see, newest first.
    index('undeliverable_addresses_blocked')
      .on(table.id)
      .where(sql`${table.blockedAt} is not null`),
  ],
);

/** Credential of a mail server for reporting bounces and complaints. At most one row. */
export const mailReportAccess = pgTable(
  'mail_report_access',
  {
    id: integer('id').primaryKey().default(1),
    /** SHA-256 of the token; the token itself is shown once and not stored. */
    tokenHash: text('token_hash').notNull(),
    madeByName: text('made_by_name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [check('mail_report_access_one', sql`${table.id} = 1`)],
);

/** Texts of mail written by the operator. An event without a row uses its built-in text. */
export const mailTemplates = pgTable(
  'mail_templates',
  {
    id: id(),
    /** Event of a letter, as listed in `letters.server.ts`. */
    event: text('event').notNull(),
    /** Each language has its own text. */
    language: text('language').notNull().default('en'),
    /** Null, like `body`: reset to the built-in text. */
    subject: text('subject'),
    body: text('body'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('mail_templates_event_language').on(table.event, table.language)],
);

/** Posts that were or are being sent as a newsletter: each once. */
export const newsletterSendings = pgTable(
  'newsletter_sendings',
  {
    id: id(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    requestedByName: text('requested_by_name').notNull(),
    /** The last subscriber whose mail is in the outbox; the work continues after it. */
    lastSubscriberId: uuid('last_subscriber_id'),
    /** Mails put into the outbox so far. */
    queued: integer('queued').notNull().default(0),
    finishedAt: time('finished_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('newsletter_sendings_post').on(table.postId),
    check('newsletter_sendings_queued', sql`${table.queued} >= 0`),
  ],
);
