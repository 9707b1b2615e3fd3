import { FolderSearch, LifeBuoy, Menu, X } from 'lucide-react';
import { buttonLook } from '#ui/document/button-look.ts';
import { contactsAt } from '#features/contacts/public-contact.ts';
import type { ListedContact } from '#features/contacts/public-contact.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ContactValue } from './contact-value.tsx';
import type { PageGroup } from './menu-groups.ts';
import { SignOut } from './sign-out.tsx';

const drawerId = 'site-drawer';

/** The menus on narrow screens, in the browser's own top layer: works without script. */
export function SiteDrawer({
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
        {m.nav_menu()}
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
                {group.pages.map((page) => (
                  <li key={page.path}>
                    <a href={page.path}>{page.label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {shown.length > 0 && (
            <div>
              <p className="px-2 text-sm font-semibold text-muted">{m.site_contacts_label()}</p>
              <ul className="drawer-links mt-1 border-t border-line">
                {shown.map((contact) => (
                  <li key={`${contact.type} ${contact.value}`}>
                    {contact.type === 'address' ? (
                      <div className="px-2 py-2.5">
                        <ContactValue contact={contact} />
                      </div>
                    ) : (
                      <ContactValue contact={contact} />
                    )}
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
