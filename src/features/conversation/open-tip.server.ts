import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import { tipReceipts } from './schema/tips.server.ts';
import { readReceipt } from './forms/tip-receipt.ts';
import type { SubmissionStatus } from '#features/reports/submission-status.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { readBudget } from '#kernel/rate-limits/read-budget.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';
import { hashTipReceipt } from './tip-receipt.server.ts';
import { readLines } from './read-lines.server.ts';
import type { Line } from './read-lines.server.ts';

/** What the holder of a receipt may see: not even what the tip itself says. */
export type OpenedTip = {
  reference: string;
  status: SubmissionStatus;
  submittedAt: Date;
  lines: Line[];
};

export type ReceiptRefused =
  | { ok: false; code: 'length' | 'mistyped' | 'unknown' | 'unavailable' }
  | { ok: false; code: 'limited'; retryAfterMinutes: number };

export type OpenTipResult = { ok: true; tip: OpenedTip } | ReceiptRefused;

/**
 * Opens a tip by its receipt. Nothing is kept of it: no address, no time, no audit row, since those would
 * lead to whoever wants to stay unknown. Only wrong receipts are counted, for the network, under a keyed
 * hash that leads to no tip.
 */
export async function openTip(ctx: ServiceContext, typed: string): Promise<OpenTipResult> {
  authorize(ctx, 'tip:open');
  try {
    const found = await findTip(ctx, typed);
    if (!found.ok) return found;
    const { submissionId } = found;
    const [submission] = await ctx.db
      .select({
        reference: formSubmissions.reference,
        status: formSubmissions.status,
        submittedAt: formSubmissions.submittedAt,
      })
      .from(formSubmissions)
      .where(eq(formSubmissions.id, submissionId));
    if (!submission) return { ok: false, code: 'unknown' };
    const lines = await readLines(ctx, { submissionId, reader: 'sender' });
    return { ok: true, tip: { ...submission, lines } };
  } catch (error) {
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A tip could not be opened');
    return { ok: false, code: 'unavailable' };
  }
}

/** The tip that a receipt belongs to; wrong ones are limited, and then right ones are refused too. */
export async function findTip(
  ctx: ServiceContext,
  typed: string,
): Promise<{ ok: true; submissionId: string } | ReceiptRefused> {
  authorize(ctx, 'tip:open');
  const receipt = readReceipt(typed);
  // A slip of the finger is told without being counted: its last digit gives it away.
  if (!receipt.ok) return receipt;
  const network = networkOf('ip' in ctx.actor ? ctx.actor.ip : 'system');
  const before = await readBudget(ctx, budgets.wrongReceiptsPerNetwork, network);
  if (before.isExhausted)
    return { ok: false, code: 'limited', retryAfterMinutes: before.retryAfterMinutes };
  const [found] = await ctx.db
    .select({ submissionId: tipReceipts.submissionId })
    .from(tipReceipts)
    .where(eq(tipReceipts.receiptHash, hashTipReceipt(ctx.ports.site, receipt.digits)));
  if (found) return { ok: true, ...found };
  await spendBudget(ctx, budgets.wrongReceiptsPerNetwork, network);
  return { ok: false, code: 'unknown' };
}
