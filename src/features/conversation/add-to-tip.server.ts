import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import type { IncomingRefused } from './check-incoming.server.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { findTip } from './open-tip.server.ts';
import type { ReceiptRefused } from './open-tip.server.ts';
import { storeSendersLine } from './store-senders-line.server.ts';

export type AddToTipResult =
  | { ok: true }
  /** `part`: whether the receipt or the text was refused. */
  | (ReceiptRefused & { part: 'receipt' })
  | (IncomingRefused & { part: 'text' });

/** Adds to a tip what whoever has its receipt writes. Nothing is kept that leads to them. */
export async function addToTip(
  ctx: ServiceContext,
  input: { receipt: string; text: string; formKey: string },
): Promise<AddToTipResult> {
  authorize(ctx, 'tip:open');
  const found = await findOrFail(ctx, input.receipt);
  if (!found.ok) return { ...found, part: 'receipt' };
  const { submissionId } = found;
  // From here on nothing knows the visitor's address.
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
