import { AtSign, CircleUser, ExternalLink, LogOut, PanelLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Form, Link, useFetcher, useLocation } from 'react-router';
import {
  activeClass,
  countText,
  entryClass,
  narrowHidden,
  PinnedViews,
  useQueueCounts,
} from '#features/derived/inbox/pages/queue-menu.tsx';
import { roleWords } from '#shared/roles.ts';
import { zoneWords } from '#shared/us-states.ts';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { LanternMark } from '#ui/document/lantern-mark.tsx';
import { Crumbs } from '#frames/staff/page-heading.tsx';
import { accountPage } from '#frames/staff/panels.ts';
import { PartLinks } from '#frames/staff/part-links.tsx';
import type { StaffPage } from '#frames/staff/staff-page.ts';
import { findPlace, isBeside, isPageItself, menuOf } from './menu.ts';
import { SideListButton } from './side-list.tsx';

type NavigationProps = Pick<StaffPage, 'permissions' | 'queueCounts' | 'pinnedViews'> & {
  isNarrow: boolean;
};

/** The menu of the role, with the number of records that wait in a queue. */
function Navigation({ permissions, queueCounts, pinnedViews, isNarrow }: NavigationProps) {
  const entries = menuOf(permissions);
  const counts = useQueueCounts(queueCounts);
  const current = findPlace(entries, useLocation())?.entry;
  const mentions = countText(counts.mentions);
  return (
    <nav
      aria-label="Back office"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 [@media(height<58rem)]:gap-3"
    >
      <ul className="grid gap-0.5">
        {entries.map((entry) => {
          const { label, href, icon: Icon, pages } = entry;
          const queue = pages.find((page) => page.href === href)?.queue;
          const count = queue && countText(counts[queue]);
          return (
            <li key={href}>
              <Link
                to={href}
                title={isNarrow ? label : undefined}
                aria-current={entry === current ? 'page' : undefined}
                className={classNames(entryClass, entry === current ? activeClass : 'text-ink')}
              >
                <Icon className="size-5 shrink-0" />
                <span className={classNames('me-auto', narrowHidden)}>{label}</span>
                {queue === 'mine' && mentions && (
                  <span className={classNames('flex items-center text-muted', wideOnly)}>
                    <AtSign aria-hidden className="size-4" />
                    <span className="font-normal tabular-nums">{mentions}</span>
                    <span className="sr-only"> mentions</span>
                  </span>
                )}
                {count && (
                  <span className="font-normal text-muted tabular-nums lg:in-data-[menu=narrow]:absolute lg:in-data-[menu=narrow]:end-0.5 lg:in-data-[menu=narrow]:top-0 lg:in-data-[menu=narrow]:text-xs">
                    {count}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <PinnedViews views={pinnedViews} isNarrow={isNarrow} />
    </nav>
  );
}

/**
 * The pages that share the menu entry of this one, as links on top; a record below such a page has its
 * breadcrumbs instead. Beside a queue the breadcrumbs are for a phone, where the record is the whole page.
 */
export function PageStrip({
  permissions,
  queueCounts,
}: Pick<StaffPage, 'permissions' | 'queueCounts'>) {
  const location = useLocation();
  const counts = useQueueCounts(queueCounts);
  const place = findPlace(menuOf(permissions), location);
  if (!place || place.strip.pages.length < 2) return <Crumbs />;
  const { entry, strip, page } = place;
  const isItself = isPageItself(page, location.pathname);
  if (!isItself && !page.queue) return <Crumbs />;
  if (isBeside(strip)) return <SideListButton strip={strip} page={page} />;
  return (
    <>
      {!isItself && (
        <div className="lg:hidden">
          <Crumbs />
        </div>
      )}
      <div className={classNames('min-w-0 grow', !isItself && 'max-lg:hidden')}>
        <PartLinks
          label={`Pages of ${strip.label}`}
          parts={strip.pages.map(({ href, label, queue }) => {
            // The menu counts the page that its entry opens.
            const count = queue && href !== entry.href ? counts[queue] : 0;
            return { key: href, label, href, ...(count ? { count } : {}) };
          })}
          current={page.href}
        />
      </div>
    </>
  );
}

/** Hides elements without an icon in the narrow menu. */
export const wideOnly = 'lg:in-data-[menu=narrow]:hidden!';

export const sideMenuId = 'side-menu';

/**
 * One element in two roles: a column on wide screens; on narrow ones a native popover, which opens without
 * script.
 */
export function SideMenu({
  staff,
  menu,
  children,
}: {
  staff: StaffPage;
  menu: NarrowMenu;
  children?: ReactNode;
}) {
  const { isNarrow } = menu;
  const side = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (side.current?.matches(':popover-open')) side.current.hidePopover();
    // In a menu that is longer than the screen, the current entry is scrolled into view.
    side.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is why it runs
  }, [key]);
  return (
    <section
      aria-label="Menu and account"
      id={sideMenuId}
      ref={side}
      popover="auto"
      className="inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-[min(18rem,85vw)] flex-col gap-6 [@media(height<58rem)]:gap-3 overflow-y-auto scroll-pb-40 border-line bg-surface p-4 lg:in-data-[menu=narrow]:gap-4 lg:in-data-[menu=narrow]:px-1.5 text-ink shadow-lg backdrop:bg-scrim open:flex lg:sticky lg:start-0 lg:flex lg:w-auto lg:border-e lg:shadow-none"
    >
      <div className="flex items-center justify-between gap-2 lg:in-data-[menu=narrow]:flex-col">
        <Brand companyName={staff.companyName} />
        <FoldMenu {...menu} />
      </div>
      <Navigation
        permissions={staff.permissions}
        queueCounts={staff.queueCounts}
        pinnedViews={staff.pinnedViews}
        isNarrow={isNarrow}
      />
      {/* Always visible, unless the screen is too low. */}
      <div className="-mx-4 mt-auto -mb-4 grid gap-1 border-t border-line bg-surface px-4 pt-2 pb-2 text-sm lg:in-data-[menu=narrow]:-mx-1.5 lg:in-data-[menu=narrow]:px-1.5 [@media(height>=40rem)]:sticky [@media(height>=40rem)]:-bottom-4">
        {children}
        <p className={classNames('grid leading-tight', wideOnly)}>
          <span className="font-semibold wrap-anywhere">{staff.name}</span>
          <span className="text-xs text-muted">
            {roleWords[staff.role].label} · {zoneWords(staff.timeZone)}
          </span>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-2 text-[0.8125rem]">
          <Link
            to={accountPage.href}
            title={isNarrow ? accountPage.label : undefined}
            className="flex min-h-8 w-fit items-center text-link lg:in-data-[menu=narrow]:px-3"
          >
            {isNarrow && <CircleUser className="size-5 shrink-0 max-lg:hidden" />}
            <span className={narrowHidden}>{accountPage.label}</span>
          </Link>
          <a
            href={urls.home()}
            title={isNarrow ? 'Public site' : undefined}
            className="flex min-h-8 w-fit items-center text-link lg:in-data-[menu=narrow]:px-3"
          >
            {isNarrow && <ExternalLink className="size-5 shrink-0 text-muted max-lg:hidden" />}
            <span className={narrowHidden}>Public site</span>
          </a>
          <Form method="post" action={urls.signOut()} reloadDocument>
            <button
              type="submit"
              title={isNarrow ? 'Log out' : undefined}
              className="flex min-h-8 items-center text-link lg:in-data-[menu=narrow]:px-3"
            >
              {isNarrow && <LogOut className="size-5 shrink-0 max-lg:hidden" />}
              <span className={narrowHidden}>Log out</span>
            </button>
          </Form>
        </div>
      </div>
    </section>
  );
}

type NarrowMenu = { isNarrow: boolean; toggle: () => void };

/** Collapsed state as stored, updated immediately when it is toggled. */
export function useNarrowMenu(stored: boolean): NarrowMenu {
  const { formData, submit } = useFetcher({ key: 'narrow-menu' });
  const isNarrow = formData ? formData.get('menu') === 'narrow' : stored;
  function toggle() {
    const menu = isNarrow ? 'wide' : 'narrow';
    void submit({ menu, stay: 'yes' }, { method: 'post', action: urls.admin.accountAppearance() });
  }
  return { isNarrow, toggle };
}

/** Only beside the page: the popover has room for text. */
function FoldMenu({ isNarrow, toggle }: NarrowMenu) {
  const { pathname } = useLocation();
  const words = isNarrow ? 'Show the whole menu' : 'Fold the menu';
  return (
    <Form
      method="post"
      action={`${urls.admin.accountAppearance()}?next=${encodeURIComponent(pathname)}`}
      className="shrink-0 max-lg:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      <input type="hidden" name="menu" value={isNarrow ? 'wide' : 'narrow'} />
      <button
        type="submit"
        title={words}
        aria-label={words}
        className="grid size-9 place-items-center rounded-md text-muted hover:bg-primary-soft"
      >
        <PanelLeft className="size-5" />
      </button>
    </Form>
  );
}

/** Name of the organisation. */
export function Brand({ companyName }: { companyName: string }) {
  return (
    <p className="flex min-w-0 items-center gap-2.5">
      <LanternMark className="size-8 shrink-0 text-primary" />
      <span className={classNames('grid min-w-0 leading-tight', wideOnly)}>
        <span className="line-clamp-2 text-sm leading-tight font-bold">{companyName}</span>
        <span className="text-xs text-muted">Back office</span>
      </span>
    </p>
  );
}
