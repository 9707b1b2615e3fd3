import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import type { LetterEvent } from '../outbox/email-templates.ts';
import { enqueueEmail } from '../outbox/enqueue-email.ts';
import { budgets } from '../rate-limits/budgets.ts';
import { spendBudget } from '../rate-limits/spend-budget.ts';
import { letterPermission } from './letter-permission.ts';
import type { LetterText } from './letter-problems.ts';
import { tidyLetter } from './tidy-letter.ts';

export type LetterTest =
  | { ok: true; to: string }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number };

/**
 * Sends a text as it stands in the editor, with made-up values, to whoever asks: to nobody else, so
 * that it is no way to write to people.
 */
export async function sendLetterTest(
  ctx: ServiceContext,
  { event, ...typed }: LetterText & { event: LetterEvent },
): Promise<LetterTest> {
  authorize(ctx, letterPermission(event));
  const { actor } = ctx;
  if (actor.type !== 'staff') throw new Refusal('forbidden', 'Only staff can be sent a test.');
  const budget = await spendBudget(ctx, budgets.letterTestsPerPerson, actor.userId);
  if (budget.isExhausted)
    return { ok: false, code: 'too_many', retryAfterMinutes: budget.retryAfterMinutes };
  const { subject, body } = tidyLetter(typed);
  return inTransaction(ctx, async (tx) => {
    const payload = { event, subject, body };
    const id = await enqueueEmail(tx, { template: 'letter-test', to: actor.email, payload });
    await recordAudit(tx, { action: 'mail.text-tested', target: id, details: { event } });
    return { ok: true, to: actor.email };
  });
}
