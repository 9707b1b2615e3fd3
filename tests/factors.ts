import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { ServiceContext } from '#kernel/context.ts';
import { twoFactors } from '#database/tables/staff.ts';
import { confirmApp, startApp } from '#features/base/staff/factors.server.ts';
import { openTotpSecret } from '#features/base/staff/one-time-codes.server.ts';
import { staffActor } from './context.ts';

/** Context of a request by a signed-in person who has just confirmed their identity. */
export function asStaff(ctx: ServiceContext, userId: string, email: string): ServiceContext {
  const actor = staffActor('administrator', userId);
  if (actor.type !== 'staff') throw new Error('This is not a member of staff.');
  return { ...ctx, actor: { ...actor, email, provedAt: ctx.now() } };
}

/** Sets up an authenticator app; returns its current code, and the recovery codes. */
export async function enrolApp(ctx: ServiceContext, userId: string) {
  await startApp(ctx);
  const [row] = await ctx.db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  if (!row) throw new Error('No app was begun.');
  const secret = openTotpSecret(ctx, row);
  function codeAt(moment: Date): string {
    return new TOTP({ secret }).generate({ timestamp: moment.getTime() });
  }
  const confirmed = await confirmApp(ctx, codeAt(ctx.now()));
  if (!confirmed.ok) throw new Error(`The app was refused: ${confirmed.code}.`);
  return { secret, codeAt, recoveryCodes: confirmed.codes };
}
