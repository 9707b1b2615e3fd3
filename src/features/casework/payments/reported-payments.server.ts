import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { formSubmissions } from '#database/tables/reports.ts';
import { ownForms } from '#features/base/access/own-forms.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { assetOf, parseAssetAmount } from '#shared/money/asset.ts';
import { paymentLine } from './payment-text.ts';
import type { PaymentDetails } from './payment-details.ts';
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

/**
 * Stores the single amount that a report names as a payment "as told", with the transaction that opens its
 * case, so that the sums of the case include it. A report that listed its payments one by one is left as it
 * is, and an amount that cannot be read exactly stays only in the report.
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
  const answers = report?.answers ?? {};
  const asset = assetOf(answers['currency'] ?? '');
  const read = parseAssetAmount(answers['amount_lost'] ?? '', asset);
  if (!read || read.minor <= 0n || !/^[A-Z0-9]{2,12}$/.test(asset) || asset === 'OTHER') return;
  if ((await tx.db.$count(payments, eq(payments.submissionId, submissionId))) > 0) return;
  const { minor, decimals } = read;
  await tx.db.insert(payments).values({
    submissionId,
    amount: minor.toString(),
    decimals,
    asset,
    saidBy: 'client',
    createdAt: tx.now(),
    updatedAt: tx.now(),
  });
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
  await tx.db.delete(payments).where(and(of, isNotNull(payments.removedAt)));
  const texts = { sender: '', recipient: '', transactionId: '', reference: '', account: '' };
  const nothing = { ...texts, blockNumber: null, proofId: null };
  await tx.db.update(payments).set(nothing).where(of);
}
