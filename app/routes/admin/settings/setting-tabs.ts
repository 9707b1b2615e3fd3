import { settingKeys, settingsRegistry } from '#shared/settings/registry.ts';
import type { SettingKey } from '#shared/settings/registry.ts';

export type SettingTab = 'company' | 'contact';

export const settingTabs = [
  { value: 'company', label: 'Company' },
  { value: 'contact', label: 'Contact' },
] as const satisfies readonly { value: SettingTab; label: string }[];

/** Also on the Contact tab, although it belongs to mail: it decides who hears of a new report. */
const staffAddress: SettingKey = 'admin_email';

/** The settings of a tab, in the order of the registry. */
export function keysOfTab(tab: SettingTab): SettingKey[] {
  const keys = settingKeys.filter((key) => settingsRegistry[key].group === tab);
  return tab === 'contact' ? [staffAddress, ...keys] : keys;
}

export function readTab(search: URLSearchParams): SettingTab {
  return search.get('tab') === 'contact' ? 'contact' : 'company';
}
