import {
  settingKeys,
  settingsRegistry,
  type SettingGroup,
  type SettingKey,
} from '#kernel/settings/registry.ts';
import { withoutEffect } from '../../figure-settings.ts';

const groupsOfTabs = {
  company: ['company'],
  contact: ['contact', 'mail'],
  hours: ['hours'],
  home: ['home', 'figures'],
  branding: ['branding'],
  social: ['social'],
  seo: ['seo'],
  features: ['features'],
} as const satisfies Record<string, readonly SettingGroup[]>;

export type SettingTab = keyof typeof groupsOfTabs;

export const settingTabs = Object.keys(groupsOfTabs) as SettingTab[];

function inTab(tab: SettingTab): SettingKey[] {
  return groupsOfTabs[tab].flatMap((group) =>
    settingKeys.filter((key) => settingsRegistry[key].group === group),
  );
}

/** Settings of a tab with a field or a switch; pictures have their own forms. */
export function keysOfTab(tab: SettingTab): SettingKey[] {
  return inTab(tab).filter(
    (key) => !(key in withoutEffect) && settingsRegistry[key].kind !== 'image',
  );
}

export function imagesOfTab(tab: SettingTab): SettingKey[] {
  return inTab(tab).filter((key) => settingsRegistry[key].kind === 'image');
}

/** Settings without a control, with the reason that the tab shows. */
export function idleKeysOfTab(tab: SettingTab): { key: SettingKey; reason: string }[] {
  return inTab(tab).flatMap((key) => {
    const reason = withoutEffect[key];
    return reason ? [{ key, reason }] : [];
  });
}

export function readTab(search: URLSearchParams): SettingTab {
  return settingTabs.find((tab) => tab === search.get('tab')) ?? 'company';
}
