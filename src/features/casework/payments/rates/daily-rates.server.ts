import { and, asc, count, desc, eq, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { caseOfPayment } from '../case-of-payment.server.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { plainAmount } from '#shared/money/amount.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { atPar } from '../count-money.ts';
import { dailyRates, payments } from '#database/tables/payments.ts';
import { readRates } from './read-rates.ts';

export type StoredRate = Pick<typeof dailyRates.$inferSelect, 'asset' | 'day' | 'usd' | 'source'>;

/** A day and asset without a rate, with the number of payments that wait for it. */
export type MissingRate = { asset: string; day: string; payments: number };

/** Most recent days that the page lists. */
const listed = 200;

/** The day of a payment, as the trigger `value_payment_by_rate` takes it. */
const dayOfPayment = sql<string>`payment_rate_day(${payments.earliest}, ${payments.latest})`;

/**
 * The latest rates, and the days for which payments that the reader may see still have no value.
 * @throws Refusal `forbidden`
 */
export async function findRates(
  ctx: ServiceContext,
): Promise<{ rates: StoredRate[]; missing: MissingRate[] }> {
  authorize(ctx, 'case:read');
  const { asset, day, usd, source } = dailyRates;
  const rates = await ctx.db
    .select({ asset, day, usd, source })
    .from(dailyRates)
    .orderBy(desc(day), asc(asset))
    .limit(listed);
  const visible = visibleCases(ctx, caseOfPayment);
  const missing = await ctx.db
    .select({ asset: sql<string>`${payments.asset}`, day: dayOfPayment, payments: count() })
    .from(payments)
    .leftJoin(formSubmissions, eq(formSubmissions.id, payments.submissionId))
    .where(
      and(
        isNull(payments.removedAt),
        visible && or(sql`${caseOfPayment} is null`, visible),
        visibleSubmissions(ctx, payments.submissionId),
        isNull(payments.usdCents),
        isNotNull(payments.amount),
        notInArray(payments.asset, ['USD', ...atPar]),
        sql`${dayOfPayment} is not null`,
      ),
    )
    .groupBy(payments.asset, dayOfPayment)
    .orderBy(desc(dayOfPayment), asc(payments.asset))
    .limit(listed);
  return { rates, missing };
}

/**
 * Stores a pasted table of rates in place of earlier ones of the same days, and values the payments of these
 * days by them. A value that somebody noted on a payment stays.
 * @returns the problem of the first line that cannot be read
 * @throws Refusal `forbidden`, `invalid` without a source
 */
export async function storeRates(
  ctx: ServiceContext,
  { text, source }: { text: string; source: string },
): Promise<{ ok: true } | { ok: false; problem: string }> {
  authorize(ctx, 'case:write');
  if (source === '') throw new Refusal('invalid', 'Say where the rates come from.');
  const now = ctx.now();
  const read = readRates(text, now.toISOString().slice(0, 10));
  if (!read.ok) return read;
  const rows = read.rates.map(({ asset, day, usd }) => ({
    asset,
    day,
    source,
    usd: plainAmount(usd),
    updatedAt: now,
  }));
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(dailyRates)
      .values(rows)
      .onConflictDoUpdate({
        target: [dailyRates.asset, dailyRates.day],
        set: { usd: sql`excluded.usd`, source: sql`excluded.source`, updatedAt: now },
      });
    for (const caseId of await valuePayments(tx, rows))
      await emit(tx, 'payment.changed', { caseId, cause: 'payment-changed' });
    await recordAudit(tx, {
      action: 'money.rates-stored',
      details: { source, rates: String(rows.length) },
    });
  });
  return { ok: true };
}

/** Lets the trigger value the payments of these days. Returns the cases whose money changed. */
async function valuePayments(
  tx: ServiceContext,
  rates: readonly { asset: string; day: string }[],
): Promise<string[]> {
  const changed = await tx.db
    .update(payments)
    .set({ updatedAt: tx.now(), version: sql`${payments.version} + 1` })
    .from(
      sql`unnest(${sql.param(rates.map(({ asset }) => asset))}::text[],
        ${sql.param(rates.map(({ day }) => day))}::date[]) as stored (asset, day)`,
    )
    .where(
      and(
        sql`${payments.asset} = stored.asset and ${dayOfPayment} = stored.day`,
        sql`(${payments.usdCents} is null or ${payments.usdByRate})`,
      ),
    )
    .returning({ caseId: payments.caseId, submissionId: payments.submissionId });
  const reports = new Set(changed.flatMap(({ submissionId }) => submissionId ?? []));
  const ofReports = await tx.db
    .selectDistinct({ caseId: formSubmissions.caseId })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, sql`any(${sql.param([...reports])}::uuid[])`));
  const ids = [...changed, ...ofReports].flatMap(({ caseId }) => caseId ?? []);
  return [...new Set(ids)].toSorted();
}
