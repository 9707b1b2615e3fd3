import type { Permission } from '#shared/capabilities.ts';
import { urls } from '#shared/urls.ts';
import { PartLinks } from './part-links.tsx';
import { useStaffPage } from './staff-page.ts';

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

/** Also used by the global search. */
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

export type SettingsPart = (typeof settingParts)[number]['key'];

/** Sections of the Settings panel. They are links: each section is a page with an address of its own. */
export function SettingsNavigation({ current }: { current: SettingsPart }) {
  const permissions = useStaffPage()?.permissions ?? [];
  return (
    <PartLinks
      label="Parts of the settings"
      parts={settingParts.filter(({ permission }) => permissions.includes(permission))}
      current={current}
    />
  );
}
