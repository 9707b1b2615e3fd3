import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, time } from '#kernel/columns.ts';
import { sourceKindNames, tracedChains } from '#shared/vocabulary/traced-chains.ts';

/** Services that may be asked about a chain. There is none until an administrator adds one. */
export const chainSources = pgTable(
  'chain_sources',
  {
    id: id(),
    chain: text('chain', { enum: tracedChains }).notNull(),
    kind: text('kind', { enum: sourceKindNames }).notNull(),
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
