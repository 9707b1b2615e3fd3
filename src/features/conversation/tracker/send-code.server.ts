import { and, eq, lt, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from '#features/cases/schema/cases.server.ts';
import { trackerCodes } from '../schema/conversation.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { spendInTurn } from '#kernel/rate-limits/spend-budget.ts';
import type { BudgetState } from '#kernel/rate-limits/judge-budget.ts';
import { readTrackerToken } from './tracker-token.server.ts';
import { watchTotal } from './watch-total.server.ts';

/** How long a code can be entered, and how often. */
export const codeMinutes = 10;
export const codeTries = 5;

export type SendCodeResult =
  | { ok: true }
  /** `closed`: the look-up is over, or the case is gone. */
  | { ok: false; code: 'closed' }
  | { ok: false; code: 'unavailable' }
  | { ok: false; code: 'limited'; retryAfterMinutes: number };

/**
 * Sends a one-time code to the address that the case has, whatever was typed anywhere. A new code ends
 * the one before it. Limited for the case, so that nobody floods a mailbox, and for the network.
 * @param token of a look-up
 */
export async function sendCode(ctx: ServiceContext, token: string): Promise<SendCodeResult> {
  authorize(ctx, 'tracker:look-up');
  const caseId = readTrackerToken(ctx, token)?.caseId;
  if (caseId === undefined) return { ok: false, code: 'closed' };
  try {
    return await inTransaction<SendCodeResult>(ctx, async (tx) => {
      // Of several at once each must see the one before it.
      const [file] = await tx.db
        .select({ id: cases.id, email: cases.contactEmail })
        .from(cases)
        .where(eq(cases.id, caseId))
        .for('update');
      if (!file?.email) return { ok: false, code: 'closed' };
      const limit = await spendCode(tx, caseId);
      if (limit.isExhausted) {
        await recordAudit(tx, {
          action: 'tracker.code-limited',
          target: caseId,
          severity: 'warning',
        });
        return { ok: false, code: 'limited', retryAfterMinutes: limit.retryAfterMinutes };
      }
      const codeId = await storeCode(tx, caseId);
      const email = await enqueueEmail(tx, {
        template: 'tracker-code',
        to: file.email,
        payload: { codeId },
        caseId,
      });
      await recordAudit(tx, { action: 'tracker.code-sent', target: caseId, details: { email } });
      return { ok: true };
    });
  } catch (error) {
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A code could not be sent');
    return { ok: false, code: 'unavailable' };
  }
}

/** The network comes first: one that is used up must not use up the client's own. */
async function spendCode(tx: ServiceContext, caseId: string): Promise<BudgetState> {
  await watchTotal(tx, budgets.codesInTotal, 'codes');
  const network = networkOf('ip' in tx.actor ? tx.actor.ip : 'system');
  return spendInTurn(tx, [
    [budgets.codesPerNetwork, network],
    [budgets.codesPerCase, caseId],
  ]);
}

async function storeCode(tx: ServiceContext, caseId: string): Promise<string> {
  // Codes and openings that are over tell nothing that the audit log does not.
  await tx.db
    .delete(trackerCodes)
    .where(
      and(
        eq(trackerCodes.caseId, caseId),
        lt(sql`coalesce(${trackerCodes.opensUntil}, ${trackerCodes.expiresAt})`, tx.now()),
      ),
    );
  const [stored] = await tx.db
    .insert(trackerCodes)
    .values({ caseId, expiresAt: expiryOf(tx), createdAt: tx.now() })
    .returning({ id: trackerCodes.id });
  if (!stored) throw new Error('The code was not stored.');
  return stored.id;
}

function expiryOf(tx: ServiceContext): Date {
  return new Date(tx.now().getTime() + codeMinutes * 60_000);
}
