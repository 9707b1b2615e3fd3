import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { cases } from './cases.ts';
import { payments } from './payments.ts';
import { createdAt, id, isOneOf, time } from './columns.ts';
import {
  freezeStates,
  sourceKindNames,
  traceConventions,
  tracedChains,
  traceStates,
} from '#shared/vocabulary/traced-chains.ts';

/** Services that may be asked about a chain. There is none until an administrator adds one. */
export const chainSources = pgTable(
  'chain_sources',
  {
    id: id(),
    chain: text('chain', { enum: tracedChains }).notNull(),
    kind: text('kind', { enum: sourceKindNames }).notNull(),
    /** Asked for with every question, where a service has many chains (EIP-155); null elsewhere. */
    chainId: integer('chain_id'),
    /** Address below which it answers; `{key}` in it stands for the key. */
    url: text('url').notNull(),
    /** Null for a service that asks for none. */
    keySealed: text('key_sealed'),
    perSecond: integer('per_second').notNull(),
    /** Who learns which addresses are asked about: nobody else, or a provider. */
    runBy: text('run_by', { enum: ['own', 'provider'] }).notNull(),
    testedAt: time('tested_at'),
    /** In words for staff; empty after a test without a problem. */
    lastProblem: text('last_problem').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    check('chain_sources_chain', isOneOf(table.chain, tracedChains)),
    check('chain_sources_kind', isOneOf(table.kind, sourceKindNames)),
    check('chain_sources_run_by', isOneOf(table.runBy, ['own', 'provider'])),
    check('chain_sources_rate', sql`${table.perSecond} between 1 and 100`),
  ],
);

/** Answers as they came. They are evidence, and an answer that cannot change is never asked for again. */
export const chainFacts = pgTable(
  'chain_facts',
  {
    id: id(),
    chain: text('chain', { enum: tracedChains }).notNull(),
    /** Subject of the question: transfers, receipt, block, balance. */
    kind: text('kind').notNull(),
    /** Path and parameters of the question, without the key of the source. */
    key: text('key').notNull(),
    /** The bytes of the answer, which are UTF-8. */
    raw: text('raw').notNull(),
    host: text('host').notNull(),
    fetchedAt: time('fetched_at').notNull(),
    /** Of the bytes, in hexadecimal. */
    sha256: text('sha256').notNull(),
    /** How far the answer was checked without trusting its host. */
    verified: text('verified', { enum: ['none', 'hash', 'inclusion'] })
      .notNull()
      .default('none'),
  },
  (table) => [
    check('chain_facts_chain', isOneOf(table.chain, tracedChains)),
    check('chain_facts_verified', isOneOf(table.verified, ['none', 'hash', 'inclusion'])),
    // By hash: a key may be longer than an index entry.
    uniqueIndex('chain_facts_key').on(table.chain, sql`md5(${table.key})`),
  ],
);

/** One run of a trace, from one payment. A later run keeps the earlier one, so that new movements show. */
export const traces = pgTable(
  'traces',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    convention: text('convention', { enum: traceConventions }).notNull(),
    state: text('state', { enum: traceStates }).notNull(),
    /** Addresses that were read. */
    lookUps: integer('look_ups').notNull().default(0),
    /** All that the result depends on; grows while the trace runs. */
    facts: jsonb('facts').$type<unknown>(),
    /** Kept answers that the facts were read from, which are its evidence. */
    factIds: uuid('fact_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Newest final block and its time when the run began. */
    head: jsonb('head').$type<{ block: number; time: number; hash?: string | undefined }>(),
    /** Why it failed, or what could not be read; in words for staff. */
    problems: text('problems').array().notNull(),
    startedByName: text('started_by_name').notNull(),
    createdAt: createdAt(),
    finishedAt: time('finished_at'),
  },
  (table) => [
    check('traces_convention', isOneOf(table.convention, traceConventions)),
    check('traces_state', isOneOf(table.state, traceStates)),
    index('traces_case').on(table.caseId, table.id),
    index('traces_due')
      .on(table.id)
      .where(sql`state in ('waiting', 'running')`),
    index('traces_payment').on(table.paymentId),
    // One run at a time follows a payment.
    uniqueIndex('traces_going')
      .on(table.paymentId)
      .where(sql`state in ('waiting', 'running')`),
  ],
);

