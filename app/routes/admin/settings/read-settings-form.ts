import type { SettingValues } from '#server/services/settings/save-settings.ts';
import { isSettingKey, settingsRegistry } from '#shared/settings/registry.ts';
import { keysOfTab } from './setting-tabs.ts';
import type { SettingTab } from './setting-tabs.ts';

/** What the form asks to store: all of a tab, one setting, or one back to its default. */
export function readSettingsForm(
  form: FormData,
  tab: SettingTab,
): { values: SettingValues; isReset: boolean } {
  const keys = keysOfTab(tab);
  const reset = form.get('reset');
  if (typeof reset === 'string' && isSettingKey(reset) && keys.includes(reset))
    return { values: { [reset]: settingsRegistry[reset].default }, isReset: true };
  const only = form.get('only');
  const values: SettingValues = {};
  for (const key of keys.filter((each) => only === null || each === only)) {
    const value = form.get(key);
    // An unchecked switch sends nothing.
    if (settingsRegistry[key].kind === 'flag') values[key] = value === null ? 'false' : 'true';
    else if (typeof value === 'string') values[key] = value;
  }
  return { values, isReset: false };
}
