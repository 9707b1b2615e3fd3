import { settingKeys, settingsRegistry, type SettingKey, type Settings } from './registry.ts';

type PublicKey = {
  [Key in SettingKey]: (typeof settingsRegistry)[Key]['isPublic'] extends false ? never : Key;
}[SettingKey];

/** The part of the settings that may be sent to a page or the browser. */
export type PublicSettings = Readonly<Record<PublicKey, string>>;

const publicKeys = settingKeys.filter((key) => settingsRegistry[key].isPublic);

const made = new WeakMap<Settings, PublicSettings>();

/** Omits every setting that the registry reserves for staff. The same settings return the same object. */
export function publicSettings(settings: Settings): PublicSettings {
  const known = made.get(settings);
  if (known) return known;
  const entries = publicKeys.map((key) => [key, settings[key]]);
  const fresh = Object.fromEntries(entries) as PublicSettings;
  made.set(settings, fresh);
  return fresh;
}
