import type { SettingValues } from '../../settings.server.ts';
import { writeEnteredFigure } from '../../figure-settings.ts';
import { sentText } from '#shared/forms/sent-text.ts';
import { isSettingKey, settingsRegistry, type SettingKey } from '#kernel/settings/registry.ts';
import { keysOfTab, type SettingTab } from './setting-tabs.ts';

export type SettingsForm = {
  values: SettingValues;
  /** Initial values of the settings in the form. */
  opened: SettingValues;
  extent: 'all' | 'one' | 'reset';
};

/** Reads what the form asks to store: all of a tab, one setting, or the default of one. */
export function readSettingsForm(form: FormData, tab: SettingTab): SettingsForm {
  const keys = keysOfTab(tab);
  const reset = form.get('reset');
  if (typeof reset === 'string' && isSettingKey(reset) && keys.includes(reset))
    return { values: { [reset]: settingsRegistry[reset].default }, opened: {}, extent: 'reset' };
  const only = form.get('only');
  const values: SettingValues = {};
  const opened: SettingValues = {};
  for (const key of keys.filter((each) => only === null || each === only)) {
    const was = text(form, `was.${key}`);
    const value = readValue(form, key, was !== undefined || only === key);
    if (value === undefined) continue;
    values[key] = value;
    if (was !== undefined) opened[key] = was;
  }
  return { values, opened, extent: only === null ? 'all' : 'one' };
}

/** Undefined if the setting was not in the form, for instance because the role may not change it. */
function readValue(form: FormData, key: SettingKey, isOnForm: boolean): string | undefined {
  const { kind } = settingsRegistry[key];
  // An unchecked switch sends nothing.
  if (kind === 'flag') return isOnForm ? String(form.has(key)) : undefined;
  if (kind !== 'figure') return text(form, key);
  const mode = text(form, `${key}.mode`);
  if (mode === 'auto') return 'auto';
  if (mode === 'none') return '';
  if (mode !== 'entered') return undefined;
  const [value = '', source = '', asOf = ''] = ['value', 'source', 'asOf'].map((part) =>
    text(form, `${key}.${part}`),
  );
  return writeEnteredFigure({ value, source, asOf });
}

/** Undefined if the form has no such field. */
function text(form: FormData, name: string): string | undefined {
  return form.has(name) ? sentText(form, name) : undefined;
}
