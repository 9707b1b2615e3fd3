import { ExternalLink, LogOut } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form, Link, NavLink, useFetcher, useLocation } from 'react-router';
import { countedTo, describeQueue, queueNames, type QueueCounts } from '#features/inbox/queues.ts';
import { roleWords } from '#shared/roles.ts';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { buttonLook } from '#ui/document/button-look.ts';
import { LanternMark } from '#ui/document/lantern-mark.tsx';
import { accountPage, morePages, panels, type NavigationEntry } from './panels.ts';
import type { StaffPage } from './staff-page.ts';

type NavigationProps = Pick<StaffPage, 'permissions' | 'queueCounts'>;

/** Links to what the role may open; the rest is not there. First the day's work, then what keeps it going. */
function Navigation({ permissions, queueCounts }: NavigationProps) {
  const { pathname } = useLocation();
  function isAllowed({ permission }: NavigationEntry): boolean {
    return permissions.includes(permission);
  }
  const allowed = panels.filter(isAllowed);
  const [inbox] = allowed.filter(({ href }) => href === urls.admin.inbox());
  const work = allowed.filter((panel) => panel.isDailyWork && panel !== inbox);
  const rest = [...allowed.filter((panel) => !panel.isDailyWork), ...morePages.filter(isAllowed)];
  const isWithin = rest.some(({ href }) => `${pathname}/`.startsWith(`${href}/`));
  return (
    <nav aria-label="Back office" className="grid gap-4">
      {inbox && <Queues counts={queueCounts} />}
      <EntryList entries={work} />
      {/* Whoever does nothing else has it open. */}
      <details open={isWithin || !inbox || undefined}>
        <summary className="flex cursor-pointer justify-between rounded-md px-3 py-2 text-sm font-semibold text-muted after:content-['▸'] hover:bg-primary-soft in-open:after:rotate-90">
          Administration
        </summary>
        <div className="mt-1 grid gap-1">
          <EntryList entries={rest} />
          <a href={urls.home()} className={classNames(entryLook, 'text-ink')}>
            <ExternalLink className="size-5 shrink-0 text-muted" />
            Public site
          </a>
        </div>
      </details>
    </nav>
  );
}

/** The queues of the inbox with what waits in each; news of it arrive while the page is open. */
function Queues({ counts: loaded }: { counts: QueueCounts }) {
  const fresh = useFetcher<QueueCounts>({ key: queueCountsKey }).data;
  const [known, setKnown] = useState({ loaded, fresh, counts: loaded });
  // Whichever came last is right: the page's own, or what was asked for since.
  if (known.loaded !== loaded) setKnown({ loaded, fresh, counts: loaded });
  else if (known.fresh !== fresh) setKnown({ loaded, fresh, counts: fresh ?? loaded });
  return (
    <ul className="grid gap-0.5">
      {queueNames.map((name) => {
        const { label, table } = describeQueue(name);
        const count = known.counts[name] ?? 0;
        if (table) return null;
        return (
          <li key={name}>
            <NavLink
              to={urls.admin.inbox(name)}
              className={({ isActive }) =>
                classNames(queueLook, isActive ? activeLook : 'text-ink')
              }
            >
              {label}
              {count > 0 && (
                <span className="font-normal text-muted tabular-nums">
                  {count > countedTo ? `${countedTo}+` : count}
                </span>
              )}
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}

/** The fetcher that whoever hears news asks with. */
export const queueCountsKey = 'queue-counts';

const queueLook =
  'flex min-h-9 items-center justify-between gap-3 rounded-md px-3 py-1.5 text-sm font-semibold no-underline hover:bg-primary-soft';

const activeLook = 'bg-primary-soft text-primary-ink forced-colors:underline';

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
            className={({ isActive }) => classNames(entryLook, isActive ? activeLook : 'text-ink')}
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
      <Navigation permissions={staff.permissions} queueCounts={staff.queueCounts} />
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
