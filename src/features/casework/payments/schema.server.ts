import {
  moneyStates,
  paymentEntries,
  paymentSources,
  timeCertainties,
} from '#shared/vocabulary/money-states.ts';
import { paymentWays } from '#shared/vocabulary/ways.ts';
import { customerKinds } from '#shared/vocabulary/payment-circumstances.ts';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { cases } from '#features/casework/cases/schema.server.ts';
import { attachments } from '#features/base/documents/schema.server.ts';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { createdAt, id, isOneOf, time, updatedAt } from '#kernel/columns.ts';

/** What was typed as an address or a number, by which another writing of it is found. Indexes know it. */
export function paymentKey(column: SQLWrapper): SQL {
  return sql`regexp_replace(lower(${column}), '^\\s*(0x|[a-z]+:)|[\\s-]', '', 'g')`;
}

/**
 * Money, one payment per row. It belongs to the report that told it, and through that to the report's
 * case, or to a case alone: exactly one of the two, so that a report keeps its own when it changes cases.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    submissionId: uuid('submission_id').references(() => formSubmissions.id, {
      onDelete: 'cascade',
    }),
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    /** `found`: money somebody holds or gave back, without saying of which payment it is a part. */
    entry: text('entry', { enum: paymentEntries }).notNull().default('payment'),
    /** Null while nobody knows. */
    way: text('way', { enum: paymentWays }),
    institution: text('institution').notNull().default(''),
    /** Of a kiosk: two letters of the US state where the machine stands. Null while nobody knows. */
    kioskState: text('kiosk_state'),
    /** Of a kiosk: whether its operator knew the person already. */
    customer: text('customer', { enum: customerKinds }),
    /** Whether the person made or allowed the payment, deceived or not. */
    authorised: boolean('authorised'),
    /** Both ends count; null while nobody knows when it was. */
    earliest: time('earliest'),
    latest: time('latest'),
    /** IANA name of the clock that the time was told by. */
    zone: text('zone'),
    certainty: text('certainty', { enum: timeCertainties }),
    /** In minor or base units; larger than any number of JavaScript holds, so it is read as text. */
    amount: numeric('amount', { precision: 78, scale: 0 }),
    /** How many of the amount's digits stand behind the point. */
    decimals: smallint('decimals'),
    /** ISO 4217, or the symbol of an asset such as BTC. */
    asset: text('asset'),
    /** Of a token: the address of its contract. */
    contract: text('contract').notNull().default(''),
    usdCents: numeric('usd_cents', { precision: 78, scale: 0 }),
    usdSource: text('usd_source'),
    usdAt: time('usd_at'),
    sender: text('sender').notNull().default(''),
    recipient: text('recipient').notNull().default(''),
    /** Of the bank or the blockchain. */
    transactionId: text('transaction_id').notNull().default(''),
    /** Of the block that holds it, where a file or staff say it: explorers and institutions ask for it. */
    blockNumber: bigint('block_number', { mode: 'number' }),
    /** Of a ticket, a receipt or a transfer. */
    reference: text('reference').notNull().default(''),
    state: text('state', { enum: moneyStates }).notNull().default('unknown'),
    saidBy: text('said_by', { enum: paymentSources }).notNull(),
    proofId: uuid('proof_id').references(() => attachments.id, { onDelete: 'set null' }),
    /** Left to the case by a report that somebody other than its client had sent: staff alone see it. */
    ofOthers: boolean('of_others').notNull().default(false),
    removedAt: time('removed_at'),
    /** Raised by every change, so that nobody overwrites another's. */
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
    check('payments_state', isOneOf(table.state, moneyStates)),
    check('payments_block', sql`${table.blockNumber} >= 0`),
    check('payments_said_by', isOneOf(table.saidBy, paymentSources)),
    index('payments_case').on(table.caseId, table.id),
    index('payments_submission').on(table.submissionId, table.id),
    // One payment that two people name is found by what the bank or the chain calls it.
    index('payments_transaction')
      .on(table.transactionId)
      .where(sql`transaction_id <> ''`),
    // What a notice of a seizure names is looked for here, in the spelling of `paymentKey`.
    index('payments_recipient_key')
      .on(paymentKey(table.recipient))
      .where(sql`recipient <> ''`),
    index('payments_transaction_key')
      .on(paymentKey(table.transactionId))
      .where(sql`transaction_id <> ''`),
    index('payments_sender_key')
      .on(paymentKey(table.sender))
      .where(sql`sender <> ''`),
    // The headline figure adds up what came back, whatever else is stored.
    index('payments_returned')
      .on(table.caseId)
      .where(sql`state = 'returned'`),
  ],
);
