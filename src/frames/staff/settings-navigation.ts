import type { Permission } from '#shared/capabilities.ts';
import { urls } from '#shared/urls.ts';

type Entry = { key: string; label: string; href: string; permission: Permission };

const settings = [
  ['company', 'Company'],
  ['contact', 'Contact'],
  ['hours', 'Working hours'],
  ['home', 'Home'],
  ['branding', 'Branding'],
  ['social', 'Social'],
  ['seo', 'SEO'],
  ['features', 'Features'],
] as const;

/** Parts of the settings, which are pages with addresses of their own. */
export const settingParts: readonly Entry[] = [
  ...settings.map(([key, label]) => ({
    key,
    label,
    href: urls.admin.settings(key),
    permission: 'settings:read' as const,
  })),
  {
    key: 'pages',
    label: 'Pages',
    href: urls.admin.pages(),
    permission: 'settings:read',
  },
  { key: 'content', label: 'Content', href: urls.admin.content(), permission: 'content:read' },
  { key: 'people', label: 'People', href: urls.admin.people(), permission: 'content:read' },
  { key: 'news', label: 'News', href: urls.admin.news(), permission: 'content:read' },
  { key: 'sample', label: 'Sample', href: urls.admin.samples(), permission: 'content:read' },
];
