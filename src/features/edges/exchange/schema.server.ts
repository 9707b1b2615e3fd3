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
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { indicators } from '#features/derived/indicators/schema.server.ts';
import { integrations } from '#features/edges/integrations/schema.server.ts';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { users } from '#features/base/staff/schema.server.ts';
import { createdAt, id, time } from '#kernel/columns.ts';

/** To the microsecond: feeds are read on from a moment, so no two rows may share one. */
function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'string', precision: 6 });
}

/**
 * The order in which feeds give out indicators. It holds when each came or changed and nothing of what is
 * given out: that is asked anew for each answer, so that what was taken back leaves in none.
 */
export const indicatorFeed = pgTable(
  'indicator_feed',
  {
    indicatorId: uuid('indicator_id')
      .primaryKey()
      .references(() => indicators.id, { onDelete: 'cascade' }),
    tlp: text('tlp', { enum: ['clear', 'green', 'amber', 'amber+strict'] }).notNull(),
    /** Every label under which it was ever given out: their events of MISP change when it goes. */
    labels: text('labels').array().notNull(),
    /** YYYY-MM, in which it was first checked: its event in the feed of MISP. */
    month: text('month').notNull(),
    /** A hash of what would be given out: another one is another version. */
    mark: text('mark').notNull(),
    isGone: boolean('is_gone').notNull(),
    /** Identifiers of its STIX objects. */
    objectIds: text('object_ids').array().notNull(),
    /** Under this label. */
    firstAddedAt: moment('first_added_at').notNull(),
    addedAt: moment('added_at').notNull().unique(),
  },
  (table) => [
    check('indicator_feed_tlp', sql`${table.tlp} in ('clear', 'green', 'amber', 'amber+strict')`),
    index('indicator_feed_order').on(table.tlp, table.addedAt),
    index('indicator_feed_month').on(table.tlp, table.month),
  ],
);

/** Addresses of other programs that hear of events, in the name of an integration. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    /** Whose rights it has: it hears of nothing that this one may not read, and ends with it. */
    integrationId: uuid('integration_id')
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    /** Of https on port 443. */
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    /** Its secret follows from its id, this number and the keys of the site; stored nowhere. */
    generation: integer('generation').notNull().default(1),
    /** Until when the secret before signs as well. */
    formerUntil: time('former_until'),
    /** The last sealed row of the audit log that it was asked about. */
    cursor: bigint('cursor', { mode: 'number' }).notNull(),
    pausedAt: time('paused_at'),
    pausedBecause: text('paused_because', { enum: ['staff', 'failed', 'gone'] }),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'webhooks_paused',
      sql`(${table.pausedAt} is null) = (${table.pausedBecause} is null)
        and ${table.pausedBecause} in ('staff', 'failed', 'gone')`,
    ),
    index('webhooks_integration').on(table.integrationId),
  ],
);

