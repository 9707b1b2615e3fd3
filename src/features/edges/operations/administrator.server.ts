import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { passwordProblem, type PasswordProblem } from '#features/base/staff/passwords.server.ts';
import { accounts, adminUsers, installation, users } from '#database/tables/staff.ts';
import { openFirstSession } from '#features/base/staff/sign-in.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { passwordLength } from '#shared/password-length.ts';

type NewAdministrator = {
  name: string;
  email: string;
  password: string;
  /** The password must not contain it. */
  organisationName?: string | undefined;
};

type CreateResult =
  | { ok: true; userId: string; isRepeat: boolean }
  | { ok: false; code: 'exists' }
  | { ok: false; code: 'weak_password'; problem: PasswordProblem };

/**
 * Creates the first administrator; the installer has checked the setup code. The same person
 * with the same password, while the installer is not sealed, counts as done: a step can be repeated.
 */
export async function createAdministrator(
  ctx: ServiceContext,
  input: NewAdministrator,
): Promise<CreateResult> {
  authorize(ctx, 'install:run');
  const problem = await passwordProblem(input.password, [
    input.email,
    input.organisationName ?? '',
  ]);
  if (problem) return { ok: false, code: 'weak_password', problem };
  const password = await ctx.ports.passwords.hash(input.password);
  const created = await inTransaction(ctx, async (tx) => {
    const begun = await tx.db.insert(installation).values({}).onConflictDoNothing().returning();
    // Another installer was faster: the primary key admits only one of the two.
    if (begun.length === 0) return undefined;
    const userId = await insertAdministrator(tx, { ...input, password });
    await recordAudit(tx, { action: 'installation.administrator-created', target: userId });
    return userId;
  });
  if (created) return { ok: true, userId: created, isRepeat: false };
  const userId = await findSame(ctx, input);
  return userId ? { ok: true, userId, isRepeat: true } : { ok: false, code: 'exists' };
}

/** Reason why the password of the first administrator would be refused, before any step has run. */
export async function administratorProblem(
  ctx: ServiceContext,
  { email, organisationName = '', password }: Omit<NewAdministrator, 'name'>,
): Promise<PasswordProblem | undefined> {
  authorize(ctx, 'install:run');
  return passwordProblem(password, [email, organisationName]);
}

/**
 * Signs in the first administrator, who has just finished the installation and is the only one.
 * @returns Set-Cookie values; undefined when an access code is set, which must be entered first
 */
export async function signInAdministrator(
  ctx: ServiceContext,
  headers: Headers,
): Promise<string[] | undefined> {
  authorize(ctx, 'install:run');
  const people = await ctx.db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(adminUsers, eq(adminUsers.userId, users.id))
    .limit(2);
  const [account] = people;
  if (!account || people.length > 1) return undefined;
  return openFirstSession(ctx, { account, headers });
}

/** @param administrator `password` is the hash */
async function insertAdministrator(
  tx: ServiceContext,
  administrator: { name: string; email: string; password: string },
): Promise<string> {
  const userId = v7();
  const email = toAddress(administrator.email);
  await tx.db.insert(users).values({ id: userId, name: administrator.name.trim(), email });
  await tx.db.insert(accounts).values({
    userId,
    accountId: userId,
    providerId: 'credential',
    password: administrator.password,
  });
  await tx.db.insert(adminUsers).values({ userId, role: 'administrator', wantsWorkMail: true });
  return userId;
}

/** Only before the seal: afterwards the installer must not reveal whether a password is correct. */
async function findSame(
  ctx: ServiceContext,
  { email, password }: NewAdministrator,
): Promise<string | undefined> {
  const begun = await ctx.db.query.installation.findFirst();
  if (!begun || begun.sealedAt !== null) return undefined;
  const user = await ctx.db.query.users.findFirst({
    where: (table) => eq(table.email, toAddress(email)),
    columns: { id: true },
  });
  if (!user) return undefined;
  const account = await ctx.db.query.accounts.findFirst({
    where: (table, { and }) => and(eq(table.userId, user.id), eq(table.providerId, 'credential')),
    columns: { password: true },
  });
  const isSame =
    account?.password && (await ctx.ports.passwords.verify(account.password, password));
  return isSame ? user.id : undefined;
}

function toAddress(email: string): string {
  return email.trim().toLowerCase();
}

/** Tests whether the first administrator exists. */
export async function hasAdministrator(ctx: ServiceContext): Promise<boolean> {
  return (await findInstallation(ctx)) !== undefined;
}

/** Tests whether the installer has finished, and is closed for good. */
export async function isSealed(ctx: ServiceContext): Promise<boolean> {
  const stored = await findInstallation(ctx);
  return stored !== undefined && stored.sealedAt !== null;
}

function findInstallation(ctx: ServiceContext) {
  return ctx.db.query.installation.findFirst({ columns: { sealedAt: true } });
}

/** Errors of the first administrator's password. */
export const passwordWords: Readonly<Record<PasswordProblem, () => string>> = {
  too_short: () => m.install_password_too_short({ minimum: passwordLength.minimum }),
  too_long: () => m.install_password_too_long({ maximum: passwordLength.maximum }),
  personal: () => m.install_password_personal(),
  pattern: () => m.install_password_pattern(),
  common: () => m.install_password_common(),
};
