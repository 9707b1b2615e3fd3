import type { ServiceContext } from '#server/context.ts';
import { settingsFromStored } from '#shared/settings/registry.ts';
import type { Settings } from '#shared/settings/registry.ts';
import { authorize } from '../authorize.ts';

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
