import { ChevronDown, FolderSearch, LifeBuoy, LogOut, Menu, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { currentLanguage } from '#shared/language.ts';
import { contactsAt, type ListedContact } from '#shared/public-contacts.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import { ContactEntry } from './contact-value.tsx';
import { partsByReach, type PageGroup } from './menu-groups.ts';
import { PageLinks } from './page-links.tsx';

const drawerId = 'site-drawer';

/** The menus on narrow screens, in the browser's own top layer: works without script. */
export function SiteDrawer({
  groups,
  contacts,
  isStaff,
}: {
  groups: readonly PageGroup[];
  contacts: readonly ListedContact[];
  isStaff: boolean;
}) {
  return (
    <>
      <button
        type="button"
        popoverTarget={drawerId}
        className="flex min-h-11 items-center gap-2 rounded-md border border-control px-3 text-sm font-semibold text-ink hover:bg-primary-soft min-[76rem]:hidden"
      >
        <Menu className="size-5" />
        <span className="max-[26rem]:sr-only">{m.nav_menu()}</span>
      </button>
      <div
        popover="auto"
        id={drawerId}
        data-drawer=""
        className="inset-y-0 start-auto end-0 h-dvh max-h-none w-[min(26rem,100vw)] overflow-y-auto overscroll-contain border-s border-line bg-surface text-ink shadow-lg backdrop:bg-scrim"
      >
        <nav aria-label={m.nav_drawer_label()} className="grid gap-5 p-4 pb-10">
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
          <FirstChoices />
          <div>
            {drawerGroups(groups).map((group) => (
              <DrawerGroup key={group.title} {...group} />
            ))}
          </div>
          <a
            href={urls.contact()}
            data-open-dialog=""
            className={buttonClass({ tone: 'secondary', wide: true })}
          >
            <LifeBuoy />
            {m.nav_help()}
          </a>
          <Contacts contacts={contacts} />
          {isStaff && <SignOut className={buttonClass({ tone: 'secondary', wide: true })} />}
        </nav>
      </div>
    </>
  );
}

/** The two most common reasons for opening it. */
function FirstChoices() {
  return (
    <>
      <section data-theme="dark" className="lantern-glow grid gap-2.5 rounded-lg p-4">
        <p className="font-display text-xl">{m.nav_just_happened()}</p>
        <a href={urls.first72Hours()} className={buttonClass({ tone: 'accent', wide: true })}>
          {m.nav_first_hours()}
        </a>
        <a href={urls.report()} className={buttonClass({ tone: 'secondary', wide: true })}>
          {m.site_72_report()}
        </a>
      </section>
      <a href={urls.tracker()} className={buttonClass({ tone: 'secondary', wide: true })}>
        <FolderSearch />
        {m.nav_follow_case()}
      </a>
      {currentLanguage() === baseLanguage && (
        <a href={urls.search()} className={buttonClass({ tone: 'secondary', wide: true })}>
          <Search />
          {m.nav_search()}
        </a>
      )}
    </>
  );
}

type Shown = { title: string; content: ReactNode; isEmpty?: boolean };

/** Three groups instead of the header's four: what a scam looks like, what can be done, what can be read. */
function drawerGroups(groups: readonly PageGroup[]): Shown[] {
  function pagesOf(...keys: string[]) {
    return groups.flatMap(({ key, pages }) => (keys.includes(key) ? pages : []));
  }
  // Excluded, because they are already at the top.
  const shown = [urls.first72Hours(), urls.report(), urls.tracker()];
  const help = pagesOf('recovery-services').filter(({ path }) => !shown.includes(path));
  const guides = pagesOf('scam-intelligence');
  return [
    {
      title: m.nav_drawer_recognise(),
      isEmpty: guides.length === 0,
      content: partsByReach(guides).map((part) => (
        <div key={part.title} className="pb-3">
          <p className="px-2 pt-2 text-sm text-muted">{part.title}</p>
          <ul className="drawer-links">
            <PageLinks pages={part.pages} />
          </ul>
        </div>
      )),
    },
    { title: m.nav_drawer_act(), content: <DrawerLinks pages={help} /> },
    {
      title: m.nav_drawer_read(),
      content: <DrawerLinks pages={pagesOf('state-intelligence', 'resources')} />,
    },
  ].filter(({ isEmpty = false }) => !isEmpty);
}

function DrawerLinks({ pages }: { pages: PageGroup['pages'] }) {
  return (
    <ul className="drawer-links">
      <PageLinks pages={pages} />
    </ul>
  );
}

function DrawerGroup({ title, content }: Shown) {
  return (
    <details name="drawer-group" className="group/part border-b border-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-2 font-semibold hover:bg-primary-soft">
        {title}
        <ChevronDown className="size-5 text-primary transition-transform duration-150 group-open/part:rotate-180" />
      </summary>
      {content}
    </details>
  );
}

function Contacts({ contacts }: { contacts: readonly ListedContact[] }) {
  const shown = contactsAt('header', contacts);
  if (shown.length === 0) return null;
  return (
    <div>
      <p className="px-2 text-sm font-semibold text-muted">{m.site_contacts_label()}</p>
      <ul className="drawer-links mt-1 border-t border-line">
        {shown.map((contact) => (
          <li key={`${contact.type} ${contact.value}`}>
            <ContactEntry contact={contact} className="px-2 py-2.5" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A form instead of a link, so that a browser that prefetches addresses does not sign out. */
export function SignOut({ className }: { className: string }) {
  return (
    <form method="post" action={urls.signOut()}>
      <button type="submit" className={className}>
        <LogOut className="size-5" />
        {m.nav_sign_out()}
      </button>
    </form>
  );
}
