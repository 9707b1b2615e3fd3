import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import { cases } from '#database/tables/cases.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { openCases } from '#database/tables/columns.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { clientDutyKeys, readCaseDates } from './case-dates.server.ts';
import { recalculateDeadlines, updateAttentionTime } from './case-ledger.server.ts';
import { readRuleBook } from './own-rules.server.ts';
import { caseDeadlines, caseLedgers } from '#database/tables/deadlines.ts';

const day = 24 * 60 * 60_000;

/** Arbitrary number that no other advisory lock uses. */
const reminderLock = 7_164_052;

/**
 * Reminds clients by mail, three days and one day before a date by which they have to act: once each, with
 * one mail per case however many dates it has. The mail does not name what is due. Clients who turned mail
 * off or marked the date as done get none, nor do those who reported the facts within that same period,
 * because they have just seen the date.
 * @returns number of mails added to the outbox
 */
export async function remindOfDates(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${reminderLock})`);
    const near = await findNear(tx);
    const byCase = Map.groupBy(near, ({ caseId }) => caseId);
    let mailed = 0;
    for (const [caseId, rows] of byCase) mailed += Number(await remind(tx, caseId, rows));
    if (mailed > 0)
      await recordAudit(tx, { action: 'mail.dates-told', details: { count: String(mailed) } });
    return mailed;
  });
}

type Near = {
  id: string;
  caseId: string;
  caseNumber: string;
  email: string | null;
  days: 1 | 3;
};

/** Open dates within the next three days whose current reminder was not sent. */
async function findNear(tx: ServiceContext): Promise<Near[]> {
  const now = tx.now();
  const ruleKeys = clientDutyKeys(await readRuleBook(tx));
  const { id, caseId, overAt, changedAt, remindedDays } = caseDeadlines;
  const { caseNumber, contactEmail } = cases;
  const rows = await tx.db
    .select({ id, caseId, overAt, changedAt, remindedDays, caseNumber, email: contactEmail })
    .from(caseDeadlines)
    .innerJoin(cases, eq(cases.id, caseId))
    .where(
      and(
        eq(caseDeadlines.state, 'open'),
        isNull(caseDeadlines.withdrawnAt),
        gt(overAt, now),
        lte(overAt, new Date(now.getTime() + 3 * day)),
        inArray(caseDeadlines.rule, ruleKeys),
        openCases(cases),
        isNull(cases.mailStoppedAt),
        isNull(cases.anonymisedAt),
        isNotNull(contactEmail),
      ),
    );
  return rows.flatMap(({ overAt: over, changedAt: since, remindedDays: sent, ...row }) => {
    const days = over.getTime() - now.getTime() <= day ? 1 : 3;
    const isSent = sent !== null && sent <= days;
    const isNew = since.getTime() > over.getTime() - days * day;
    return isSent || isNew ? [] : [{ ...row, days }];
  });
}

async function remind(tx: ServiceContext, caseId: string, rows: readonly Near[]): Promise<boolean> {
  const dates = await readCaseDates(tx, { caseId, isForClient: true });
  const shown = new Set(dates.flatMap(({ ids }) => ids));
  const near = rows.filter(({ id }) => shown.has(id));
  const [first] = near;
  if (!first?.email) return false;
  // One statement for many rows, because other mails wait for the lock.
  for (const [remindedDays, some] of Map.groupBy(near, ({ days }) => days)) {
    const of = inArray(
      caseDeadlines.id,
      some.map(({ id }) => id),
    );
    await tx.db.update(caseDeadlines).set({ remindedDays }).where(of);
  }
  const payload = { caseNumber: first.caseNumber };
  await enqueueEmail(tx, { template: 'case-date-near', to: first.email, payload, caseId });
  return true;
}

/** Number of cases recalculated between two checks for a stop request. */
const step = 50;

/**
 * Recalculates open cases that were counted with other rules, or never: after an upgrade, or after a purge
 * of their sources. A case that fails does not hold up the others.
 * @returns number of recalculated cases
 */
export async function keepLedgers(
  ctx: ServiceContext,
  { signal }: { signal: AbortSignal },
): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  const { fingerprint } = await readRuleBook(ctx);
  let counted = 0;
  let last: string | undefined;
  while (!signal.aborted) {
    const isCurrent = sql`exists (select from ${caseLedgers}
      where ${caseLedgers.caseId} = ${cases.id} and ${caseLedgers.rules} = ${fingerprint})`;
    const rows = await ctx.db
      .select({ id: cases.id })
      .from(cases)
      .where(and(openCases(cases), last ? gt(cases.id, last) : undefined, sql`not ${isCurrent}`))
      .orderBy(asc(cases.id))
      .limit(step);
    for (const { id } of rows) counted += Number(await countCase(ctx, id));
    last = rows.at(-1)?.id;
    if (rows.length < step) break;
  }
  return counted;
}

async function countCase(ctx: ServiceContext, caseId: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line lantern/write-in-five-steps -- the caller asked, and the count is audited
    await inTransaction(ctx, async (tx) => {
      await lockCase(tx, caseId);
      await recalculateDeadlines(tx, { caseId, cause: 'rules-changed' });
      // Dates are deleted with their payments, so the recalculation itself may find nothing to change.
      await updateAttentionTime(tx, caseId);
    });
    return true;
  } catch (error) {
    // The case was deleted meanwhile.
    if (error instanceof Refusal && error.code === 'not_found') return false;
    ctx.ports.log.error({ err: error, caseId }, 'The dates of a case could not be counted');
    return false;
  }
}
