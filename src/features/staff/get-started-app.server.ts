import { and, eq, isNull } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { twoFactors } from './schema/staff.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { openTotpSecret, totpAddress } from './one-time-codes.server.ts';
import { ownId } from './own-id.server.ts';

export type StartedApp = {
  /** In base32, to be typed. */
  secret: string;
  /** A black square on white, as SVG. */
  qrCode: string;
};

/**
 * What the app has to be given, while its setting up is under way; undefined before and after.
 * @throws Refusal `proof_needed`
 */
export async function getStartedApp(
  ctx: ServiceContext,
  email: string,
): Promise<StartedApp | undefined> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const [factor] = await ctx.db
    .select({ sealed: twoFactors.secretSealed })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, ownId(ctx)), isNull(twoFactors.confirmedAt)));
  if (!factor) return undefined;
  const secret = openTotpSecret(ctx, factor.sealed);
  const { company_name: issuer } = await readSettings(ctx);
  const { default: qrcode } = await import('qrcode');
  const qrCode = await qrcode.toString(totpAddress(secret, email, issuer), {
    ...{ type: 'svg', margin: 2, errorCorrectionLevel: 'M' },
  });
  return { secret, qrCode };
}
