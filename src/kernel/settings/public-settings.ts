import { settingKeys, settingsRegistry, type SettingKey, type Settings } from './registry.ts';

type PublicKey = {
  [Key in SettingKey]: (typeof settingsRegistry)[Key]['isPublic'] extends false ? never : Key;
}[SettingKey];

/** The part of the settings that may reach a page or the browser. */
export type PublicSettings = Readonly<Record<PublicKey, string>>;

/** Drops every setting the registry keeps for staff. */
export function publicSettings(settings: Settings): PublicSettings {
  const entries = settingKeys
    .filter((key) => settingsRegistry[key].isPublic)
    .map((key) => [key, settings[key]]);
  return Object.fromEntries(entries) as PublicSettings;
}
