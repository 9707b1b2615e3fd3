import type { ServiceContext } from '#server/context.ts';
import { tipReceipts } from '#server/db/schema/tips.ts';
import { isEmail } from '#shared/forms/text-fields.ts';
import { isAnonymousTip } from '#shared/forms/tip.ts';
import type { Tip } from '#shared/forms/tip.ts';
import { submitForm } from './submit-form.ts';
import type { Sending, SubmitFormResult } from './submit-form.ts';
import { hashTipReceipt, tipReceipt } from './tip-receipt.ts';

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
  const result = await submitForm(ctx, {
    ...sending,
    formType: 'tip',
    answers: { ...tip, anonymous: String(isAnonymous) },
    email: isEmail(tip.contact) ? tip.contact : undefined,
    isAnonymous,
    async alsoStore(tx, { id, reference }) {
      if (!isAnonymous) return;
      const receiptHash = hashTipReceipt(site, tipReceipt(site, reference));
      await tx.db.insert(tipReceipts).values({ submissionId: id, receiptHash });
    },
  });
  if (!result.ok || !isAnonymous) return result;
  return { ...result, receipt: tipReceipt(site, result.reference) };
}
