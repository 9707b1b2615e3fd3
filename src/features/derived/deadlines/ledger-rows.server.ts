import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { payments } from '#database/tables/payments.ts';
import { countedColumns } from '#features/casework/payments/counted-columns.server.ts';
import { countedPayments, type Joinable } from '#features/casework/payments/join-payments.ts';
import { reportsOf } from '#features/base/access/own-forms.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { KnownFacts, StoredPayment } from './counted-dates.server.ts';
import { readCasePayer } from '#features/casework/safety/case-payer.server.ts';
import type { Payer } from '#shared/vocabulary/payer.ts';
import { readRuleBook, type RuleBook } from './own-rules.server.ts';
import { caseDeadlines, caseFacts, caseLedgers } from '#database/tables/deadlines.ts';

const dateColumns = {
  id: caseDeadlines.id,
  key: caseDeadlines.key,
  ruleVersion: caseDeadlines.ruleVersion,
  dueAt: caseDeadlines.dueAt,
  dueOn: caseDeadlines.dueOn,
  zone: caseDeadlines.zone,
  basis: caseDeadlines.basis,
  overAt: caseDeadlines.overAt,
  surelyOverAt: caseDeadlines.surelyOverAt,
  state: caseDeadlines.state,
  withdrawnAt: caseDeadlines.withdrawnAt,
  changedAt: caseDeadlines.changedAt,
  remindedDays: caseDeadlines.remindedDays,
};

/** Columns of a stored date that a new calculation is compared with. */
export type KnownDate = Pick<typeof caseDeadlines.$inferSelect, keyof typeof dateColumns>;

/** Everything the dates of a case are computed from, and their current values. */
export type LedgerRows = KnownFacts & {
  dates: KnownDate[];
  payer: Payer;
  /** Fingerprint of the rules that the dates were computed with; empty when they never were. */
  countedWith: string;
  book: RuleBook;
};

/** @returns what is stored about a case and its reports; the caller authorises */
export async function readLedgerRows(ctx: ServiceContext, caseId: string): Promise<LedgerRows> {
  const [ledger] = await ctx.db
    .select({ rules: caseLedgers.rules })
    .from(caseLedgers)
    .where(eq(caseLedgers.caseId, caseId));
  const dates = await ctx.db
    .select(dateColumns)
    .from(caseDeadlines)
    .where(eq(caseDeadlines.caseId, caseId));
  const { id, kind, earliest, latest, about } = caseFacts;
  const facts = await ctx.db
    .select({ id, kind, earliest, latest, about })
    .from(caseFacts)
    .where(and(eq(caseFacts.caseId, caseId), isNull(caseFacts.removedAt)));
  return {
    payer: await readCasePayer(ctx, caseId),
    countedWith: ledger?.rules ?? '',
    dates,
    payments: await findDatedPayments(ctx, caseId),
    facts,
    book: await readRuleBook(ctx),
  };
}

const { institutionCountry, kioskState, customer, authorised } = payments;

/** Columns of a payment from which its dates are counted. */
export const datedColumns = {
  ...countedColumns,
  institutionCountry,
  kioskState,
  customer,
  authorised,
};

type Saying = Joinable & Omit<StoredPayment, keyof Joinable | 'sayings'>;

/** Payments of a case and its reports whose method and day are known, each once, whoever tells of it. */
async function findDatedPayments(ctx: ServiceContext, caseId: string): Promise<StoredPayment[]> {
  const rows = await ctx.db
    .select(datedColumns)
    .from(payments)
    .where(
      and(
        or(
          eq(payments.caseId, caseId),
          inArray(payments.submissionId, sql`(${reportsOf(caseId)})`),
        ),
        isNull(payments.removedAt),
      ),
    )
    .orderBy(asc(payments.id));
  return datedPayments(rows);
}

/** The payments among these sayings whose method and day are known, each once. Returned money has no dates. */
export function datedPayments(rows: readonly Saying[]): StoredPayment[] {
  return countedPayments(rows).flatMap(({ id, payment, rows: sayings }) => {
    const { way, earliest, latest, zone, entry, state } = payment;
    if (entry !== 'payment' || state === 'returned') return [];
    if (way === null || earliest === null || latest === null || zone === null) return [];
    const known = { ...payment, id, way, earliest, latest, zone };
    return [{ ...known, sayings: sayings.map((saying) => saying.id) }];
  });
}
