import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { adminUsers } from './schema/staff.server.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import { askForFactor } from './factor-grace.server.ts';
import { noteDevice } from './note-device.server.ts';
import { refuseDisabled } from './refuse-disabled.server.ts';
import { recordSession } from './session-audit.server.ts';
import { createSession } from './sessions.server.ts';

export type OpenSession = {
  account: Account;
  /** The request's, for its cookies. */
  headers: Headers;
  /** What was given besides the password, or instead of it. */
  factor?: 'totp' | 'recovery-code' | 'passkey' | 'provider';
  /** What was given instead of the password. */
  through?: 'provider';
};

/**
 * The last step of every way to sign in.
 * @returns Set-Cookie values; undefined for an account that is disabled, which gets no session
 */
export async function openSession(
  ctx: ServiceContext,
  { account, headers, factor, through }: OpenSession,
): Promise<string[] | undefined> {
  if (await refuseDisabled(ctx, account)) return undefined;
  const cookies = await createSession(ctx, account.userId, headers);
  await ctx.db
    .update(adminUsers)
    .set({ lastSignedInAt: ctx.now() })
    .where(eq(adminUsers.userId, account.userId));
  await askForFactor(ctx, account.userId);
  const deviceCookie = await noteDevice(ctx, account, headers);
  await recordSession(ctx, account, {
    action: 'session.opened',
    details: { ...(factor && { factor }), ...(through && { through }) },
  });
  return [...cookies, deviceCookie];
}
