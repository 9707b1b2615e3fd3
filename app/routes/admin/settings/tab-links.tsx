import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { urls } from '#shared/urls.ts';
import { settingTabs } from './setting-tabs.ts';
import type { SettingTab } from './setting-tabs.ts';

/** The tabs before script has loaded: plain links. */
export function TabLinks({ current }: { current: SettingTab }) {
  return (
    <nav aria-label="Groups of settings" className="flex gap-1 border-b border-line px-0.5 pt-1">
      {settingTabs.map(({ value, label }) => (
        <Link
          key={value}
          to={urls.admin.settings(value)}
          aria-current={value === current ? 'page' : undefined}
          className={classNames(
            '-mb-px inline-flex min-h-10 items-center border-b-3 px-3 py-2 text-sm font-semibold no-underline',
            value === current
              ? 'border-primary text-primary-ink'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
