import { ChevronDown, FolderSearch, LifeBuoy, LogOut, Menu, X } from 'lucide-react';
import { contactsAt, type ListedContact } from '#features/contacts/contact-kinds.ts';
import { SearchDialog } from '#islands/search-dialog/search-dialog.tsx';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { buttonLook } from '#ui/document/button-look.ts';
import { ContactEntry } from './contact-value.tsx';
import type { PageSettings } from './content/en/pages-for.ts';
import { Island } from './island.tsx';
import { menuGroups, type PageGroup } from './menu-groups.ts';
import { PageLinks } from './page-links.tsx';
import { QuickExitButton } from './quick-exit.tsx';
import { isWordmark, SiteMark } from './site-mark.tsx';

/** Sticky bar with the menus; on narrow screens the same links are in the drawer. */
export function SiteHeader({
  settings,
  contacts = [],
  isStaff,
}: {
  settings: PageSettings & Pick<PublicSettings, 'site_logo'>;
  contacts?: readonly ListedContact[];
  isStaff: boolean;
}) {
  const organisation = settings.company_name;
  const groups = menuGroups(settings);
  return (
    <header className="sticky top-0 z-30 short:static border-b border-line bg-surface">
      <div className="wrap flex min-h-16 items-center gap-3">
        <a
          href={urls.home()}
          aria-label={m.site_home_link({ name: organisation })}
          className="me-auto flex min-w-0 items-center gap-2.5 py-2 text-ink no-underline"
        >
          <SiteMark logo={settings.site_logo} className="size-9" />
          {/* A wide logo leaves no room for the name, which is drawn in it. */}
          {!isWordmark(settings.site_logo) && (
            <span className="line-clamp-2 text-lg leading-tight font-bold tracking-tight">
              {organisation}
            </span>
          )}
        </a>
        <nav aria-label={m.nav_label()} className="no-print hidden min-[70rem]:block">
          <ul className="flex items-center" data-menus="">
            {groups.map((group) => (
              <li key={group.key}>
                {/* Staff have one button more, which would leave no room for the name. */}
                <HeaderMenu group={group} isNarrow={isStaff} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="no-print flex shrink-0 items-center gap-1.5">
          <QuickExitButton className="min-[70rem]:hidden short:hidden" />
          <SearchTrigger />
          <div className="hidden items-center gap-1.5 min-[70rem]:flex">
            <a href={urls.tracker()} className={buttonLook({ tone: 'quiet', size: 'small' })}>
              <FolderSearch className="hidden size-5 xl:block" />
              {m.nav_cases()}
            </a>
            <a
              href={urls.contact()}
              data-open-dialog=""
              className={buttonLook({ tone: 'primary', size: 'small' })}
            >
              <LifeBuoy className="size-5" />
              {m.nav_help()}
            </a>
            {isStaff && <SignOut className={buttonLook({ tone: 'secondary', size: 'small' })} />}
          </div>
          <SiteDrawer groups={groups} contacts={contacts} isStaff={isStaff} />
        </div>
      </div>
    </header>
  );
}

/** The header's search: a link to the search page that becomes a dialog once React is wanted. */
function SearchTrigger() {
  return <Island name="search-dialog" component={SearchDialog} props={{}} />;
}

/**
 * One menu of the header: opens and closes without script, and one at a time.
 * @param props `isNarrow`: its name may take two lines however wide the window is
 */
function HeaderMenu({ group, isNarrow }: { group: PageGroup; isNarrow: boolean }) {
  return (
    <details name="site-menu" className="group/menu">
      <summary
        className={classNames(
          'flex min-h-10 items-center gap-1 rounded-md px-3 text-sm font-semibold text-ink select-none hover:bg-primary-soft hover:text-primary-ink group-open/menu:bg-primary-soft group-open/menu:text-primary-ink',
          !isNarrow && 'xl:whitespace-nowrap',
        )}
      >
        {group.label}
        <ChevronDown className="size-4 text-muted transition-transform duration-150 group-open/menu:rotate-180" />
      </summary>
      {/* As wide as the header, so that no menu can run off the window's edge. */}
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-6rem)] overflow-y-auto border-b border-line bg-raised shadow-lg">
        <div className="wrap py-5">
          <p className="px-3 pb-3 text-sm text-muted">{group.about}</p>
          <ul className="menu-links grid grid-cols-3 gap-1 border-t border-line pt-3 xl:grid-cols-4">
            {group.pages.map((page) => (
              <li key={page.path}>
                <a href={page.path}>
                  <span>{page.label}</span>
                  <span>{page.description}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}

const drawerId = 'site-drawer';

/** The menus on narrow screens, in the browser's own top layer: works without script. */
function SiteDrawer({
  groups,
  contacts,
  isStaff,
}: {
  groups: PageGroup[];
  contacts: readonly ListedContact[];
  isStaff: boolean;
}) {
  const shown = contactsAt('header', contacts);
  return (
    <>
      <button
        type="button"
        popoverTarget={drawerId}
        className="flex min-h-11 items-center gap-2 rounded-md border border-control px-3 text-sm font-semibold text-ink hover:bg-primary-soft min-[70rem]:hidden"
      >
        <Menu className="size-5" />
        <span className="max-[26rem]:sr-only">{m.nav_menu()}</span>
      </button>
      <div
        popover="auto"
        id={drawerId}
        data-drawer=""
        className="inset-y-0 start-auto end-0 h-dvh max-h-none w-[min(24rem,100vw)] overflow-y-auto overscroll-contain border-s border-line bg-surface text-ink shadow-lg backdrop:bg-scrim"
      >
        <nav aria-label={m.nav_drawer_label()} className="grid gap-6 p-4 pb-10">
          <div className="flex items-center justify-between">
            <p className="ps-2 font-bold">{m.nav_menu()}</p>
            <button
              type="button"
              popoverTarget={drawerId}
              popoverTargetAction="hide"
              aria-label={m.nav_close_menu()}
              className="grid size-11 place-items-center rounded-md hover:bg-primary-soft"
            >
              <X className="size-6" />
            </button>
          </div>
          <div className="grid gap-2">
            <a href={urls.contact()} data-open-dialog="" className={buttonLook({ wide: true })}>
              <LifeBuoy />
              {m.nav_help()}
            </a>
            <a href={urls.tracker()} className={buttonLook({ tone: 'secondary', wide: true })}>
              <FolderSearch />
              {m.nav_cases()}
            </a>
          </div>
          {groups.map((group) => (
            <div key={group.key}>
              <p className="px-2 text-sm font-semibold text-muted">{group.label}</p>
              <ul className="drawer-links mt-1 border-t border-line">
                <PageLinks pages={group.pages} />
              </ul>
            </div>
          ))}
          {shown.length > 0 && (
            <div>
              <p className="px-2 text-sm font-semibold text-muted">{m.site_contacts_label()}</p>
              <ul className="drawer-links mt-1 border-t border-line">
                {shown.map((contact) => (
                  <li key={`${contact.type} ${contact.value}`}>
                    <ContactEntry contact={contact} look="px-2 py-2.5" />
                  </li>
                ))}
              </ul>
            </div>
          )}
          {isStaff && <SignOut className={buttonLook({ tone: 'secondary', wide: true })} />}
        </nav>
      </div>
    </>
  );
}

/** A form and no link: leaving must not happen because a browser fetched an address ahead of time. */
function SignOut({ className }: { className: string }) {
  return (
    <form method="post" action={urls.signOut()}>
      <button type="submit" className={className}>
        <LogOut className="size-5" />
        {m.nav_sign_out()}
      </button>
    </form>
  );
}
