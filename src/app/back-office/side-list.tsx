import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Permission } from '#shared/capabilities.ts';
import { urls } from '#shared/urls.ts';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { classNames } from '#ui/class-names.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { controlClass } from '#ui/document/control-class.ts';
import { fits } from './fits.ts';
import type { ListedSetting } from './listed-settings.ts';
import { findPlace, isBeside, isPageItself, menuOf, type MenuPage, type Strip } from './menu.ts';

const sideListId = 'page-list';

/** A page, with the other pages of its menu entry beside it where they are many. */
export function PageFrame({
  wide,
  permissions,
  children,
}: {
  wide: boolean;
  permissions: readonly Permission[];
  children: ReactNode;
}) {
  const location = useLocation();
  const place = findPlace(menuOf(permissions), location);
  if (!place || !isBeside(place.strip) || !isPageItself(place.page, location.pathname))
    return <div className={wide ? 'grid gap-3' : 'mx-auto grid max-w-6xl gap-5'}>{children}</div>;
  return (
    <div
      className={classNames(
        'grid gap-x-8 lg:grid-cols-[11rem_minmax(0,1fr)]',
        !wide && 'mx-auto max-w-6xl',
      )}
    >
      <SideList strip={place.strip} page={place.page} permissions={permissions} />
      <div
        className={classNames('grid min-w-0 grid-cols-1 content-start', wide ? 'gap-3' : 'gap-5')}
      >
        {children}
      </div>
    </div>
  );
}

type Props = { strip: Strip; page: MenuPage; permissions: readonly Permission[] };

/**
 * The pages of an entry with many, beside the page. One element in two roles, as the menu: a column on wide screens,
 * and on narrow ones a native popover, which opens without script. Only the search needs script.
 */
function SideList({ strip, page, permissions }: Props) {
  const frame = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const [typed, setTyped] = useState({ key, text: '' });
  // What was typed belongs to the page on which it was typed.
  const query = typed.key === key ? typed.text : '';
  const hydrated = useHydrated();
  const hasSettings = strip.pages.some(({ href }) => href.startsWith(urls.admin.settings()));
  const { settings, load } = useSettings(permissions);
  useEffect(() => {
    if (frame.current?.matches(':popover-open')) frame.current.hidePopover();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is why it runs
  }, [key]);
  const isAsked = query.trim() !== '';
  const pages = isAsked ? strip.pages.filter(({ label }) => fits(label, query)) : strip.pages;
  const fields = isAsked && hasSettings ? settings.filter(({ label }) => fits(label, query)) : [];
  const found = pages.length + fields.length;
  return (
    <section
      ref={frame}
      id={sideListId}
      popover="auto"
      aria-label={`Find in ${strip.label}`}
      className="no-print inset-x-0 top-auto bottom-0 m-0 max-h-[80dvh] w-full max-w-none grid-cols-1 content-start gap-2 overflow-y-auto border-line bg-surface p-4 text-ink shadow-lg backdrop:bg-scrim open:grid lg:sticky lg:top-5 lg:grid lg:-m-1 lg:max-h-[calc(100dvh-2.5rem)] lg:w-auto lg:self-start lg:bg-transparent lg:p-1 lg:shadow-none"
    >
      <input
        type="search"
        aria-label={hasSettings ? 'Find a page or a setting' : 'Find a page'}
        placeholder={hasSettings ? 'Find a setting' : 'Find a page'}
        value={query}
        onFocus={hasSettings ? load : undefined}
        onChange={(event) => setTyped({ key, text: event.currentTarget.value })}
        className={classNames(controlClass('application'), !hydrated && 'invisible')}
      />
      <p role="status" className={classNames('px-2 text-sm text-muted', found > 0 && 'sr-only')}>
        {isAsked && (found === 0 ? 'Nothing here is called that.' : `${found} found`)}
      </p>
      <nav aria-label={`Pages of ${strip.label}`}>
        <ul className="grid gap-px">
          {pages.map(({ href, label }) => (
            <li key={href}>
              <Link
                to={href}
                aria-current={href === page.href ? 'page' : undefined}
                className={classNames(linkClass, href === page.href ? currentClass : 'text-ink')}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {fields.length > 0 && (
        <ul aria-label="Settings found" className="grid gap-px border-t border-line pt-2">
          {fields.map((setting) => (
            <li key={setting.key}>
              <Link to={setting.href} className={classNames(linkClass, 'grid text-ink')}>
                {setting.label}
                <span className="text-xs font-normal text-muted">{setting.page}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const linkClass =
  'block min-h-8 rounded-md px-2 py-1.5 text-sm leading-5 font-semibold no-underline hover:bg-primary-soft max-lg:min-h-11 max-lg:content-center';

const currentClass = 'bg-primary-soft text-primary-ink forced-colors:underline';

/** Opens the list where it is not beside the page, and says which page is open. */
export function SideListButton({ strip, page }: Omit<Props, 'permissions'>) {
  return (
    <button
      type="button"
      popoverTarget={sideListId}
      className={classNames(
        buttonClass({ tone: 'secondary', size: 'small' }),
        'w-full justify-between! lg:hidden',
      )}
    >
      <span>
        <span className="sr-only">Pages of </span>
        <span className="font-normal text-muted">{strip.label}: </span>
        {page.label}
      </span>
      <ChevronsUpDown className="size-4 shrink-0" />
    </button>
  );
}

/** The labels of all settings are loaded once somebody searches. */
function useSettings(permissions: readonly Permission[]) {
  const [settings, setSettings] = useState<readonly ListedSetting[]>([]);
  function load() {
    if (settings.length > 0) return;
    void import('./listed-settings.ts').then(
      ({ listSettings }) => setSettings(listSettings(permissions)),
      // Offline, the pages are still found.
      () => undefined,
    );
  }
  return { settings, load };
}
