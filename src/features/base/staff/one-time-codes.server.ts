import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { clockTolerance } from '#kernel/clock.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { twoFactors } from '#database/tables/staff.ts';

/** Defaults of authenticator apps: RFC 6238 with SHA-1, six digits, 30 seconds. */
const format = { algorithm: 'SHA1', digits: 6, period: 30 };

/** In bytes, as RFC 4226 recommends. */
const secretBytes = 20;

const sealPurpose = 'authenticator-secret';

/** In base32, the format of authenticator apps. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** Sealed for the app of one person: it cannot be opened in another person's row. */
export function sealTotpSecret(
  { ports }: ServiceContext,
  { userId, secret }: { userId: string; secret: string },
): string {
  return ports.seal.close({ purpose: sealPurpose, row: userId }, secret);
}

/** @throws Error if it was changed, is somebody else's, or no key opens it any more */
export function openTotpSecret(
  { ports }: ServiceContext,
  { userId, secretSealed }: Pick<typeof twoFactors.$inferSelect, 'userId' | 'secretSealed'>,
): string {
  return ports.seal.open({ purpose: sealPurpose, row: userId }, secretSealed);
}

/** Content of the QR code; the app shows the organisation's name. */
export function totpAddress(secret: string, email: string, issuer: string): string {
  return new TOTP({ ...format, secret, issuer, label: email }).toString();
}

/**
 * The 30-second step of a code, counted from 1970: the present one, or the adjacent ones to allow for
 * clock drift. Undefined if it matches none.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  // The library throws for digits that are not ASCII.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...format, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/**
 * A step further ahead was recorded by a fast clock that has been corrected since. Waiting for it
 * would lock the person out for as long.
 */
const stepsAhead = clockTolerance / (format.period * 1_000) + 2;

/** Consumes the code of a person's app, each once: of two concurrent requests, one is refused. */
export async function takeTotpCode(
  ctx: ServiceContext,
  userId: string,
  code: string,
): Promise<boolean> {
  const own = and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt));
  const [factor] = await ctx.db.select().from(twoFactors).where(own);
  if (!factor) return false;
  const step = findTotpStep(openTotpSecret(ctx, factor), code, ctx.now());
  if (step === undefined) return false;
  const taken = await ctx.db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(
      and(
        own,
        or(
          isNull(twoFactors.lastStep),
          lt(twoFactors.lastStep, step),
          gt(twoFactors.lastStep, step + stepsAhead),
        ),
      ),
    )
    .returning({ id: twoFactors.id });
  return taken.length > 0;
}
