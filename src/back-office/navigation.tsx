import { ExternalLink, LogOut } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Form, Link, NavLink, useLocation } from 'react-router';
import type { Permission } from '#features/capabilities.ts';
import { roleWords } from '#shared/roles.ts';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { buttonLook } from '#ui/document/button-look.ts';
import { LanternMark } from '#ui/document/lantern-mark.tsx';
import { accountPage, morePages, panels, type NavigationEntry } from './panels.ts';
import type { StaffPage } from './staff-page.ts';

/** Links to what the role may open; the rest is not there. */
function Navigation({ permissions }: { permissions: readonly Permission[] }) {
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

export const sideMenuId = 'side-menu';

/**
 * One element in two roles: a column on wide screens; on narrow ones a popover of the platform's own,
 * which opens without script.
 */
export function SideMenu({ staff, children }: { staff: StaffPage; children?: ReactNode }) {
  const side = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (side.current?.matches(':popover-open')) side.current.hidePopover();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is why it runs
  }, [key]);
  return (
    <section
      aria-label="Menu and account"
      id={sideMenuId}
      ref={side}
      popover="auto"
      className="inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-[min(18rem,85vw)] flex-col gap-6 overflow-y-auto border-line bg-surface p-4 text-ink shadow-lg backdrop:bg-scrim open:flex lg:sticky lg:start-0 lg:flex lg:w-auto lg:border-e lg:shadow-none"
    >
      <Brand companyName={staff.companyName} />
      <Navigation permissions={staff.permissions} />
      <div className="mt-auto grid gap-3 border-t border-line pt-4 text-sm">
        {children}
        <p className="grid">
          <span className="font-semibold wrap-anywhere">{staff.name}</span>
          <span className="text-muted">{roleWords[staff.role].label}</span>
          <Link to={accountPage.href} className="w-fit py-1 text-link">
            {accountPage.label}
          </Link>
        </p>
        <Form method="post" action={urls.signOut()} reloadDocument>
          <button
            type="submit"
            className={buttonLook({ tone: 'secondary', size: 'small', wide: true })}
          >
            <LogOut className="size-4" />
            Log out
          </button>
        </Form>
      </div>
    </section>
  );
}

/** Whose back office this is. */
export function Brand({ companyName }: { companyName: string }) {
  return (
    <p className="flex min-w-0 items-center gap-2.5">
      <LanternMark className="size-8 shrink-0 text-primary" />
      <span className="grid min-w-0 leading-tight">
        <span className="line-clamp-2 text-sm leading-tight font-bold">{companyName}</span>
        <span className="text-xs text-muted">Back office</span>
      </span>
    </p>
  );
}
