import { eq, lt } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkUses, readBudgets, spendBudgets } from '#kernel/rate-limits/rate-limits.ts';
import { pausedCode } from '#features/base/mail/letters/letter-codes.server.ts';
import { bareCode } from '#kernel/typed-code.ts';
import { findSecrets, type Secret } from '#kernel/secrets/find-secret.ts';
import type { FormValues } from '#shared/forms/read-form-values.ts';
import { pausedReports } from '#database/tables/reports.ts';

/** Days for which a paused report can be continued. */
export const pausedDays = 7;

/** Limit of all answers as JSON, in characters; a report at its limits takes about half. */
const most = 100_000;

type Paused = {
  values: FormValues;
  /** Receives the link and the code. */
  email: string;
  /** Key of the form, never empty: a report that is paused again replaces its earlier copy. */
  visitorKey: string;
};

type PauseResult =
  /** `code`: such as `9Q7M-1D2K-0V8T-XW3E`. */
  | { ok: true; code: string }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number }
  | { ok: false; code: 'secret'; fields: Record<string, Secret> }
  | { ok: false; code: 'too_long' }
  | { ok: false; code: 'unavailable' };

/**
 * Stores the report typed so far, so that it can be continued on another device. The copy is sealed, and
 * is deleted when the report is sent, or after seven days.
 */
export async function pauseReport(ctx: ServiceContext, report: Paused): Promise<PauseResult> {
  authorize(ctx, 'submission:create');
  const { values, email, visitorKey } = report;
  if (visitorKey === '') throw new Error('A paused report needs the key of its form.');
  const kept = JSON.stringify(values);
  if (kept.length > most) return { ok: false, code: 'too_long' };
  try {
    const limit = await spendBudgets(ctx, networkUses(ctx, budgets.pausedPerNetwork));
    if (limit.isExhausted)
      return { ok: false, code: 'too_many', retryAfterMinutes: limit.retryAfterMinutes };
    // After the length and the count, because reading a text costs more than refusing it.
    const texts = Object.entries(values).map(([name, typed]) => [name, typed.join('\n')]);
    const fields = findSecrets(Object.fromEntries(texts));
    if (Object.keys(fields).length > 0) return { ok: false, code: 'secret', fields };
    return await inTransaction(ctx, async (tx) => {
      const keyHash = hash(visitorKey);
      // A code mailed earlier no longer opens anything.
      await tx.db.delete(pausedReports).where(eq(pausedReports.keyHash, keyHash));
      const id = v7();
      const code = pausedCode(tx.ports.site, id);
      await tx.db.insert(pausedReports).values({
        id,
        keyHash,
        codeHash: hash(bareCode(code)),
        sealed: tx.ports.seal.close({ purpose: 'paused-report', row: id }, kept),
        expiresAt: new Date(tx.now().getTime() + pausedDays * 86_400_000),
      });
      await recordAudit(tx, { action: 'submission.paused', target: id });
      await enqueueEmail(tx, { template: 'paused-report', to: email, payload: { pausedId: id } });
      return { ok: true, code };
    });
  } catch (error) {
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A report could not be paused');
    return { ok: false, code: 'unavailable' };
  }
}

type OpenResult =
  | { ok: true; values: FormValues }
  | { ok: false; code: 'unknown' | 'unavailable' }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number };

/** Opens the paused report that belongs to a code. Only wrong codes count against the limit. */
export async function openPausedReport(ctx: ServiceContext, typed: string): Promise<OpenResult> {
  authorize(ctx, 'submission:create');
  try {
    const limits = networkUses(ctx, budgets.wrongPauseCodesPerNetwork);
    const before = await readBudgets(ctx, limits);
    if (before.isExhausted)
      return { ok: false, code: 'too_many', retryAfterMinutes: before.retryAfterMinutes };
    const [row] = await ctx.db
      .select()
      .from(pausedReports)
      .where(eq(pausedReports.codeHash, hash(bareCode(typed))));
    if (row && row.expiresAt > ctx.now()) {
      const place = { purpose: 'paused-report', row: row.id };
      return { ok: true, values: JSON.parse(ctx.ports.seal.open(place, row.sealed)) };
    }
    await spendBudgets(ctx, limits);
    return { ok: false, code: 'unknown' };
  } catch (error) {
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A report could not be opened');
    return { ok: false, code: 'unavailable' };
  }
}

/** Deletes the copy of a report that is sent, with the transaction that stores the report. */
export async function dropPausedReport(tx: ServiceContext, visitorKey: string): Promise<void> {
  authorize(tx, 'submission:create');
  // A browser without script has no key and so has paused nothing.
  if (visitorKey === '') return;
  await tx.db.delete(pausedReports).where(eq(pausedReports.keyHash, hash(visitorKey)));
}

/** @returns how many had expired */
export async function forgetPausedReports(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  const gone = await ctx.db
    .delete(pausedReports)
    .where(lt(pausedReports.expiresAt, ctx.now()))
    .returning({ id: pausedReports.id });
  return gone.length;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
