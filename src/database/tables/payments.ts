import {
  moneyStates,
  paymentEntries,
  paymentSources,
  timeCertainties,
} from '#shared/vocabulary/money-states.ts';
import type { PaymentNumber } from '#shared/vocabulary/payment-numbers.ts';
import { paymentWays } from '#shared/vocabulary/ways.ts';
import { choosableFacts } from '#shared/vocabulary/choosable-facts.ts';
import { customerKinds } from '#shared/vocabulary/payment-circumstances.ts';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { cases } from './cases.ts';
import { attachments } from './documents.ts';
import { formSubmissions } from './reports.ts';
import { createdAt, id, isOneOf, time, updatedAt } from './columns.ts';

/** Normalises an address or a number, so that its other spellings match. Indexes use the same expression. */
export function paymentKey(column: SQLWrapper): SQL {
  return sql`regexp_replace(lower(${column}), '^\\s*(0x|[a-z]+:)|[\\s-]', '', 'g')`;
}

/**
 * Money, one payment per row. A row belongs either to the report that stated it, and through it to the
 * report's case, or to a case alone, so that a report keeps its payments when it changes cases.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    submissionId: uuid('submission_id').references(() => formSubmissions.id, {
      onDelete: 'cascade',
    }),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    /** `found`: money that somebody holds or returned, not attributed to a particular payment. */
    entry: text('entry', { enum: paymentEntries }).notNull().default('payment'),
    /** Null when unknown. */
    way: text('way', { enum: paymentWays }),
    institution: text('institution').notNull().default(''),
    /** ISO 3166-1: where the institution is that was paid through. Null when unknown. */
    institutionCountry: text('institution_country'),
    /** For a kiosk: two letters of the US state of the machine. Null when unknown. */
    kioskState: text('kiosk_state'),
    /** For a kiosk: whether its operator knew the person already. */
    customer: text('customer', { enum: customerKinds }),
    /** Whether the person made or allowed the payment, deceived or not. */
    authorised: boolean('authorised'),
    /** Both ends are inclusive; null when the time is unknown. */
    earliest: time('earliest'),
    latest: time('latest'),
    /** IANA time zone in which the time was stated. */
    zone: text('zone'),
    certainty: text('certainty', { enum: timeCertainties }),
    /** In minor or base units; may exceed any JavaScript number, so it is read as text. */
    amount: numeric('amount', { precision: 78, scale: 0 }),
    /** Number of the amount's digits after the decimal point. */
    decimals: smallint('decimals'),
    /** ISO 4217, or the symbol of an asset such as BTC. */
    asset: text('asset'),
    /** For a token: the address of its contract. */
    contract: text('contract').notNull().default(''),
    usdCents: numeric('usd_cents', { precision: 78, scale: 0 }),
    usdSource: text('usd_source'),
    usdAt: time('usd_at'),
    /** The value comes from `daily_rates` and follows it, until somebody notes another. */
    usdByRate: boolean('usd_by_rate').notNull().default(false),
    sender: text('sender').notNull().default(''),
    /** Number, user name or e-mail by which the institution knows its customer. */
    account: text('account').notNull().default(''),
    recipient: text('recipient').notNull().default(''),
    /** Bank or platform where the money arrived, where that is known. */
    destination: text('destination').notNull().default(''),
    /** Identifier given by the bank or the blockchain. */
    transactionId: text('transaction_id').notNull().default(''),
    /**
     * Block that contains the transaction, if a file or staff state it; explorers and institutions ask for
     * it.
     */
    blockNumber: bigint('block_number', { mode: 'number' }),
    /** Numbers by which banks find the transfer and the account that it went to. */
    numbers: jsonb('numbers').$type<PaymentNumber[]>().notNull().default([]),
    /** Number of a ticket, a receipt or a transfer. */
    reference: text('reference').notNull().default(''),
    state: text('state', { enum: moneyStates }).notNull().default('unknown'),
    saidBy: text('said_by', { enum: paymentSources }).notNull(),
    proofId: uuid('proof_id').references(() => attachments.id, { onDelete: 'set null' }),
    /** Left to the case by a deleted report of somebody other than its client: visible to staff only. */
    ofOthers: boolean('of_others').notNull().default(false),
    /** The first row for the same payment, by the answer of staff or of the client; it may have been removed since. */
    sameAs: uuid('same_as').references((): AnyPgColumn => payments.id, { onDelete: 'set null' }),
    /** Staff said that it repeats no other row. */
    isDistinct: boolean('is_distinct').notNull().default(false),
    /** Facts for which staff chose this saying, where the sayings of one payment differ. */
    chosenFor: text('chosen_for', { enum: choosableFacts })
      .array()
      .notNull()
      .default(sql`'{}'`),
    removedAt: time('removed_at'),
    /** Raised by every change, so that concurrent edits are detected. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('payments_owner', sql`num_nonnulls(${table.submissionId}, ${table.caseId}) = 1`),
    check('payments_entry', isOneOf(table.entry, paymentEntries)),
    check('payments_way', isOneOf(table.way, paymentWays)),
    check(
      'payments_kiosk',
      sql`${table.kioskState} ~ '^[A-Z]{2}$' and ${table.customer} in ('new', 'existing')
        and (${table.way} = 'crypto-kiosk' or num_nonnulls(${table.kioskState}, ${table.customer}) = 0)`,
    ),
    check(
      'payments_time',
      sql`num_nulls(${table.earliest}, ${table.latest}, ${table.zone}, ${table.certainty}) in (0, 4) and ${table.earliest} <= ${table.latest}`,
    ),
    check('payments_certainty', isOneOf(table.certainty, timeCertainties)),
    check(
      'payments_amount',
      sql`num_nulls(${table.amount}, ${table.decimals}, ${table.asset}) in (0, 3) and ${table.amount} > 0`,
    ),
    check('payments_decimals', sql`${table.decimals} between 0 and 18`),
    check('payments_asset', sql`${table.asset} ~ '^[A-Z0-9]{2,12}$'`),
    check(
      'payments_usd',
      sql`num_nulls(${table.usdCents}, ${table.usdSource}, ${table.usdAt}) in (0, 3) and ${table.usdCents} > 0`,
    ),
    check('payments_institution_country', sql`${table.institutionCountry} ~ '^[A-Z]{2}$'`),
    check('payments_state', isOneOf(table.state, moneyStates)),
    check('payments_block', sql`${table.blockNumber} >= 0`),
    check('payments_said_by', isOneOf(table.saidBy, paymentSources)),
    index('payments_same_as').on(table.sameAs),
    index('payments_case').on(table.caseId, table.id),
    index('payments_submission').on(table.submissionId, table.id),
    // Finds a payment that two people report, by its identifier at the bank or on the chain.
    index('payments_transaction')
      .on(table.transactionId)
      .where(sql`transaction_id <> ''`),
    // Finds addresses named in a notice of a seizure, in the spelling of `paymentKey`.
    index('payments_recipient_key')
      .on(paymentKey(table.recipient))
      .where(sql`recipient <> ''`),
    index('payments_transaction_key')
      .on(paymentKey(table.transactionId))
      .where(sql`transaction_id <> ''`),
    index('payments_sender_key')
      .on(paymentKey(table.sender))
      .where(sql`sender <> ''`),
    // The headline figure sums the returned money, at a cost independent of the other rows.
    index('payments_returned')
      .on(table.caseId)
      .where(sql`state = 'returned'`),
  ],
);

/**
 * Dollars for one unit of an asset on a day in UTC, as staff brought them in. The trigger
 * `value_payment_by_rate` values payments by them.
 */
export const dailyRates = pgTable(
  'daily_rates',
  {
    asset: text('asset').notNull(),
    day: date('day').notNull(),
    usd: numeric('usd', { precision: 38, scale: 18 }).notNull(),
    source: text('source').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.asset, table.day] }),
    check(
      'daily_rates_asset',
      sql`${table.asset} ~ '^[A-Z0-9]{2,12}$' and ${table.asset} <> 'USD'`,
    ),
    check('daily_rates_usd', sql`${table.usd} > 0`),
    check('daily_rates_source', sql`${table.source} <> ''`),
  ],
);
