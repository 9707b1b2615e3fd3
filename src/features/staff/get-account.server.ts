import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { passkeys, recoveryCodes, sessions, twoFactors } from './schema/staff.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { describeDevice } from './describe-device.server.ts';
import { findPasswordMinimum } from './find-password-minimum.server.ts';
import { ownSession } from './sessions.server.ts';

type OwnSession = {
  id: string;
  device: string;
  signedInAt: Date;
  lastUsedAt: Date;
  isThis: boolean;
};

type OwnPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

export type OwnAccount = {
  name: string;
  email: string;
  /** When the authenticator app was set up, if it was. */
  appSince: Date | null;
  passkeys: OwnPasskey[];
  recoveryCodesLeft: number;
  sessions: OwnSession[];
  /** Characters that a new password needs. */
  passwordMinimum: number;
};

/**
 * What somebody on the staff may see and change of their own account.
 * @throws Refusal `forbidden` when the session ended meanwhile
 */
export async function getAccount(ctx: ServiceContext, headers: Headers): Promise<OwnAccount> {
  authorize(ctx, 'account:use');
  const { userId, sessionId, name, email } = await ownSession(ctx, headers);
  const [app, keys, codes, open, passwordMinimum] = await Promise.all([
    ctx.db
      .select({ confirmedAt: twoFactors.confirmedAt })
      .from(twoFactors)
      .where(eq(twoFactors.userId, userId)),
    ctx.db
      .select({
        id: passkeys.id,
        name: passkeys.name,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(passkeys.id),
    ctx.db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
    ctx.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.now())))
      .orderBy(desc(sessions.updatedAt)),
    findPasswordMinimum(ctx),
  ]);
  return {
    ...{ name, email, passkeys: keys, passwordMinimum },
    appSince: app[0]?.confirmedAt ?? null,
    recoveryCodesLeft: codes[0]?.left ?? 0,
    sessions: open.map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      device: describeDevice(userAgent),
      signedInAt: createdAt,
      lastUsedAt: updatedAt,
      isThis: id === sessionId,
    })),
  };
}
