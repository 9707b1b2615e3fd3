import { ExternalLink } from 'lucide-react';
import { NavLink } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import type { Permission } from '#shared/permissions.ts';
import { urls } from '#shared/urls.ts';
import { morePages, panels } from './panels.ts';
import type { NavigationEntry } from './panels.ts';

/** Links to what the role may open; the rest is not there. */
export function Navigation({ permissions }: { permissions: readonly Permission[] }) {
  function isAllowed({ permission }: NavigationEntry): boolean {
    return permissions.includes(permission);
  }
  return (
    <nav aria-label="Back office" className="grid gap-5">
      <EntryList entries={panels.filter(isAllowed)} />
      <div className="grid gap-1">
        <p className="px-3 text-xs font-semibold text-muted">More</p>
        <EntryList entries={morePages.filter(isAllowed)} />
        <a href={urls.home()} className={classNames(entryLook, 'text-ink')}>
          <ExternalLink className="size-5 shrink-0 text-muted" />
          Public site
        </a>
      </div>
    </nav>
  );
}

const entryLook =
  'flex min-h-10 items-center gap-3 rounded-md px-3 py-2 text-sm font-semibold no-underline hover:bg-primary-soft';

function EntryList({ entries }: { entries: readonly NavigationEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {entries.map(({ label, href, icon: Icon }) => (
        <li key={href}>
          <NavLink
            to={href}
            className={({ isActive }) =>
              classNames(
                entryLook,
                isActive ? 'bg-primary-soft text-primary-ink forced-colors:underline' : 'text-ink',
              )
            }
          >
            <Icon className="size-5 shrink-0" />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
