import { sql } from 'drizzle-orm';
import {
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { cases } from './cases.ts';
import { caseFacts } from './deadlines.ts';
import { payments } from './payments.ts';
import { users } from './staff.ts';
import { addresseeKinds } from '#shared/vocabulary/addressee-kinds.ts';
import { createdAt, id, isOneOf, time, updatedAt } from './columns.ts';

/** Directory of institutions: their channels and requirements, with source and date of the check. */
export const institutions = pgTable(
  'institutions',
  {
    id: id(),
    name: text('name').notNull(),
    kind: text('kind', {
      enum: [
        'other',
        'bank',
        'card-network',
        'exchange',
        'gift-card-issuer',
        'hosting',
        'kiosk-operator',
        'payment-app',
        'platform',
        'stablecoin-issuer',
        'swap-service',
        'wallet',
        'wire-service',
      ],
    }).notNull(),
    /** Parts that it can have in a fraud; empty: nobody recorded them. */
    roles: text('roles', { enum: ['origin', 'destination', 'issuer', 'operator', 'platform'] })
      .array()
      .notNull()
      .default([]),
    legalNames: text('legal_names').array().notNull().default([]),
    otherNames: text('other_names').array().notNull().default([]),
    /** All names, folded for comparison. */
    foldedNames: text('folded_names').array().notNull(),
    victimsChannel: text('victims_channel').notNull().default(''),
    officersPortal: text('officers_portal').notNull().default(''),
    wants: text('wants').notNull().default(''),
    /** Powers that it names itself: what it can stop, hold or return. */
    canDo: text('can_do').notNull().default(''),
    /** Deadlines of the institution, in words. */
    deadlines: text('deadlines').notNull().default(''),
    /** Number of days in which it says that it answers. */
    answerDays: smallint('answer_days'),
    answerClock: text('answer_clock', { enum: ['days', 'business-days'] })
      .notNull()
      .default('days'),
    source: text('source').notNull(),
    checkedOn: date('checked_on', { mode: 'string' }).notNull(),
    checkedByName: text('checked_by_name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Key of an entry that shipped with the program. */
    shippedKey: text('shipped_key').unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check(
      'institutions_kind',
      sql`${table.kind} in ('bank', 'exchange', 'wallet', 'stablecoin-issuer', 'kiosk-operator', 'payment-app', 'wire-service', 'card-network', 'gift-card-issuer', 'swap-service', 'platform', 'hosting', 'other')`,
    ),
    check(
      'institutions_roles',
      sql`${table.roles} <@ array['origin', 'destination', 'issuer', 'operator', 'platform']`,
    ),
    check('institutions_source', sql`${table.source} <> ''`),
    check('institutions_answer', sql`${table.answerDays} between 1 and 365`),
    check('institutions_clock', sql`${table.answerClock} in ('days', 'business-days')`),
    uniqueIndex('institutions_name').on(sql`lower(${table.name})`),
    index('institutions_by_name').on(table.name, table.id),
    index('institutions_checked').on(table.checkedOn, table.id),
    index('institutions_folded').using('gin', table.foldedNames),
  ],
);

function caseId() {
  return uuid('case_id')
    .notNull()
    .references(() => cases.id, { onDelete: 'cascade' });
}

/** Consent of a case's client to requests about their money: recorded by whom, when, and in which words. */
export const caseRequestConsents = pgTable(
  'case_request_consents',
  {
    id: id(),
    caseId: caseId().unique(),
    how: text('how', { enum: ['writing', 'phone', 'in-person'] }).notNull(),
    givenOn: date('given_on', { mode: 'string' }).notNull(),
    /** Wording of the consent, as spoken or as read to the client. */
    words: text('words').notNull(),
    /** Whether letters may give phone and e-mail of the client. */
    includesContact: boolean('includes_contact').notNull().default(false),
    recordedAt: time('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    recordedByName: text('recorded_by_name').notNull(),
    withdrawnAt: time('withdrawn_at'),
  },
  (table) => [
    check('case_request_consents_how', sql`${table.how} in ('writing', 'phone', 'in-person')`),
  ],
);

/** Requests to institutions about a case. Staff send them and record the outcome here. */
export const caseRequests = pgTable(
  'case_requests',
  {
    id: id(),
    caseId: caseId(),
    /** Numbered within the case; the reference is the case number followed by it. */
    number: smallint('number').notNull(),
    institutionId: uuid('institution_id').references(() => institutions.id, {
      onDelete: 'set null',
    }),
    /** Name at the time of the request. */
    institutionName: text('institution_name').notNull(),
    /** Part that it has in the payments; null for requests of earlier releases, which did not record it. */
    addresseeKind: text('addressee_kind', { enum: addresseeKinds }),
    /** CAIP-2 chain id, for addresses that are valid on several networks; empty: unknown. */
    evmNetwork: text('evm_network').notNull().default(''),
    /** Where a trace found the money; null for a request that follows from the payments alone. */
    reached: jsonb('reached').$type<unknown>(),
    /** Addresses that the institution called its own, which staff let go into our list of answers. */
    confirmed: jsonb('confirmed').$type<ConfirmedAddress[]>().notNull().default([]),
    state: text('state', { enum: ['drafted', 'sent', 'held', 'refused', 'needs-order', 'closed'] })
      .notNull()
      .default('drafted'),
    channel: text('channel').notNull().default(''),
    sentOn: date('sent_on', { mode: 'string' }),
    ticket: text('ticket').notNull().default(''),
    answeredOn: date('answered_on', { mode: 'string' }),
    answer: text('answer').notNull().default(''),
    /** In minor or base units, like the amounts of payments. */
    amountHeld: numeric('amount_held', { precision: 78, scale: 0 }),
    decimals: smallint('decimals'),
    asset: text('asset'),
    holdEnds: date('hold_ends', { mode: 'string' }),
    /** Fact that the answer added, from which the dates of the case are computed. */
    answerFactId: uuid('answer_fact_id').references(() => caseFacts.id, { onDelete: 'set null' }),
    holdFactId: uuid('hold_fact_id').references(() => caseFacts.id, { onDelete: 'set null' }),
    draftedByName: text('drafted_by_name').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('case_requests_addressee', isOneOf(table.addresseeKind, addresseeKinds)),
    unique('case_requests_number').on(table.caseId, table.number),
    check(
      'case_requests_state',
      sql`${table.state} in ('drafted', 'sent', 'held', 'refused', 'needs-order', 'closed')`,
    ),
    check(
      'case_requests_amount',
      sql`num_nulls(${table.amountHeld}, ${table.decimals}, ${table.asset}) in (0, 3) and ${table.amountHeld} > 0`,
    ),
    check(
      'case_requests_sent',
      sql`${table.state} in ('drafted', 'closed') or ${table.sentOn} is not null`,
    ),
    index('case_requests_institution').on(table.institutionId),
    index('case_requests_answer_fact').on(table.answerFactId),
    index('case_requests_hold_fact').on(table.holdFactId),
  ],
);

/** `on`: day of the answer, YYYY-MM-DD. */
export type ConfirmedAddress = { chain: string; address: string; on: string; byName: string };

/** Payments of a request. */
export const caseRequestPayments = pgTable(
  'case_request_payments',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => caseRequests.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.paymentId] }),
    index('case_request_payments_payment').on(table.paymentId),
  ],
);

/** Bundles that were made: only the fingerprint is stored, to identify a copy. */
export const caseRequestBundles = pgTable(
  'case_request_bundles',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => caseRequests.id, { onDelete: 'cascade' }),
    audience: text('audience', { enum: ['institution', 'officer'] }).notNull(),
    /** SHA-256 of the archive, in hexadecimal. */
    sha256: text('sha256').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    payments: integer('payments').notNull(),
    /** SHA-256 of the facts that it states, to detect that they were corrected since; empty: not recorded. */
    facts: text('facts').notNull().default(''),
    madeByName: text('made_by_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('case_request_bundles_audience', sql`${table.audience} in ('institution', 'officer')`),
    index('case_request_bundles_request').on(table.requestId, table.id),
  ],
);
