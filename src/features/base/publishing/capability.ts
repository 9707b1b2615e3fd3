import type { SettingGroup } from '#kernel/settings/registry.ts';
import { capability } from '#shared/capability.ts';
import { urls } from '#shared/urls.ts';

export const publishing = capability({
  permissions: {
    'content:read': {
      words: 'Read texts, people and news',
      roles: ['administrator', 'editor', 'auditor'],
    },
    'content:write': {
      words: 'Change texts, people and news',
      roles: ['administrator', 'editor'],
    },
    'settings:read': {
      words: 'Read settings',
      roles: ['administrator', 'editor', 'auditor'],
    },
    'settings:write': {
      words: 'Change settings of company and search engines',
      roles: ['administrator', 'editor'],
    },
    'settings:administer': {
      words: 'Change every other setting',
      roles: ['administrator'],
    },
  },
  panels: [
    {
      label: 'Settings',
      href: urls.admin.settings(),
      permission: 'settings:read',
      icon: 'settings',
      letter: 'e',
      place: 12,
    },
  ],
  flash: {
    'settings-saved': 'All settings saved successfully',
    'setting-saved': 'Setting saved successfully',
    'setting-reset': 'Setting reset to its default',
    'image-saved': 'Image uploaded and saved successfully',
    'image-removed': 'Image removed',
    'block-saved': 'Text saved; the page shows it',
    'block-reset': 'Text reset to the built-in one',
    'entry-created': 'Entry created successfully',
    'entry-updated': 'Entry updated successfully',
    'entry-deleted': 'Entry deleted successfully',
    'post-drafted': 'Draft saved. It is not on the site yet',
    'post-updated': 'Post updated successfully',
    'post-published': 'Post published',
    'post-scheduled': 'Post scheduled; it appears by itself',
    'post-unpublished': 'Post removed from the site',
    'post-deleted': 'Post deleted successfully',
    'page-saved': 'Page saved',
  },
});

/**
 * Permissions needed to change each group of settings. Editors manage texts: those of the
 * organisation, of search engines and of the home page. Settings that decide whom visitors reach,
 * which figures are claimed, and whether the site is open are for administrators.
 */
export const groupPermissions = {
  company: 'settings:write',
  seo: 'settings:write',
  home: 'content:write',
  contact: 'settings:administer',
  branding: 'settings:administer',
  social: 'settings:administer',
  figures: 'settings:administer',
  features: 'settings:administer',
  mail: 'settings:administer',
  hours: 'settings:administer',
} as const satisfies Readonly<Record<SettingGroup, keyof (typeof publishing)['permissions']>>;
