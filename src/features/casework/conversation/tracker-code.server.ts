import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { timingSafeEqual } from 'node:crypto';
import { findAllowedSupporter } from '#features/casework/care/supporters.server.ts';
import { cases } from '#features/casework/cases/schema.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { latestEnd } from '#kernel/clock.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkUses, spendInTurn, type BudgetState } from '#kernel/rate-limits/rate-limits.ts';
import { trackerDigits } from '#features/base/mail/letters/letter-codes.server.ts';
import { trackerCodes } from './schema.server.ts';
import { watchTotal } from './tracker-look-up.server.ts';
import { createTrackerToken, readTrackerToken, trackerSeconds } from './tracker-token.server.ts';

/** Compares in constant time. */
function isTrackerCode(site: SiteAddress, codeId: string, typed: string): boolean {
  const given = Buffer.from(typed.normalize('NFKC').replaceAll(/\D/g, ''));
  const known = Buffer.from(trackerDigits(site, codeId));
  return given.length === known.length && timingSafeEqual(given, known);
}

/** Minutes for which a code is valid, and the number of tries. */
const codeMinutes = 10;
const codeTries = 5;

export type SendCodeResult =
  | { ok: true }
  /** `closed`: the look-up is over, or the case is gone. */
  | { ok: false; code: 'closed' }
  | { ok: false; code: 'unavailable' }
  | { ok: false; code: 'limited'; retryAfterMinutes: number };

/**
 * Sends a one-time code to the address stored with the case, never to a typed one; to a helper, at the
 * address that the client allowed. A new code invalidates the same person's previous one. Limited per
 * person, so that nobody floods a mailbox, and per network.
 * @param token of a look-up
 */
