import { sql } from 'drizzle-orm';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { makeCookie, readCookie } from '#kernel/cookies.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkOfActor, wideNetworkOfActor } from '#kernel/rate-limits/network-of.ts';
import { everyone, spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { claimTries, returnTries, type Try } from '#kernel/rate-limits/tries.ts';
import { securitySettings } from '#database/tables/settings.ts';
import { sessionLimits, accessCodeLength } from '#kernel/settings/security-settings.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';
import { findKnownDevice, isKnownNetwork } from './devices.server.ts';

type AccessCodeResult =
  | { ok: true; cookies: string[] }
  | { ok: false; code: 'wrong' }
  | { ok: false; code: 'locked'; retryAfterSeconds: number };

/**
 * Checks the access code that precedes sign-in. Wrong ones are counted by network and, for browsers
 * and networks that never signed in, in total; while a lock holds, not even the right one is checked,
 * and no connection is kept waiting.
 * @param input `headers` are the request's, for its cookies
 * @returns `cookies` as Set-Cookie values
 */
export async function verifyAccessCode(
  ctx: ServiceContext,
  { typed, headers }: { typed: string; headers: Headers },
): Promise<AccessCodeResult> {
  authorize(ctx, 'session:open');
  const { accessCode } = await readSecuritySettings(ctx);
  if (!accessCode) return { ok: true, cookies: [] };
  const tries = await findTries(ctx, headers);
  const { isLocked, retryAfterSeconds } = await claimTries(ctx, tries);
  if (isLocked) {
    const noted = await spendBudget(ctx, budgets.lockedCodesAudited, networkOfActor(ctx));
    if (!noted.isExhausted) await recordRefusal(ctx, 'locked');
    return { ok: false, code: 'locked', retryAfterSeconds };
  }
  const isRight =
    typed.length <= accessCodeLength.most &&
    (await ctx.ports.passwords.verify(accessCode.hash, typed));
  if (!isRight) {
    await recordRefusal(ctx, 'wrong');
    return { ok: false, code: 'wrong' };
  }
  await returnTries(ctx, tries);
  await recordAudit(ctx, { action: 'access-code.accepted' });
  return { ok: true, cookies: [issueAccessPass(ctx, accessCode.version)] };
}

/** Budgets that an attempt at the code counts against: as for passwords, but for any account. */
async function findTries(ctx: ServiceContext, headers: Headers): Promise<Try[]> {
  const device = await findKnownDevice(ctx, headers);
  if (device !== undefined) return [[budgets.wrongCodesPerDevice, device]];
  const byNetwork: Try = [budgets.wrongCodesPerNetwork, networkOfActor(ctx)];
  if (await isKnownNetwork(ctx)) return [byNetwork];
  return [
    byNetwork,
    [budgets.wrongCodesPerWideNetwork, wideNetworkOfActor(ctx)],
    [budgets.wrongCodesInTotal, everyone],
  ];
}

async function recordRefusal(ctx: ServiceContext, reason: 'wrong' | 'locked'): Promise<void> {
  await recordAudit(ctx, {
    action: 'access-code.refused',
    details: { reason },
    severity: 'warning',
  });
}

/**
 * Sets another access code, or none. Every browser except this one is asked for the new one.
 * @param code undefined: none is required any more
 * @returns Set-Cookie values for the requesting browser
 * @throws Refusal `forbidden`, `proof_needed`, `invalid`
 */
export async function changeAccessCode(
  ctx: ServiceContext,
  code: string | undefined,
): Promise<string[]> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  const { least, most } = accessCodeLength;
  if (code !== undefined && (code.length < least || code.length > most || /\s/.test(code)))
    throw new Refusal('invalid', `Use ${least} to ${most} characters, without spaces.`);
  const accessCodeHash = code === undefined ? null : await ctx.ports.passwords.hash(code);
  const version = await inTransaction(ctx, async (tx) => {
    const { accessCode: before } = await readSecuritySettings(tx);
    const [stored] = await tx.db
      .insert(securitySettings)
      .values({ accessCodeHash, accessCodeVersion: 1 })
      .onConflictDoUpdate({
        target: securitySettings.onlyRow,
        set: { accessCodeHash, accessCodeVersion: sql`${securitySettings.accessCodeVersion} + 1` },
      })
      .returning({ version: securitySettings.accessCodeVersion });
    await recordAudit(tx, {
      action: 'security.access-code-changed',
      details: { accessCode: `${before ? 'on' : 'off'} → ${code === undefined ? 'off' : 'new'}` },
      severity: 'warning',
    });
    return stored?.version ?? 0;
  });
  return [code === undefined ? dropAccessPass(ctx) : issueAccessPass(ctx, version)];
}

const cookieName = 'lantern-access';

/** Browsers that restore tabs keep session cookies indefinitely; the pass itself expires. */
const passValidity = sessionLimits.longestHours * 60 * 60_000;

/**
 * Set-Cookie value of a browser that gave the access code: valid until it is closed, and while the
 * code is unchanged.
 * @param version of the code
 */
function issueAccessPass(ctx: ServiceContext, version: number): string {
  const until = ctx.now().getTime() + passValidity;
  const content = `${version}.${until}.${randomBytes(12).toString('base64url')}`;
  const value = `${content}.${sign(ctx, content)}`;
  return makeCookie(ctx, { name: cookieName, value });
}

/** Set-Cookie value that deletes the pass. */
export function dropAccessPass(ctx: ServiceContext): string {
  return makeCookie(ctx, { name: cookieName, value: '', maxAge: 0 });
}

/** @param version of the current code */
export function hasAccessPass(ctx: ServiceContext, headers: Headers, version: number): boolean {
  const value = readCookie(ctx, headers, cookieName);
  const [given = '', until = '', nonce = '', signature = ''] = value?.split('.') ?? [];
  const expected = Buffer.from(sign(ctx, `${given}.${until}.${nonce}`));
  const isGenuine =
    signature.length === expected.length && timingSafeEqual(Buffer.from(signature), expected);
  return isGenuine && given === String(version) && Number(until) > ctx.now().getTime();
}

function sign({ ports }: ServiceContext, content: string): string {
  const key = ports.site.deriveKey('access-code');
  return createHmac('sha256', key).update(content).digest('base64url');
}
