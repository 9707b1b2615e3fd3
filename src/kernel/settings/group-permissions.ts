import type { Permission } from '#features/capabilities.ts';
import type { SettingGroup } from './registry.ts';

/**
 * Who may change which settings. Editors look after words: those of the organisation, of search
 * engines and of the home page. What decides whom visitors reach, what is claimed in figures, and
 * whether the site is open is for administrators.
 */
export const groupPermissions: Readonly<Record<SettingGroup, Permission>> = {
  company: 'settings:write',
  seo: 'settings:write',
  home: 'content:write',
  contact: 'settings:administer',
  branding: 'settings:administer',
  social: 'settings:administer',
  figures: 'settings:administer',
  features: 'settings:administer',
  mail: 'settings:administer',
};
