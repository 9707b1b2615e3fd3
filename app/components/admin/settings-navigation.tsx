import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import type { Permission } from '#shared/permissions.ts';
import { urls } from '#shared/urls.ts';
import { useStaffPage } from './staff-page.ts';

type Entry = { key: string; label: string; href: string; permission: Permission };

const settings = [
  ['company', 'Company'],
  ['contact', 'Contact'],
  ['home', 'Home'],
  ['branding', 'Branding'],
  ['social', 'Social'],
  ['seo', 'SEO'],
  ['features', 'Features'],
] as const;

/** Also gone to by the search of everything. */
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

/** The parts of the Settings panel. They are links: each part is a page with an address of its own. */
export function SettingsNavigation({ current }: { current: SettingsPart }) {
  const permissions = useStaffPage()?.permissions ?? [];
  return (
    <nav aria-label="Parts of the settings" className="border-b border-line">
      <ul className="flex flex-wrap gap-x-1">
        {settingParts
          .filter(({ permission }) => permissions.includes(permission))
          .map(({ key, label, href }) => (
            <li key={key}>
              <Link
                to={href}
                aria-current={key === current ? 'page' : undefined}
                className={classNames(
                  '-mb-px inline-flex min-h-10 items-center border-b-3 px-3 py-2 text-sm font-semibold no-underline',
                  key === current
                    ? 'border-primary text-primary-ink'
                    : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
