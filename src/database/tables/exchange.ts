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
import { cases } from './cases.ts';
import { indicators } from './indicators.ts';
import { integrations } from './integrations.ts';
import { formSubmissions } from './reports.ts';
import { users } from './staff.ts';
import { answerDoubts } from '#shared/vocabulary/answer-doubts.ts';
import { createdAt, id, isOneOf, time } from './columns.ts';

/** To the microsecond: feeds are resumed from a time, so it must be unique. */
function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'string', precision: 6 });
}

/**
 * The order in which feeds give out indicators. It records when each was added or changed, but none of its
 * content: that is read for each response, so that a withdrawn indicator appears in none.
 */
export const indicatorFeed = pgTable(
  'indicator_feed',
  {
    indicatorId: uuid('indicator_id')
      .primaryKey()
      .references(() => indicators.id, { onDelete: 'cascade' }),
    tlp: text('tlp', { enum: ['clear', 'green', 'amber', 'amber+strict'] }).notNull(),
    /** Every label under which it was ever given out: their MISP events change when it is removed. */
    labels: text('labels').array().notNull(),
    /** YYYY-MM in which it was first checked: its event in the MISP feed. */
    month: text('month').notNull(),
    /** Hash of its exported content: a different one makes a new version. */
    mark: text('mark').notNull(),
    isGone: boolean('is_gone').notNull(),
    /** Identifiers of its STIX objects. */
    objectIds: text('object_ids').array().notNull(),
    /** First time under this label. */
    firstAddedAt: moment('first_added_at').notNull(),
    addedAt: moment('added_at').notNull().unique(),
  },
  (table) => [
    check('indicator_feed_tlp', sql`${table.tlp} in ('clear', 'green', 'amber', 'amber+strict')`),
    index('indicator_feed_order').on(table.tlp, table.addedAt),
    index('indicator_feed_month').on(table.tlp, table.month),
  ],
);

/** Addresses of other programs that are notified of events, on behalf of an integration. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    /** Determines its rights: it is notified only of what the integration may read, and ends with it. */
    integrationId: uuid('integration_id')
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    /** https on port 443. */
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    /** Its secret is derived from its id, this number and the keys of the site; stored nowhere. */
    generation: integer('generation').notNull().default(1),
    /** Until when the previous secret signs as well. */
    formerUntil: time('former_until'),
    /** The last sealed row of the audit log that was processed for it. */
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