/** One message to one webhook, until it is delivered and for thirty days after. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** In the order of the events; a message is known by it on both sides. */
    id: id(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The row of the audit log; null: a test. */
    auditId: uuid('audit_id'),
    event: text('event').notNull(),
    /** Reference or number of the record; empty: none. */
    record: text('record').notNull().default(''),
    happenedAt: time('happened_at').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; while somebody tries, when somebody else may. */
    nextAt: time('next_at').notNull(),
    lastAt: time('last_at'),
    /** What came of the last attempt, in words for staff. */
    lastAnswer: text('last_answer').notNull().default(''),
  },
  (table) => [
    check('webhook_deliveries_state', sql`${table.state} in ('waiting', 'delivered', 'failed')`),
    unique('webhook_deliveries_event').on(table.webhookId, table.auditId),
    index('webhook_deliveries_log').on(table.webhookId, table.id),
    index('webhook_deliveries_due')
      .on(table.nextAt)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/**
 * What an integration called a submission that it sent: sent again under the same key it is stored once,
 * and other answers under that key are noticed.
 */
export const submissionKeys = pgTable('submission_keys', {
  /** Of integration and key. */
  keyHash: text('key_hash').primaryKey(),
  /** Of form and answers. */
  contentHash: text('content_hash').notNull(),
  submissionId: uuid('submission_id')
    .notNull()
    .unique()
    .references(() => formSubmissions.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

/**
 * Where attributions are from: one file that somebody else made, as it was at one time. A draft is the
 * dry run of one; nobody but the page of sources reads what it says.
 */
export const attributionSources = pgTable(
  'attribution_sources',
  {
    id: id(),
    /** Who says it, as staff call them: a partner, a list. */
    name: text('name').notNull(),
    format: text('format', {
      enum: ['tagpack', 'ofac', 'csv', 'domains', 'stix', 'misp'],
    }).notNull(),
    licence: text('licence').notNull(),
    fileName: text('file_name').notNull(),
    /** Of https on port 443, asked once a day; null: a file that somebody uploaded. */
    url: text('url'),
    /** Of the file, in hexadecimal. */
    sha256: text('sha256').notNull(),
    fetchedAt: time('fetched_at').notNull(),
    state: text('state', { enum: ['draft', 'shown'] }).notNull(),
    entries: integer('entries').notNull(),
    /** Of the file, what it says of things that are none of our kinds, or that cannot be read. */
    leftOut: integer('left_out').notNull(),
    /** How the file was understood, and what was not, in words for staff. */
    notes: jsonb('notes').$type<{ mapping: string[]; problems: string[] }>().notNull(),
    /** When its address was last asked, and what was wrong with the answer. */
    askedAt: time('asked_at'),
    lastProblem: text('last_problem').notNull().default(''),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    addedByName: text('added_by_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'attribution_sources_format',
      sql`${table.format} in ('tagpack', 'ofac', 'csv', 'domains', 'stix', 'misp')`,
    ),
    check('attribution_sources_state', sql`${table.state} in ('draft', 'shown')`),
    // What somebody says today takes the place of what they said before.
    uniqueIndex('attribution_sources_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.state} = 'shown'`),
  ],
);

/**
 * What a source says of an address, a domain or an account. It names no row of `indicators`: those are
 * what was reported to us, and only they are counted, shared and exported.
 */
export const attributions = pgTable(
  'attributions',
  {
    id: id(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => attributionSources.id, { onDelete: 'cascade' }),
    /** The three by which an indicator is known too. */
    kind: text('kind').notNull(),
    chain: text('chain').notNull(),
    value: text('value').notNull(),
    display: text('display').notNull(),
    /** In the source's words: what it is, whose it is, of which kind. */
    label: text('label').notNull(),
    actor: text('actor').notNull().default(''),
    category: text('category').notNull().default(''),
    /** From 0 to 100, by the source's own measure; null: it says nothing about it. */
    confidence: integer('confidence'),
    /** In the source's words, such as `authority_data`; empty where it has none. */
    confidenceWord: text('confidence_word').notNull().default(''),
    /** Where the source has it from. */
    reference: text('reference').notNull().default(''),
    validFrom: date('valid_from', { mode: 'string' }),
  },
  (table) => [
    check('attributions_confidence', sql`${table.confidence} between 0 and 100`),
    unique('attributions_once').on(
      table.sourceId,
      table.kind,
      table.chain,
      table.value,
      table.label,
    ),
    index('attributions_value').on(table.kind, table.chain, table.value),
  ],
);

/** What a program changed, by the key it gave: sent again, it is answered again and done once. */
export const apiCalls = pgTable(
  'api_calls',
  {
    /** Of the integration and its key. */
    keyHash: text('key_hash').primaryKey(),
    integrationId: uuid('integration_id')
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    /** Of the address and all that was sent there. */
    contentHash: text('content_hash').notNull(),
    /** Null until it is done, which nobody else sees. */
    answer: jsonb('answer').$type<StoredAnswer>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('api_calls_integration').on(table.integrationId),
    // For the removal of those that nobody sends again.
    index('api_calls_created').on(table.createdAt),
  ],
);

/** An answer of the API as it is given again: numbers and references, and nothing that anybody wrote. */
type StoredAnswer = {
  status: number;
  body: Readonly<Record<string, string | number>>;
  /** The address of what was made. */
  location?: string;
  etag?: string;
};
