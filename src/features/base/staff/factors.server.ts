import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { Refusal } from '#kernel/errors.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { clearBudget } from '#kernel/rate-limits/rate-limits.ts';
import { claimTry } from '#kernel/rate-limits/tries.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { Role } from '#shared/roles.ts';
import { ownId } from './accounts.server.ts';
import {
  findTotpStep,
  newTotpSecret,
  openTotpSecret,
  sealTotpSecret,
  totpAddress,
} from './one-time-codes.server.ts';
import type { PasswordCheck } from './passwords.server.ts';
import { replaceRecoveryCodes } from './recovery-codes.server.ts';
import { adminUsers, passkeys, recoveryCodes, twoFactors } from '#database/tables/staff.ts';

export type FactorsOf = { hasApp: boolean; hasPasskey: boolean };

/** Second factors that an account has set up. */
export async function findFactors(ctx: ServiceContext, userId: string): Promise<FactorsOf> {
  const app = ctx.db
    .select({ one: sql`1` })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  const passkey = ctx.db
    .select({ one: sql`1` })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  const [found] = await queryRows(
    ctx.db,
    z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() }),
    sql`select exists(${app}) as "hasApp", exists(${passkey}) as "hasPasskey"`,
  );
  return found ?? { hasApp: false, hasPasskey: false };
}

/**
 * Removes the authenticator app or a passkey. Recovery codes are removed with the last of them.
 * @throws Refusal `proof_needed`; `conflict` if it is the last one of somebody who must have one
 */
export async function removeFactor(
  ctx: ServiceContext,
  factor: { kind: 'app' } | { kind: 'passkey'; id: string },
): Promise<void> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const userId = ownId(ctx);
  await inTransaction(ctx, async (tx) => {
    // Two concurrent removals would each see the other's factor and leave none.
    const own = eq(adminUsers.userId, userId);
    const [staff] = await tx.db.select().from(adminUsers).where(own).for('update');
    await (factor.kind === 'app'
      ? tx.db.delete(twoFactors).where(eq(twoFactors.userId, userId))
      : tx.db.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, factor.id))));
    const { hasApp, hasPasskey } = await findFactors(tx, userId);
    if (!hasApp && !hasPasskey) {
      if (staff && (await isFactorRequired(tx, staff.role)))
        throw new Refusal(
          'conflict',
          'Your role needs a second factor. Add another one before you remove this.',
        );
      await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    }
    await recordAudit(tx, { action: `account.${factor.kind}-removed`, target: userId });
  });
}

/** In days, from the first sign-in at which it was required. */
const graceDays = 7;

/** True if a role must have a second factor, as set by administrators. */
export async function isFactorRequired(ctx: ServiceContext, role: Role): Promise<boolean> {
  const { secondFactorRequired } = await readSecuritySettings(ctx);
  if (secondFactorRequired === 'everybody') return true;
  return secondFactorRequired === 'administrators' && role === 'administrator';
}

/** Starts the grace period, at the first sign-in of somebody who must have a second factor. */
export async function askForFactor(ctx: ServiceContext, userId: string): Promise<void> {
  const own = and(eq(adminUsers.userId, userId), isNull(adminUsers.factorAskedAt));
  const [staff] = await ctx.db.select({ role: adminUsers.role }).from(adminUsers).where(own);
  if (!staff || !(await isFactorRequired(ctx, staff.role))) return;
  await ctx.db.update(adminUsers).set({ factorAskedAt: ctx.now() }).where(own);
}

/**
 * Deadline for setting up a second factor; undefined if the person has one or needs none. If the
 * requirement is newer than the sign-in, the full grace period remains.
 */
export async function findFactorDue(
  ctx: ServiceContext,
  staff: { userId: string; role: Role; factorAskedAt: Date | null },
): Promise<Date | undefined> {
  if (!(await isFactorRequired(ctx, staff.role))) return undefined;
  const { hasApp, hasPasskey } = await findFactors(ctx, staff.userId);
  if (hasApp || hasPasskey) return undefined;
  const asked = staff.factorAskedAt ?? ctx.now();
  return new Date(asked.getTime() + graceDays * 86_400_000);
}

