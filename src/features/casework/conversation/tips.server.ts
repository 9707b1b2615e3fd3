import { hashTipReceipt } from '#features/casework/reports/tip-receipt.server.ts';
import { eq } from 'drizzle-orm';
import { formSubmissions } from '#database/tables/reports.ts';
import type { SubmissionStatus } from '#shared/vocabulary/submission-statuses.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkUses, readBudgets, spendBudgets } from '#kernel/rate-limits/rate-limits.ts';
import { readReceipt } from '#features/casework/reports/forms/tip-receipt.ts';
import { readLines, type Line } from './thread.server.ts';
import { tipReceipts } from '#database/tables/conversation.ts';
import { storeSendersLine, type IncomingRefused } from './sender-lines.server.ts';

/** Data for the holder of a receipt; the text of the tip itself is not included. */
export type OpenedTip = {
  reference: string;
  status: SubmissionStatus;
  submittedAt: Date;
  lines: Line[];
};

export type ReceiptRefused =
  | { ok: false; code: 'length' | 'mistyped' | 'unknown' | 'unavailable' }
  | { ok: false; code: 'limited'; retryAfterMinutes: number };

type OpenTipResult = { ok: true; tip: OpenedTip } | ReceiptRefused;

/**
 * Opens a tip by its receipt. No trace is stored: no address, no time, no audit row, since those could
 * identify an anonymous sender. Only wrong receipts are counted, per network, under a keyed hash that
 * reveals no tip.
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

/** Finds the tip of a receipt; once the limit of wrong ones is used up, correct ones are refused too. */
export async function findTip(
  ctx: ServiceContext,
  typed: string,
): Promise<{ ok: true; submissionId: string } | ReceiptRefused> {
  authorize(ctx, 'tip:open');
  const receipt = readReceipt(typed);
  // The check digit reveals a typing error, which is reported without being counted.
  if (!receipt.ok) return receipt;
  const limits = networkUses(ctx, budgets.wrongReceiptsPerNetwork);
  const before = await readBudgets(ctx, limits);
  if (before.isExhausted)
    return { ok: false, code: 'limited', retryAfterMinutes: before.retryAfterMinutes };
  const [found] = await ctx.db
    .select({ submissionId: tipReceipts.submissionId })
    .from(tipReceipts)
    .where(eq(tipReceipts.receiptHash, hashTipReceipt(ctx.ports.site, receipt.digits)));
  if (found) return { ok: true, ...found };
  await spendBudgets(ctx, limits);
  return { ok: false, code: 'unknown' };
}

type AddToTipResult =
  | { ok: true }
  /** `part`: whether the receipt or the text was refused. */
  | (ReceiptRefused & { part: 'receipt' })
  | (IncomingRefused & { part: 'text' });

/** Adds the text of a receipt's holder to a tip. Nothing that could identify them is stored. */
export async function addToTip(
  ctx: ServiceContext,
  input: { receipt: string; text: string; formKey: string },
): Promise<AddToTipResult> {
  authorize(ctx, 'tip:open');
  const found = await findOrFail(ctx, input.receipt);
  if (!found.ok) return { ...found, part: 'receipt' };
  const { submissionId } = found;
  // The visitor's address is dropped from here on.
  const unknown: ServiceContext = { ...ctx, actor: { type: 'anonymous' } };
  const { text, formKey } = input;
  const budget = budgets.additionsPerTip;
  const stored = await storeSendersLine(unknown, { submissionId, text, formKey, budget });
  return stored.ok ? { ok: true } : { ...stored, part: 'text' };
}

async function findOrFail(ctx: ServiceContext, receipt: string) {
  try {
    return await findTip(ctx, receipt);
  } catch (error) {
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A tip could not be found');
    return { ok: false, code: 'unavailable' } as const;
  }
}
