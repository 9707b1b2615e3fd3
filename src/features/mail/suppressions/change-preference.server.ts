import { sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { MailChoice } from '#kernel/outbox/mail-choices.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';
import { allowMail } from './allow-mail.server.ts';
import { getPreferences } from './get-preferences.server.ts';
import { stopMail } from './stop-mail.server.ts';

export type ChangePreference = {
  /** Of whoever used a link that we mailed to it; lower case. */
  email: string;
  choice: MailChoice;
  isWanted: boolean;
  /** Where it was chosen, for the audit log, which names no address. */
  by: 'one-click' | 'preferences';
};

export type PreferenceChange =
  | { ok: true }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number };

/**
 * Stores one wish of a person, at once. Stopping something is never limited; changing back and forth
 * is, since every change is audited.
 */
export async function changePreference(
  ctx: ServiceContext,
  { email, choice, isWanted, by }: ChangePreference,
): Promise<PreferenceChange> {
  authorize(ctx, 'confirmation:use');
  if (isWanted) {
    const budget = await spendBudget(ctx, budgets.preferencesPerAddress, email);
    if (budget.isExhausted)
      return { ok: false, code: 'too_many', retryAfterMinutes: budget.retryAfterMinutes };
  }
  await inTransaction(ctx, async (tx) => {
    // Two wishes of one person at once must not be read against the same old state.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`preferences ${email}`}))`);
    const before = await getPreferences(tx, email);
    if (before[choice] === isWanted) return;
    await (isWanted
      ? allowMail(tx, { email, choice })
      : stopMail(tx, { email, choices: [choice] }));
    await recordAudit(tx, {
      action: isWanted ? 'preference.allowed' : 'preference.stopped',
      target: choice,
      details: { by },
    });
  });
  return { ok: true };
}
