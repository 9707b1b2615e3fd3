import type { ServiceContext } from '#kernel/context.ts';
import { tipReceipts } from '#features/conversation/schema/tips.server.ts';
import { storedAnswers } from '#shared/forms/engine/stored-answers.ts';
import { isEmail } from '#shared/forms/text-fields.ts';
import { isAnonymousTip } from '../forms/tip.ts';
import type { Tip } from '../forms/tip.ts';
import { attemptText } from './idempotency-key.server.ts';
import { submitForm } from './submit-form.server.ts';
import type { Sending, SubmitFormResult } from './submit-form.server.ts';
import { hashTipReceipt, tipReceipt } from '#features/conversation/tip-receipt.server.ts';

export type SubmitTipResult =
  | Exclude<SubmitFormResult, { ok: true }>
  /** `receipt` for an anonymous tip: shown now, and never again. */
  | { ok: true; reference: string; receipt?: string };

/** Stores a tip. Of an anonymous one nothing is kept that leads to whoever sent it. */
export async function submitTip(
  ctx: ServiceContext,
  { tip, ...sending }: Sending & { tip: Tip },
): Promise<SubmitTipResult> {
  const isAnonymous = isAnonymousTip(tip);
  const { site } = ctx.ports;
  const form = {
    ...sending,
    formType: 'tip',
    answers: { ...tip, anonymous: String(isAnonymous) },
    isAnonymous,
  } as const;
  if (!isAnonymous) {
    return submitForm(ctx, { ...form, email: isEmail(tip.contact) ? tip.contact : undefined });
  }
  const attempt = attemptText(ctx, { ...form, answers: storedAnswers(form.answers) });
  const receipt = tipReceipt(site, attempt);
  const result = await submitForm(ctx, {
    ...form,
    async alsoStore(tx, { id }) {
      const receiptHash = hashTipReceipt(site, receipt);
      await tx.db.insert(tipReceipts).values({ submissionId: id, receiptHash });
    },
  });
  return result.ok ? { ...result, receipt } : result;
}
