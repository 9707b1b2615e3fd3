import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { groupPermissions } from '#kernel/settings/group-permissions.ts';
import { settingsRegistry } from '#kernel/settings/registry.ts';
import { readMediaPath } from '#shared/media-path.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { deleteStored, forgetImage } from '#kernel/files/remove-image.ts';
import { keepImage, prepareImage } from '#kernel/files/store-image.ts';
import type { ImageUpload } from '#kernel/files/store-image.ts';
import { getStoredSettings } from './get-stored-settings.server.ts';
import { saveSettings } from './save-settings.server.ts';

export const imageSettings = {
  site_logo: { width: 640, height: 160, format: 'webp' },
  // Every browser shows PNG as the icon of a tab.
  site_favicon: { width: 192, height: 192, format: 'png' },
} as const;

export type ImageSetting = keyof typeof imageSettings;

export function isImageSetting(key: unknown): key is ImageSetting {
  return typeof key === 'string' && Object.hasOwn(imageSettings, key);
}

/**
 * Stores the picture of a setting, in place of the one before.
 * @param input without `upload`, the picture is removed
 * @returns why the picture was refused, when it was
 */
export async function saveSettingImage(
  ctx: ServiceContext,
  input: { key: ImageSetting; upload?: ImageUpload },
): Promise<{ ok: true } | { ok: false; reason: string }> {
  const { key, upload } = input;
  authorize(ctx, groupPermissions[settingsRegistry[key].group]);
  const prepared =
    upload && (await prepareImage(ctx, { kind: key, upload, box: imageSettings[key] }));
  if (prepared?.ok === false) return prepared;
  const obsolete = await inTransaction(ctx, async (tx) => {
    const before = readMediaPath((await getStoredSettings(tx))[key]);
    if (prepared) await keepImage(tx, prepared);
    const saved = await saveSettings(tx, { values: { [key]: prepared?.row.path ?? '' } });
    if (!saved.ok) throw new Error(`The address of a picture was refused: ${saved.code}.`);
    await recordAudit(tx, {
      action: prepared ? 'settings.image-uploaded' : 'settings.image-removed',
      target: key,
      ...(prepared && { details: { file: prepared.row.name, size: String(prepared.row.size) } }),
    });
    return before && forgetImage(tx, before.id);
  }).catch(async (error: unknown) => {
    if (prepared) await deleteStored(ctx, prepared.row.key);
    throw error;
  });
  await deleteStored(ctx, obsolete);
  return { ok: true };
}
