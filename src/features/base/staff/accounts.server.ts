import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';
import type { Appearance } from '#shared/vocabulary/appearance.ts';
import { nameProblem } from '#shared/honesty/find-claims.ts';
import { describeDevice, trustDevice } from './devices.server.ts';
import {
  checkOwnPassword,
  newPasswordProblem,
  setPassword,
  type PasswordCheck,
  type WeakPassword,
} from './passwords.server.ts';
import {
  adminUsers,
  passkeys,
  recoveryCodes,
  sessions,
  twoFactors,
  users,
} from '#database/tables/staff.ts';
import { createSession, ownSession } from './sessions.server.ts';

type OwnSession = {
  id: string;
  device: string;
  signedInAt: Date;
  lastUsedAt: Date;
  isThis: boolean;
};

type OwnPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

type OwnAccount = {
  name: string;
  email: string;
  /** Time at which the authenticator app was set up, if it was. */
  appSince: Date | null;
  passkeys: OwnPasskey[];
  recoveryCodesLeft: number;
  sessions: OwnSession[];
  /** Whether they want mails about news of their work, and one at the start of the day. */
  wantsWorkMail: boolean;
  wantsDigest: boolean;
  /** Minimum length of a new password, in characters. */
  passwordMinimum: number;
};

/**
 * Own account data that a member of staff may see and change.
 * @throws Refusal `forbidden` if the session ended meanwhile
 */
export async function getAccount(ctx: ServiceContext, headers: Headers): Promise<OwnAccount> {
  authorize(ctx, 'account:use');
  const { userId, sessionId, name, email } = await ownSession(ctx, headers);
  const [app, keys, codes, open, staff, passwordMinimum] = await Promise.all([
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
    ctx.db
      .select({ news: adminUsers.wantsWorkMail, digest: adminUsers.wantsDigest })
      .from(adminUsers)
      .where(eq(adminUsers.userId, userId)),
    findPasswordMinimum(ctx),
  ]);
  return {
    name,
    email,
    passkeys: keys,
    passwordMinimum,
    wantsWorkMail: staff[0]?.news ?? false,
    wantsDigest: staff[0]?.digest ?? false,
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

const longestName = 120;

/**
 * Error message for the name of a member of staff: it is missing, too long, or resembles an authority.
 * Clients read it beside messages to them.
 */
export function staffNameProblem(typed: string): string | undefined {
  const name = typed.trim();
  if (name === '') return 'Enter your name';
  if (name.length > longestName) return `Enter a name of ${longestName} characters or fewer`;
  return nameProblem(name);
}

/** @throws Refusal `invalid`: `staffNameProblem` */
export async function changeOwnName(ctx: ServiceContext, typed: string): Promise<void> {
  authorize(ctx, 'account:use');
  const name = typed.trim();
  const problem = staffNameProblem(name);
  if (problem) throw new Refusal('invalid', problem);
  const userId = ownId(ctx);
  await inTransaction(ctx, async (tx) => {
    await tx.db.update(users).set({ name }).where(eq(users.id, userId));
    await recordAudit(tx, { action: 'account.renamed', target: userId, details: { name } });
  });
}

/** Mails about their work that a person wants: news as they happen, and a daily digest. */
export async function setWorkMail(
  ctx: ServiceContext,
  choices: { news: boolean; digest: boolean },
): Promise<void> {
  authorize(ctx, 'account:use');
  const userId = ownId(ctx);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(adminUsers)
      .set({ wantsWorkMail: choices.news, wantsDigest: choices.digest })
      .where(eq(adminUsers.userId, userId));
    const details = { news: choices.news ? 'on' : 'off', digest: choices.digest ? 'on' : 'off' };
    await recordAudit(tx, { action: 'account.mail-changed', target: userId, details });
  });
}

/** Appearance of the back office for the actor; omitted values are unchanged. */
export async function changeAppearance(
  ctx: ServiceContext,
  appearance: Partial<Appearance>,
): Promise<void> {
  authorize(ctx, 'account:use');
  if (Object.keys(appearance).length === 0) return;
  const userId = ownId(ctx);
  await inTransaction(ctx, async (tx) => {
    await tx.db.update(adminUsers).set(appearance).where(eq(adminUsers.userId, userId));
    const details = Object.fromEntries(
      Object.entries(appearance).map(([name, value]) => [name, String(value)]),
    );
    await recordAudit(tx, { action: 'account.appearance-changed', target: userId, details });
  });
}

type PasswordChange =
  | { ok: true; cookies: string[] }
  | Exclude<PasswordCheck, { ok: true }>
  | ({ ok: false; code: 'weak' } & WeakPassword);

/**
 * Changes one's own password. All sessions end, and this browser gets a new one.
 * @returns `cookies` as Set-Cookie values
 * @throws Refusal `forbidden` if the session ended meanwhile
 */
export async function changeOwnPassword(
  ctx: ServiceContext,
  input: { current: string; password: string; headers: Headers },
): Promise<PasswordChange> {
  authorize(ctx, 'account:use');
  const { userId, email } = await ownSession(ctx, input.headers);
  const { password } = input;
  const checked = await checkOwnPassword(ctx, { userId, email }, input.current);
  if (!checked.ok) return checked;
  const weak = await newPasswordProblem(ctx, { email, password });
  if (weak) return { ok: false, code: 'weak', ...weak };
  const hash = await ctx.ports.passwords.hash(password);
  const deviceCookie = await inTransaction(ctx, async (tx) => {
    await setPassword(tx, { userId, hash });
    await recordAudit(tx, { action: 'account.password-changed', target: userId });
    return trustDevice(tx, userId, input.headers);
  });
  return {
    ok: true,
    cookies: [...(await createSession(ctx, userId, input.headers)), deviceCookie],
  };
}

/**
 * Account of the actor, for functions about one's own account. Call it after `authorize`.
 * @throws Refusal `forbidden` for anybody who is not staff
 */
export function ownId({ actor }: ServiceContext): string {
  if (actor.type === 'staff') return actor.userId;
  throw new Refusal('forbidden', 'Sign in first.');
}

/** Minimum length of a new password, as set by administrators; every page may show it. */
export async function findPasswordMinimum(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'session:open');
  return (await readSecuritySettings(ctx)).passwordMinLength;
}