/** One message to one webhook, kept for thirty days after delivery. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Ordered like the events; identifies the message on both sides. */
    id: id(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The row of the audit log; null for a test. */
    auditId: uuid('audit_id'),
    event: text('event').notNull(),
    /** Reference or number of the record; empty without one. */
    record: text('record').notNull().default(''),
    happenedAt: time('happened_at').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt; during an attempt, when another process may take over. */
    nextAt: time('next_at').notNull(),
    lastAt: time('last_at'),
    /** Result of the last attempt, in words for staff. */
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
 * Idempotency keys of submissions from integrations: sent again under the same key, one is stored once, and
 * different answers under that key are detected.
 */
export const submissionKeys = pgTable('submission_keys', {
  /** Hash of integration and key. */
  keyHash: text('key_hash').primaryKey(),
  /** Hash of form and answers. */
  contentHash: text('content_hash').notNull(),
  submissionId: uuid('submission_id')
    .notNull()
    .unique()
    .references(() => formSubmissions.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

/**
 * Mails that answer a letter of ours. Of one that came from the person's own address, the row lets a second delivery
 * be recognised; of another, it holds what it seems to answer, until staff have decided.
 */
export const mailAnswers = pgTable(
  'mail_answers',
  {
    /** Hash of Message-ID and content. */
    keyHash: text('key_hash').primaryKey(),
    /** The case it answers, */
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    /** or the report. */
    submissionId: uuid('submission_id').references(() => formSubmissions.id, {
      onDelete: 'cascade',
    }),
    /** The submission that it became; null: it is a message of that case or report. */
    arrivalId: uuid('arrival_id')
      .unique()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    /** Why it is no message of it. */
    doubt: text('doubt', { enum: answerDoubts }),
    /** Staff said that it does not belong there. */
    dismissedAt: time('dismissed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('mail_answers_one', sql`num_nonnulls(${table.caseId}, ${table.submissionId}) = 1`),
    check('mail_answers_doubt', isOneOf(table.doubt, answerDoubts)),
    check('mail_answers_arrival', sql`(${table.arrivalId} is null) = (${table.doubt} is null)`),
    // What may belong to a case or a report stands on its page.
    index('mail_answers_case').on(table.caseId),
    index('mail_answers_submission').on(table.submissionId),
  ],
);

/**
 * Sources of attributions: one published file, as of one time. A draft is its dry run, whose statements only
 * the page of sources shows.
 */
export const attributionSources = pgTable(
  'attribution_sources',
  {
    id: id(),
    /** Name that staff give the publisher: a partner, a list. */
    name: text('name').notNull(),
    format: text('format', {
      enum: [
        'tagpack',
        'reserves',
        'spellbook',
        'names',
        'adapters',
        'ofac',
        'csv',
        'domains',
        'stix',
        'misp',
      ],
    }).notNull(),
    /** Day that the list itself names; null without one. */
    listDay: date('list_day', { mode: 'string' }),
    licence: text('licence').notNull(),
    fileName: text('file_name').notNull(),
    /** https on port 443, fetched once a day; null for an upload. */
    url: text('url'),
    /** Hash of the file, in hexadecimal. */
    sha256: text('sha256').notNull(),
    fetchedAt: time('fetched_at').notNull(),
    state: text('state', { enum: ['draft', 'shown'] }).notNull(),
    /** True for the list that grows with the answers to our requests. */
    isOwn: boolean('is_own').notNull().default(false),
    entries: integer('entries').notNull(),
    /** Number of entries of an unknown kind, or unreadable. */
    leftOut: integer('left_out').notNull(),
    /** Interpretation of the file, and its problems, in words for staff. */
    notes: jsonb('notes').$type<{ mapping: string[]; problems: string[] }>().notNull(),
    /** What staff said of its parts; holds for the next file too. */
    answers: jsonb('answers')
      .$type<Record<string, 'bad' | 'good' | 'unknown' | 'leave'>>()
      .notNull()
      .default({}),
    /** False for a list from before the word of a list on each entry was kept, until it is read again. */
    isJudged: boolean('is_judged').notNull().default(true),
    /** When its address was last fetched, and the error, if any. */
    askedAt: time('asked_at'),
    lastProblem: text('last_problem').notNull().default(''),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    addedByName: text('added_by_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'attribution_sources_format',
      sql`${table.format} in ('tagpack', 'reserves', 'spellbook', 'names', 'adapters', 'ofac', 'csv', 'domains', 'stix', 'misp')`,
    ),
    check('attribution_sources_state', sql`${table.state} in ('draft', 'shown')`),
    // A source's new statements replace its previous ones.
    uniqueIndex('attribution_sources_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.state} = 'shown'`),
  ],
);

/**
 * A source's statement about an address, a domain or an account. It references no row of `indicators`: only
 * those, which were reported to us, are counted, shared and exported.
 */
export const attributions = pgTable(
  'attributions',
  {
    id: id(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => attributionSources.id, { onDelete: 'cascade' }),
    /** Together with chain and value, the key of an indicator. */
    kind: text('kind').notNull(),
    chain: text('chain').notNull(),
    value: text('value').notNull(),
    display: text('display').notNull(),
    /** Description, owner and category, in the source's words. */
    label: text('label').notNull(),
    actor: text('actor').notNull().default(''),
    category: text('category').notNull().default(''),
    /** From 0 to 100, on the source's own scale; null when not stated. */
    confidence: integer('confidence'),
    /** In the source's words, such as `authority_data`; empty when not stated. */
    confidenceWord: text('confidence_word').notNull().default(''),
    /** The source's own reference. */
    reference: text('reference').notNull().default(''),
    validFrom: date('valid_from', { mode: 'string' }),
    /** When the source's word ends; null without an end. */
    validUntil: time('valid_until'),
    /** Message that the address signed, for a list that signs each row. It is verified whenever the row is read. */
    proof: jsonb('proof').$type<AddressProof>(),
    /** What the source says of it; `asked` until staff say what its part of the file holds. */
    verdict: text('verdict', { enum: ['bad', 'good', 'unknown', 'asked'] })
      .notNull()
      .default('unknown'),
    /** Part of the file; empty for the whole. */
    part: text('part').notNull().default(''),
  },
  (table) => [
    check('attributions_verdict', sql`${table.verdict} in ('bad', 'good', 'unknown', 'asked')`),
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

type AddressProof = { message: string; signatures: string[]; script?: string };

/** Changes made through the API, by idempotency key: a repeat gets the same response. */
export const apiCalls = pgTable(
  'api_calls',
  {
    /** Hash of the integration and its key. */
    keyHash: text('key_hash').primaryKey(),
    integrationId: uuid('integration_id')
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    /** Hash of the address and everything sent to it. */
    contentHash: text('content_hash').notNull(),
    /** Null until the change is done, which no other transaction sees. */
    answer: jsonb('answer').$type<StoredAnswer>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('api_calls_integration').on(table.integrationId),
    // Finds calls that are too old to be repeated, for removal.
    index('api_calls_created').on(table.createdAt),
  ],
);

/** A repeatable API response: numbers and references, but no text that anybody wrote. */
type StoredAnswer = {
  status: number;
  body: Readonly<Record<string, string | number>>;
  /** The address of the created record. */
  location?: string;
  etag?: string;
};
