import type { ServiceContext } from '#kernel/context.ts';
import { settingsFromStored } from '#kernel/settings/registry.ts';
import type { Settings } from '#kernel/settings/registry.ts';
import { authorize } from '#kernel/authorize.ts';

/**
 * All settings as they are stored, for the form that changes them. Unlike `readSettings` it never
 * answers with older values: saving those would undo a colleague's change.
 * @throws the database's error
 */
export async function getStoredSettings(ctx: ServiceContext): Promise<Settings> {
  authorize(ctx, 'settings:read');
  const stored = await ctx.db.query.siteSettings.findMany({ columns: { key: true, value: true } });
  return settingsFromStored(stored);
}