export async function sendCode(ctx: ServiceContext, token: string): Promise<SendCodeResult> {
  authorize(ctx, 'tracker:look-up');
  const opened = readTrackerToken(ctx, token);
  if (opened === undefined) return { ok: false, code: 'closed' };
  const { caseId, supporterId } = opened;
  try {
    return await inTransaction<SendCodeResult>(ctx, async (tx) => {
      // Concurrent requests must each see the one before them.
      const [file] = await tx.db
        .select({ id: cases.id, email: cases.contactEmail })
        .from(cases)
        .where(eq(cases.id, caseId))
        .for('update');
      const to = supporterId
        ? (await findAllowedSupporter(tx, { caseId, id: supporterId }))?.email
        : file?.email;
      if (!file || !to) return { ok: false, code: 'closed' };
      const limit = await spendCode(tx, supporterId ?? caseId);
      if (limit.isExhausted) {
        await recordAudit(tx, {
          action: 'tracker.code-limited',
          target: caseId,
          severity: 'warning',
        });
        return { ok: false, code: 'limited', retryAfterMinutes: limit.retryAfterMinutes };
      }
      const codeId = await storeCode(tx, caseId, supporterId);
      const email = await enqueueEmail(tx, {
        template: 'tracker-code',
        to,
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

/** Spends the network's budget first: a network that has used it up must not spend the client's. */
async function spendCode(tx: ServiceContext, whose: string): Promise<BudgetState> {
  await watchTotal(tx, budgets.codesInTotal, 'codes');
  return spendInTurn(tx, [
    ...networkUses(tx, budgets.codesPerNetwork),
    [budgets.codesPerCase, whose],
    [budgets.codesPerCaseAndDay, whose],
  ]);
}

async function storeCode(
  tx: ServiceContext,
  caseId: string,
  supporterId: string | undefined,
): Promise<string> {
  // Expired codes and sessions add nothing to the audit log. A row of a clock that ran ahead sorts after the
  // new code and would be taken for the latest.
  await tx.db
    .delete(trackerCodes)
    .where(
      and(
        eq(trackerCodes.caseId, caseId),
        or(
          lt(sql`coalesce(${trackerCodes.opensUntil}, ${trackerCodes.expiresAt})`, tx.now()),
          gt(trackerCodes.expiresAt, latestExpiry(tx)),
        ),
      ),
    );
  const [stored] = await tx.db
    .insert(trackerCodes)
    .values({
      caseId,
      supporterId: supporterId ?? null,
      expiresAt: expiryOf(tx),
      createdAt: tx.now(),
    })
    .returning({ id: trackerCodes.id });
  if (!stored) throw new Error('The code was not stored.');
  return stored.id;
}

function expiryOf(tx: ServiceContext): Date {
  return new Date(tx.now().getTime() + codeMinutes * 60_000);
}

function latestExpiry(tx: ServiceContext): Date {
  return latestEnd(tx, codeMinutes * 60_000);
}

export type EnterCodeResult =
  | { ok: true; token: string }
  | { ok: false; code: 'closed' }
  /** `wrong` covers every case: mistyped, expired, used, tried too often, none sent. */
  | { ok: false; code: 'wrong' | 'unavailable' };

/** Compared when no code was sent, so that the answer takes as long. */
const noCode = '00000000-0000-7000-8000-000000000000';

/**
 * Opens the client's view for half an hour to the holder of the latest code of the case: once, in time, and
 * within five tries. Each try is counted before it is checked, one after the other.
 * @param token of the look-up
 */
export async function enterCode(
  ctx: ServiceContext,
  { token, typed }: { token: string; typed: string },
): Promise<EnterCodeResult> {
  authorize(ctx, 'tracker:look-up');
  const opened = readTrackerToken(ctx, token);
  if (opened === undefined) return { ok: false, code: 'closed' };
  const { caseId, supporterId } = opened;
  try {
    return await inTransaction<EnterCodeResult>(ctx, async (tx) => {
      const [latest] = await tx.db
        .select()
        .from(trackerCodes)
        .where(
          and(
            eq(trackerCodes.caseId, caseId),
            supporterId
              ? eq(trackerCodes.supporterId, supporterId)
              : isNull(trackerCodes.supporterId),
          ),
        )
        .orderBy(desc(trackerCodes.id))
        .limit(1)
        .for('update');
      const codeId = latest?.id ?? noCode;
      const isRight = isTrackerCode(tx.ports.site, codeId, typed) && isUsable(tx, latest);
      await tx.db
        .update(trackerCodes)
        .set({
          tries: sql`least(${trackerCodes.tries} + 1, 1000)`,
          ...(isRight && { usedAt: tx.now(), opensUntil: endOf(tx) }),
        })
        .where(eq(trackerCodes.id, codeId));
      if (isRight) {
        const { actor } = tx;
        const ip = 'ip' in actor ? actor.ip : '';
        const helper = supporterId
          ? await findAllowedSupporter(tx, { caseId, id: supporterId })
          : undefined;
        if (supporterId && !helper) return { ok: false, code: 'closed' };
        await recordAudit(
          { ...tx, actor: { type: 'client', caseId, ip, ...(helper && { helper }) } },
          { action: 'tracker.opened', target: caseId },
        );
        const all = { level: 'all', caseId, codeId, ...(supporterId && { supporterId }) } as const;
        return { ok: true, token: createTrackerToken(tx, all) };
      }
      await watchTotal(tx, budgets.wrongCodesOfTracker, 'wrongCodes');
      await recordAudit(tx, { action: 'tracker.code-wrong', target: caseId, severity: 'warning' });
      return { ok: false, code: 'wrong' };
    });
  } catch (error) {
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A code could not be checked');
    return { ok: false, code: 'unavailable' };
  }
}

function isUsable(
  tx: ServiceContext,
  latest: typeof trackerCodes.$inferSelect | undefined,
): boolean {
  if (latest === undefined || latest.usedAt !== null) return false;
  if (latest.expiresAt > latestExpiry(tx)) return false;
  return latest.tries < codeTries && latest.expiresAt > tx.now();
}

function endOf(tx: ServiceContext): Date {
  return new Date(tx.now().getTime() + trackerSeconds * 1_000);
}
