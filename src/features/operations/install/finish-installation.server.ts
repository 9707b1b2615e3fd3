import { isNull, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { securitySettings } from '#kernel/schema/security-settings.ts';
import { siteSettings } from '#kernel/schema/settings.ts';
import { installation } from '#features/staff/schema/staff.server.ts';
import type { SettingKey } from '#kernel/settings/registry.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';

export type Finishing = {
  settings: Partial<Record<SettingKey, string>>;
  /** Asked for before signing in; its length was checked. */
  accessCode?: string | undefined;
};

/**
 * Writes the first settings and seals the installer, all of it or nothing.
 * @returns false when there is no administrator yet, or somebody else has sealed it
 */
export async function finishInstallation(
  ctx: ServiceContext,
  { settings, accessCode }: Finishing,
): Promise<boolean> {
  authorize(ctx, 'install:run');
  const accessCodeHash = accessCode ? await ctx.ports.passwords.hash(accessCode) : undefined;
  return inTransaction(ctx, async (tx) => {
    const sealed = await tx.db
      .update(installation)
      .set({ sealedAt: tx.now() })
      .where(isNull(installation.sealedAt))
      .returning();
    if (sealed.length === 0) return false;
    await insertSettings(tx, settings);
    if (accessCodeHash)
      await tx.db
        .insert(securitySettings)
        .values({ accessCodeHash, accessCodeVersion: 1 })
        .onConflictDoUpdate({
          target: securitySettings.onlyRow,
          set: {
            accessCodeHash,
            accessCodeVersion: sql`${securitySettings.accessCodeVersion} + 1`,
          },
        });
    await recordAudit(tx, {
      action: 'installation.sealed',
      details: {
        settings: Object.keys(settings).join(', '),
        accessCode: accessCodeHash ? 'on' : 'off',
      },
    });
    return true;
  });
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
