import { noPhone, readPhone } from '#kernel/read-phone.ts';
import { storeSettings } from '#kernel/settings/store-settings.ts';
import { inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import {
  deleteStored,
  forgetImage,
  keepImage,
  prepareImage,
  type ImageUpload,
} from '#kernel/files/images.ts';
import { siteSettings } from '#database/tables/settings.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import {
  settingsFromStored,
  settingsRegistry,
  type SettingKey,
  type Settings,
} from '#kernel/settings/registry.ts';
import { readMediaPath } from '#shared/media-path.ts';
import { groupPermissions } from './capability.ts';
import { settingProblem } from './forms/settings.ts';

export type SettingValues = Partial<Record<SettingKey, string>>;

export type SaveResult =
  | { ok: true; changed: SettingKey[] }
  | { ok: false; code: 'invalid'; problems: SettingValues }
  /** A colleague saved these values in the meantime; nothing was stored. */
  | { ok: false; code: 'conflict'; current: SettingValues };

/**
 * Stores settings, all or none. A value equal to the built-in default is not stored, so that it
 * follows the default of later releases; that is also how a setting is reset.
 * @param input `opened`: initial values of the form. An unchanged value does not overwrite a
 *   colleague's newer one; if both changed it, that is a conflict.
 * @returns the keys whose value changed, or errors by key
 * @throws Refusal `forbidden` if the role may not change one of the groups
 */
export async function saveSettings(
  ctx: ServiceContext,
  input: { values: SettingValues; opened?: SettingValues },
): Promise<SaveResult> {
  const { opened = {} } = input;
  const entries = Object.entries(input.values)
    .map(([key, value]) => [key as SettingKey, tidy(value, key as SettingKey)] as const)
    .filter(([key, value]) => opened[key] === undefined || tidy(opened[key]) !== value);
  authorize(ctx, 'settings:read');
  for (const key of Object.keys(input.values) as SettingKey[])
    authorize(ctx, groupPermissions[settingsRegistry[key].group]);
  const problems = problemsOf(entries, ctx.now());
  if (Object.keys(problems).length > 0) return { ok: false, code: 'invalid', problems };
  return inTransaction(ctx, async (tx) => {
    // Two first changes of the same setting have no row to lock.
    await tx.db.execute(sql`lock table ${siteSettings} in share row exclusive mode`);
    const stored = await tx.db.select().from(siteSettings);
    const before = settingsFromStored(stored);
    const changes = entries.filter(([key, value]) => before[key] !== value);
    const current = changedMeanwhile(changes, before, opened);
    if (Object.keys(current).length > 0) return { ok: false, code: 'conflict', current };
    await write(tx, changes);
    if (changes.length > 0) {
      await raiseSiteVersion(tx, 'settings');
      await recordAudit(tx, { action: 'settings.changed', details: describe(before, changes) });
    }
    return { ok: true, changed: changes.map(([key]) => key) };
  });
}

type Entry = readonly [SettingKey, string];

/** An address is often copied without its scheme. */
const bareAddress = /^[\w-]+(\.[\w-]+)+(\/|$)/;

function tidy(value: string, key?: SettingKey): string {
  const text = value.trim().replaceAll('\r\n', '\n');
  const isBare = key && settingsRegistry[key].kind === 'url' && bareAddress.test(text);
  return isBare ? `https://${text}` : text;
}

function changedMeanwhile(
  changes: readonly Entry[],
  before: Settings,
  opened: SettingValues,
): SettingValues {
  const changed = changes.filter(([key]) => {
    const began = opened[key];
    return began !== undefined && tidy(began) !== before[key];
  });
  return Object.fromEntries(changed.map(([key]) => [key, before[key]]));
}

function problemsOf(entries: readonly Entry[], now: Date): SettingValues {
  const problems: SettingValues = {};
  for (const [key, value] of entries) {
    const isPhone = settingsRegistry[key].kind === 'phone' && value !== '';
    const problem = isPhone && !readPhone(value) ? noPhone : settingProblem(key, value, now);
    if (problem) problems[key] = problem;
  }
  return problems;
}

function isDefault([key, value]: Entry): boolean {
  return settingsRegistry[key].default === value;
}

async function write(tx: ServiceContext, changes: readonly Entry[]): Promise<void> {
  const reset = changes.filter(isDefault).map(([key]) => key);
  if (reset.length > 0) await tx.db.delete(siteSettings).where(inArray(siteSettings.key, reset));
  const rows = changes.filter((entry) => !isDefault(entry)).map(([key, value]) => ({ key, value }));
  await storeSettings(tx, rows);
}

/** Old and new value of public settings; for the others only that they changed. */
function describe(before: Settings, changes: readonly Entry[]): Record<string, string> {
  return Object.fromEntries(
    changes.map(([key, value]) => {
      if (!settingsRegistry[key].isPublic) return [key, 'changed'];
      return [key, `${shorten(before[key])} → ${shorten(value)}`];
    }),
  );
}

function shorten(value: string): string {
  return value.length > 200 ? `${value.slice(0, 200)}…` : value;
}

const imageSettings = {
  site_logo: { width: 640, height: 160, format: 'webp' },
  // Every browser supports PNG as the icon of a tab.
  site_favicon: { width: 192, height: 192, format: 'png' },
} as const;

export type ImageSetting = keyof typeof imageSettings;

export function isImageSetting(key: unknown): key is ImageSetting {
  return typeof key === 'string' && Object.hasOwn(imageSettings, key);
}

/**
 * Stores the picture of a setting, replacing the previous one.
 * @param input without `upload`, the picture is removed
 * @returns the reason of a refusal, if the picture was refused
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

/**
 * All settings as stored, for the form that changes them. Unlike `readSettings` it never falls back to
 * older values: saving those would undo a colleague's change.
 * @throws the database's error
 */
export async function getStoredSettings(ctx: ServiceContext): Promise<Settings> {
  authorize(ctx, 'settings:read');
  const stored = await ctx.db.query.siteSettings.findMany({ columns: { key: true, value: true } });
  return settingsFromStored(stored);
}
