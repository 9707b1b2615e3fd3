import { FolderSearch, LifeBuoy } from 'lucide-react';
import type { PageSettings } from './content/en/pages-for.ts';
import { buttonLook } from '#ui/document/button-look.ts';
import type { ListedContact } from '#features/contacts/public-contact.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { urls } from '#shared/urls.ts';
import { HeaderMenu } from './header-menu.tsx';
import { menuGroups } from './menu-groups.ts';
import { SearchTrigger } from './search-trigger.tsx';
import { SignOut } from './sign-out.tsx';
import { SiteDrawer } from './site-drawer.tsx';
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
        <nav aria-label={m.nav_label()} className="hidden min-[70rem]:block">
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
