import { settingWords } from '#features/base/publishing/pages/settings/setting-words.ts';
import {
  imagesOfTab,
  keysOfTab,
  settingTabs,
} from '#features/base/publishing/pages/settings/setting-tabs.ts';
import { settingParts } from '#frames/staff/settings-navigation.ts';
import type { Permission } from '#shared/capabilities.ts';
import { urls } from '#shared/urls.ts';

/** A single setting: its label, the label of its page, and the address of its field. */
export type ListedSetting = { key: string; label: string; page: string; href: string };

/** Every setting that has a field and that the role may read. */
export function listSettings(permissions: readonly Permission[]): ListedSetting[] {
  if (!permissions.includes('settings:read')) return [];
  const labels = new Map(settingParts.map(({ key, label }) => [key, label]));
  return settingTabs.flatMap((tab) => {
    const fields = keysOfTab(tab).map((key) => ({ key, id: key }));
    const pictures = imagesOfTab(tab).map((key) => ({ key, id: `${key}-title` }));
    return [...fields, ...pictures].map(({ key, id }) => ({
      key,
      label: settingWords(key).label,
      page: labels.get(tab) ?? tab,
      href: `${urls.admin.settings(tab)}#${id}`,
    }));
  });
}
