import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { formSubmissions } from '#database/tables/reports.ts';
import { ownForms } from '#features/base/access/own-forms.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { addAmounts, scale } from '#shared/money/amount.ts';
import { assetOf, parseAssetAmount } from '#shared/money/asset.ts';
import { noTexts, personalTexts } from './payment-fields.ts';
import { paymentLine } from './payment-text.ts';
import type { Joinable } from './join-payments.ts';
import { isSum, type PaymentDetails } from './payment-details.ts';
import { payments } from '#database/tables/payments.ts';

/** Stores the payments stated in a report, with the transaction that stores the report. */
export async function storeReportedPayments(
  tx: ServiceContext,
  input: { submissionId: string; payments: readonly PaymentDetails[] },
): Promise<void> {
  const { submissionId } = input;
  if (input.payments.length === 0) return;
  const rows = input.payments.map((payment) => ({
    ...payment,
    submissionId,
    saidBy: 'client' as const,
    createdAt: tx.now(),
    updatedAt: tx.now(),
  }));
  await tx.db.insert(payments).values(rows);
}

/** The payments of a report that are still there, as they were told. The caller authorises. */
export function findPaymentsOfReport(
  ctx: ServiceContext,
  submissionId: string,
): Promise<PaymentDetails[]> {
  return ctx.db.query.payments.findMany({
    where: (table, operators) =>
      operators.and(
        operators.eq(table.submissionId, submissionId),
        operators.isNull(table.removedAt),
      ),
  });
}

/** A payment in one line, as answers and the history store it: in English for staff, for every reporter. */
export function keptLine(payment: PaymentDetails): string {
  return inLanguage(baseLanguage, () => paymentLine(payment));
}

/** An amount with its unit: a total that a report names, as a payment of which nothing else is known. */
type ToldTotal = { amount: string; decimals: number; asset: string };

/**
 * The total that a report names. Undefined where it names none, or one that has no unit or cannot be read exactly.
 * @param answers as stored
 */
export function toldTotal(answers: {
  amount_lost?: string | null;
  currency?: string | null;
}): ToldTotal | undefined {
  const asset = assetOf(answers.currency ?? '');
  const read = parseAssetAmount(answers.amount_lost ?? '', asset);
  if (!read || read.minor <= 0n || !/^[A-Z0-9]{2,12}$/.test(asset) || asset === 'OTHER')
    return undefined;
  return { amount: read.minor.toString(), decimals: read.decimals, asset };
}

type Known = Pick<Joinable, 'amount' | 'decimals' | 'asset'> & Parameters<typeof isSum>[0];

/**
 * What the amounts that a report lists without any other fact leave of its total; undefined where its payments come
 * to the total exactly, so that it says nothing more.
 * @param rows payments of the report
 */
export function restOfTotal(
  told: ToldTotal | undefined,
  rows: readonly Known[],
): ToldTotal | undefined {
  const amountOnly = rows.filter((row) => isSum(row));
  const single = rows.filter((row) => !isSum(row));
  const rest = told && without(told, amountOnly);
  return rest && without(rest, single) && rest;
}

/** Undefined where nothing is left. */
function without(told: ToldTotal, rows: readonly Known[]): ToldTotal | undefined {
  const paid = rows
    .filter(({ asset }) => asset === told.asset)
    .map(({ amount, decimals }) => ({ minor: BigInt(amount ?? 0), decimals: decimals ?? 0 }))
    .reduce(addAmounts, { minor: 0n, decimals: told.decimals });
  const minor =
    scale({ minor: BigInt(told.amount), decimals: told.decimals }, paid.decimals) - paid.minor;
  return minor > 0n ? { ...told, amount: minor.toString(), decimals: paid.decimals } : undefined;
}

/**
 * Stores the total that a report names as a payment "as told", with the transaction that opens its case, so that the
 * sums of the case include what none of its single payments covers.
 */
export async function storeReportedAmount(
  tx: ServiceContext,
  { submissionId }: { submissionId?: string | undefined },
): Promise<void> {
  if (!submissionId) return;
  const [report] = await tx.db
    .select({ answers: formSubmissions.data })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, submissionId));
  const stored = await tx.db
    .select()
    .from(payments)
    .where(and(eq(payments.submissionId, submissionId), isNull(payments.removedAt)));
  const rest = restOfTotal(toldTotal(report?.answers ?? {}), stored);
  if (!rest) return;
  await tx.db
    .insert(payments)
    .values({ ...rest, submissionId, saidBy: 'client', createdAt: tx.now(), updatedAt: tx.now() });
}

const linked = alias(formSubmissions, 'linked');

/**
 * Moves the payments of reports that are about to be deleted to their cases, with the caller's transaction,
 * which authorises and audits: the sums of a case do not change.
 */
export async function leavePaymentsToCases(
  tx: ServiceContext,
  submissionIds: readonly string[],
): Promise<void> {
  if (submissionIds.length === 0) return;
  const caseId = sql`(select ${linked.caseId} from ${formSubmissions} linked where ${linked.id} = ${payments.submissionId})`;
  // The sender of the report is unknown after its deletion.
  const ofOthers = sql`${payments.submissionId} not in (${ownForms(caseId)})`;
  await tx.db
    .update(payments)
    .set({ submissionId: null, caseId, ofOthers })
    .where(
      and(
        inArray(payments.submissionId, [...submissionIds]),
        sql`exists (select from ${formSubmissions} linked where ${linked.id} = ${payments.submissionId} and ${linked.caseId} is not null)`,
      ),
    );
}

/**
 * Anonymises the payments of cases, with the caller's transaction: sender and recipient are removed;
 * amounts, days, ways and states of the money stay, and with them the sums.
 */
export async function anonymisePayments(
  tx: ServiceContext,
  caseIds: readonly string[],
): Promise<void> {
  if (caseIds.length === 0) return;
  const of = inArray(payments.caseId, [...caseIds]);
  await keepSayingsJoined(tx, caseIds);
  await tx.db.delete(payments).where(and(of, isNotNull(payments.removedAt)));
  const nothing = { ...noTexts(personalTexts), blockNumber: null, proofId: null };
  await tx.db.update(payments).set(nothing).where(of);
}

/** Sayings of a payment whose first one is about to be deleted stay one payment. */
async function keepSayingsJoined(tx: ServiceContext, caseIds: readonly string[]): Promise<void> {
  const left = alias(payments, 'left_saying');
  const first = alias(payments, 'first_saying');
  await tx.db
    .update(payments)
    .set({
      sameAs: sql`(select ${left.id} from ${payments} left_saying
        where ${left.sameAs} = ${payments.sameAs} and ${left.removedAt} is null
        order by ${left.id} limit 1)`,
    })
    .where(
      and(
        inArray(payments.caseId, [...caseIds]),
        isNull(payments.removedAt),
        sql`${payments.sameAs} in (select ${first.id} from ${payments} first_saying
          where ${first.removedAt} is not null)`,
      ),
    );
}
