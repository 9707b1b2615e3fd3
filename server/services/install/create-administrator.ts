import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { accounts, adminUsers, installation, users } from '#server/db/schema/staff.ts';
import type { SettingKey } from '#shared/settings/registry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { budgets } from '../rate-limits/budgets.ts';
import { clearBudget } from '../rate-limits/clear-budget.ts';
import { networkOf } from '../rate-limits/network-of.ts';
import { spendBudget } from '../rate-limits/spend-budget.ts';
import { raiseSiteVersion } from '../settings/raise-site-version.ts';
import { hasAdministrator } from './has-administrator.ts';
import { passwordProblem } from '../password-problem.ts';
import type { PasswordProblem } from '../password-problem.ts';
import { isSetupCode } from './setup-code.ts';

export type NewInstallation = {
  /** Not needed on the command line. */
  setupCode?: string;
  name: string;
  email: string;
  password: string;
  settings?: Partial<Record<SettingKey, string>>;
};

export type InstallResult =
  | { ok: true; userId: string }
  | { ok: false; code: 'sealed' | 'wrong_code' }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number }
  | { ok: false; code: 'weak_password'; problem: PasswordProblem };

type Refused = Extract<InstallResult, { ok: false }>;

/** Creates the first administrator, writes the first settings and seals the installer. */
export async function createAdministrator(
  ctx: ServiceContext,
  input: NewInstallation,
): Promise<InstallResult> {
  authorize(ctx, 'install:run');
  if (await hasAdministrator(ctx)) return { ok: false, code: 'sealed' };
  const refused = (await refuseCode(ctx, input)) ?? (await refusePassword(input));
  if (refused) return refused;
  const password = await ctx.ports.passwords.hash(input.password);
  return inTransaction(ctx, async (tx) => {
    const seals = await tx.db
      .insert(installation)
      .values({ sealedAt: ctx.now() })
      .onConflictDoNothing()
      .returning();
    // Another installer was faster: the primary key let only one of the two through.
    if (seals.length === 0) return { ok: false, code: 'sealed' };
    const userId = await insertAdministrator(tx, { ...input, password });
    await insertSettings(tx, input.settings ?? {});
    await recordAudit(tx, { action: 'installation.sealed', target: userId });
    return { ok: true, userId };
  });
}

async function refuseCode(
  ctx: ServiceContext,
  { setupCode = '' }: NewInstallation,
): Promise<Refused | undefined> {
  if (ctx.actor.type === 'system') return undefined;
  const network = 'ip' in ctx.actor ? networkOf(ctx.actor.ip) : 'local';
  const { isExhausted, retryAfterMinutes } = await spendBudget(
    ctx,
    budgets.setupCodeTries,
    network,
  );
  if (isExhausted) return { ok: false, code: 'too_many', retryAfterMinutes };
  if (!isSetupCode(ctx, setupCode)) {
    await recordAudit(ctx, { action: 'installation.refused', severity: 'warning' });
    return { ok: false, code: 'wrong_code' };
  }
  await clearBudget(ctx, budgets.setupCodeTries, network);
  return undefined;
}

async function refusePassword({
  password,
  email,
  settings,
}: NewInstallation): Promise<Refused | undefined> {
  const problem = await passwordProblem(password, [email, settings?.company_name ?? '']);
  return problem && { ok: false, code: 'weak_password', problem };
}

/** @param administrator `password` is the hash */
async function insertAdministrator(
  tx: ServiceContext,
  administrator: { name: string; email: string; password: string },
): Promise<string> {
  const userId = v7();
  const email = administrator.email.trim().toLowerCase();
  await tx.db.insert(users).values({ id: userId, name: administrator.name.trim(), email });
  await tx.db.insert(accounts).values({
    userId,
    accountId: userId,
    providerId: 'credential',
    password: administrator.password,
  });
  await tx.db.insert(adminUsers).values({ userId, role: 'administrator' });
  return userId;
}

async function insertSettings(
  tx: ServiceContext,
  settings: Partial<Record<SettingKey, string>>,
): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }));
  if (rows.length === 0) return;
  await tx.db
    .insert(siteSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: { value: sql`excluded.value`, updatedAt: tx.now() },
    });
  await raiseSiteVersion(tx);
}