/** Facts of a trace that staff know and no source has; a withdrawn row stays. */
export const traceEntries = pgTable(
  'trace_entries',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** Whose an address is, or what came out of a service. */
    kind: text('kind', { enum: ['label', 'exit'] }).notNull(),
    /** As a trace reads it. */
    fact: jsonb('fact').$type<Record<string, unknown>>().notNull(),
    reason: text('reason').notNull(),
    enteredByName: text('entered_by_name').notNull(),
    createdAt: createdAt(),
    takenBackAt: time('taken_back_at'),
    takenBackByName: text('taken_back_by_name').notNull().default(''),
  },
  (table) => [
    check('trace_entries_kind', isOneOf(table.kind, ['label', 'exit'])),
    index('trace_entries_case').on(table.caseId),
    index('trace_entries_payment').on(table.paymentId),
  ],
);

/** Addresses that followed money reached in a finished trace, so that cases that share one are found. */
export const traceAddresses = pgTable(
  'trace_addresses',
  {
    traceId: uuid('trace_id')
      .notNull()
      .references(() => traces.id, { onDelete: 'cascade' }),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    chain: text('chain', { enum: tracedChains }).notNull(),
    asset: text('asset').notNull(),
    /** In the spelling that addresses are compared in. */
    address: text('address').notNull(),
    /** Why it was not followed further; empty where all of the money passed on. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.traceId, table.address] }),
    check('trace_addresses_chain', isOneOf(table.chain, tracedChains)),
    index('trace_addresses_address').on(table.address),
    index('trace_addresses_case').on(table.caseId),
  ],
);

/** Results of traces that staff released to the client, as they were shown to staff. A withdrawn one stays. */
export const traceReleases = pgTable(
  'trace_releases',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    traceId: uuid('trace_id')
      .notNull()
      .references(() => traces.id, { onDelete: 'cascade' }),
    /** In no language; a later run does not change it. */
    statement: jsonb('statement').$type<unknown>().notNull(),
    releasedByName: text('released_by_name').notNull(),
    releasedAt: time('released_at').notNull(),
    withdrawnAt: time('withdrawn_at'),
    withdrawnByName: text('withdrawn_by_name').notNull().default(''),
  },
  (table) => [
    index('trace_releases_case').on(table.caseId),
    index('trace_releases_trace').on(table.traceId),
    uniqueIndex('trace_releases_current')
      .on(table.paymentId)
      .where(sql`withdrawn_at is null`),
  ],
);

/**
 * Addresses that hold followed money, with their state at the token's issuer. They are asked about once a
 * day while a case that reached them is open.
 */
export const watchedAddresses = pgTable(
  'watched_addresses',
  {
    id: id(),
    chain: text('chain', { enum: tracedChains }).notNull(),
    asset: text('asset').notNull(),
    address: text('address').notNull(),
    /** `unknown` also for an asset that nobody can freeze. */
    state: text('state', { enum: freezeStates }).notNull().default('unknown'),
    frozenAt: time('frozen_at'),
    /** Null where no event says when: `frozen_at` is then when it was seen. */
    frozenTx: text('frozen_tx'),
    destroyedAt: time('destroyed_at'),
    destroyedTx: text('destroyed_tx'),
    /** In base units, like `balance`. */
    destroyedAmount: numeric('destroyed_amount', { precision: 78, scale: 0 }),
    balance: numeric('balance', { precision: 78, scale: 0 }),
    /** When less was there than the time before. */
    movedAt: time('moved_at'),
    /** Of the latest answer. */
    askedAt: time('asked_at'),
    host: text('host').notNull().default(''),
    /** Why there was no answer, in words for staff; empty after an answer. */
    problem: text('problem').notNull().default(''),
    /** Final block until which its events are known. */
    readUntil: jsonb('read_until').$type<{ block: number; time: number }>(),
    /** Null once nothing more can happen to it. */
    dueAt: time('due_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('watched_addresses_chain', isOneOf(table.chain, tracedChains)),
    check('watched_addresses_state', isOneOf(table.state, freezeStates)),
    uniqueIndex('watched_addresses_once').on(table.address, table.chain, table.asset),
    index('watched_addresses_due').on(table.dueAt),
  ],
);