/**
 * Starts the setup of an authenticator app; it is effective once a code has shown that the app works.
 * @throws Refusal `proof_needed`; `conflict` if one is already set up
 */
export async function startApp(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const userId = ownId(ctx);
  const secretSealed = sealTotpSecret(ctx, { userId, secret: newTotpSecret() });
  await inTransaction(ctx, async (tx) => {
    const started = await tx.db
      .insert(twoFactors)
      .values({ userId, secretSealed })
      .onConflictDoUpdate({
        target: twoFactors.userId,
        set: { secretSealed, lastStep: null },
        setWhere: isNull(twoFactors.confirmedAt),
      })
      .returning({ id: twoFactors.id });
    if (started.length === 0)
      throw new Refusal('conflict', 'An authenticator app is set up. Remove it first.');
    await recordAudit(tx, { action: 'account.app-started', target: userId });
  });
}

type StartedApp = {
  /** In base32, for typing. */
  secret: string;
  /** Black on white, as SVG. */
  qrCode: string;
};

/**
 * Secret and QR code for the app during its setup; undefined before and after.
 * @throws Refusal `proof_needed`
 */
export async function getStartedApp(
  ctx: ServiceContext,
  email: string,
): Promise<StartedApp | undefined> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const [factor] = await ctx.db
    .select({ userId: twoFactors.userId, secretSealed: twoFactors.secretSealed })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, ownId(ctx)), isNull(twoFactors.confirmedAt)));
  if (!factor) return undefined;
  const secret = openTotpSecret(ctx, factor);
  const { company_name: issuer } = await readSettings(ctx);
  const { default: qrcode } = await import('qrcode');
  const qrCode = await qrcode.toString(totpAddress(secret, email, issuer), {
    type: 'svg',
    margin: 2,
    errorCorrectionLevel: 'M',
  });
  return { secret, qrCode };
}

/** `codes` are recovery codes to be shown once; empty if another factor already had some. */
type Confirmed = { ok: true; codes: string[] } | Exclude<PasswordCheck, { ok: true }>;

/**
 * Completes the setup of an authenticator app with a code from it.
 * @throws Refusal `proof_needed`
 */
export async function confirmApp(ctx: ServiceContext, typed: string): Promise<Confirmed> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const userId = ownId(ctx);
  const { failedFactorsPerAccount } = budgets;
  const claim = await claimTry(ctx, failedFactorsPerAccount, userId);
  if (claim.isLocked)
    return { ok: false, code: 'locked', retryAfterMinutes: claim.retryAfterMinutes };
  const confirmed = await inTransaction(ctx, async (tx): Promise<Confirmed> => {
    const own = and(eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt));
    const [factor] = await tx.db.select().from(twoFactors).where(own).for('update');
    const secret = factor && openTotpSecret(tx, factor);
    const step = secret && findTotpStep(secret, typed.replaceAll(/[\s-]/g, ''), tx.now());
    if (typeof step !== 'number') return { ok: false, code: 'wrong' };
    const { hasPasskey } = await findFactors(tx, userId);
    await tx.db.update(twoFactors).set({ confirmedAt: tx.now(), lastStep: step }).where(own);
    const codes = hasPasskey ? [] : await replaceRecoveryCodes(tx, userId);
    await recordAudit(tx, { action: 'account.app-added', target: userId });
    return { ok: true, codes };
  });
  if (confirmed.ok) await clearBudget(ctx, failedFactorsPerAccount, userId);
  return confirmed;
}

/**
 * Creates new recovery codes; the old ones become invalid.
 * @returns the codes, to be shown once
 * @throws Refusal `proof_needed`; `conflict` without a second factor, for which codes have no use
 */
export async function renewRecoveryCodes(ctx: ServiceContext): Promise<string[]> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const userId = ownId(ctx);
  const { hasApp, hasPasskey } = await findFactors(ctx, userId);
  if (!hasApp && !hasPasskey)
    throw new Refusal('conflict', 'Set up an authenticator app or a passkey first.');
  return inTransaction(ctx, async (tx) => {
    const codes = await replaceRecoveryCodes(tx, userId);
    await recordAudit(tx, { action: 'account.recovery-codes-renewed', target: userId });
    return codes;
  });
}
