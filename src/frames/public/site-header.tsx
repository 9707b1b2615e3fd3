import { statesWithPage } from '#shared/us-states.ts';
import { ChevronDown } from 'lucide-react';
import type { ListedContact } from '#shared/public-contacts.ts';
import { SearchDialog } from './search-dialog.tsx';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { currentLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import type { PageSettings } from '#content/en/pages-for.ts';
import { Island } from './island.tsx';
import { LanguagePlace } from './language-place.tsx';
import type { SitePage } from '#content/en/site-map/site-page.ts';
import { menuGroups, partsByReach, type PageGroup } from './menu-groups.ts';
import { PageLinks } from './page-links.tsx';
import { QuickExitButton } from './quick-exit.tsx';
import { SignOut, SiteDrawer } from './site-drawer.tsx';
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
    <header className="site-bar sticky top-0 z-30 border-b border-line bg-surface short:static">
      <div className="wrap flex min-h-14 items-center gap-2 min-[76rem]:min-h-16">
        <a
          href={urls.home()}
          aria-label={m.site_home_link({ name: organisation })}
          className="me-auto flex min-w-0 items-center gap-2.5 py-2 text-ink no-underline"
        >
          <SiteMark logo={settings.site_logo} className="size-9" />
          {/* A wide logo contains the name, and leaves no space for it. */}
          {!isWordmark(settings.site_logo) && (
            <span className="line-clamp-3 text-xs leading-tight font-bold tracking-tight sm:text-base">
              {organisation}
            </span>
          )}
        </a>
        <nav aria-label={m.nav_label()} className="no-print hidden min-[76rem]:block">
          <ul className="flex items-center" data-menus="">
            {groups.map((group) => (
              <li key={group.key}>
                {/* Staff have one more button, which would leave no space for the name. */}
                <HeaderMenu group={group} isNarrow={isStaff} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="no-print flex shrink-0 items-center gap-1.5">
          {/* It finds English pages, in an English dialog. */}
          {currentLanguage() === baseLanguage && <SearchTrigger />}
          <LanguagePlace />
          <div className="hidden items-center gap-1.5 min-[76rem]:flex">
            <a href={urls.tracker()} className={buttonClass({ tone: 'quiet', size: 'small' })}>
              {m.nav_cases()}
            </a>
            <a
              href={urls.contact()}
              data-open-dialog=""
              className={buttonClass({ tone: 'primary', size: 'small' })}
            >
              {m.nav_help()}
            </a>
            {isStaff && <SignOut className={buttonClass({ tone: 'secondary', size: 'small' })} />}
          </div>
          <QuickExitButton className="short:hidden" />
          <SiteDrawer groups={groups} contacts={contacts} isStaff={isStaff} />
        </div>
      </div>
      <div aria-hidden="true" className="read-light absolute inset-x-0 -bottom-px" />
    </header>
  );
}

/** Search of the header: a link to the search page that becomes a dialog on hydration. */
function SearchTrigger() {
  return <Island name="search-dialog" component={SearchDialog} props={{}} />;
}

/**
 * One menu of the header: opens and closes without script, and one at a time.
 * @param props `isNarrow`: its name may take two lines at any window width
 */
function HeaderMenu({ group, isNarrow }: { group: PageGroup; isNarrow: boolean }) {
  return (
    <details name="site-menu" className="group/menu">
      <summary
        className={classNames(
          'flex min-h-10 items-center gap-1 rounded-md px-2 text-sm font-semibold text-ink select-none hover:bg-primary-soft hover:text-primary-ink group-open/menu:bg-primary-soft group-open/menu:text-primary-ink',
          !isNarrow && 'xl:whitespace-nowrap',
        )}
      >
        {group.label}
        <ChevronDown className="size-4 text-muted max-[84rem]:hidden transition-transform duration-150 group-open/menu:rotate-180" />
      </summary>
      {/* As wide as the header, so that no menu exceeds the window. */}
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-6rem)] overflow-y-auto border-b border-line bg-raised shadow-lg">
        <div className="wrap grid grid-cols-[14rem_minmax(0,1fr)] gap-6 py-6">
          <MenuStart about={group.about} />
          {group.key === 'scam-intelligence' && <ReachedHow pages={group.pages} />}
          {group.key === 'state-intelligence' && <EveryState pages={group.pages} />}
          {group.key !== 'scam-intelligence' && group.key !== 'state-intelligence' && (
            <ul className="menu-links grid grid-cols-3 content-start gap-1">
              {group.pages.map((page) => (
                <li key={page.path}>
                  <a href={page.path}>
                    <span>{page.label}</span>
                    <span>{page.description}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </details>
  );
}

/** Purpose of each menu, and the most urgent link. */
function MenuStart({ about }: { about: string | undefined }) {
  return (
    <div data-theme="dark" className="lantern-glow grid content-start gap-3 rounded-lg p-4">
      {about && <p className="text-sm text-muted">{about}</p>}
      <p className="font-semibold">{m.site_guide_paid()}</p>
      <a
        href={urls.first72Hours()}
        className={buttonClass({ tone: 'accent', size: 'small', wide: true })}
      >
        {m.nav_first_hours()}
      </a>
    </div>
  );
}

/** The map, what the law of a state gives, and the page of each state. */
function EveryState({ pages }: { pages: readonly SitePage[] }) {
  return (
    <div className="grid content-start gap-4">
      <ul className="menu-links grid grid-cols-3 gap-1">
        {pages.map((page) => (
          <li key={page.path}>
            <a href={page.path}>
              <span>{page.label}</span>
              <span>{page.description}</span>
            </a>
          </li>
        ))}
        <li>
          <a href={`${urls.deadlines()}#kiosk-laws`}>
            <span>{m.nav_states_kiosks()}</span>
            <span>{m.nav_states_kiosks_about()}</span>
          </a>
        </li>
        <li>
          <a href={urls.figures()}>
            <span>{m.nav_states_figures()}</span>
            <span>{m.nav_states_figures_about()}</span>
          </a>
        </li>
      </ul>
      <ul data-menu-states="" className="footer-links columns-5 gap-4 px-3 text-sm">
        {statesWithPage.map(({ code, name, slug }) => (
          <li key={code}>
            <a href={urls.state(slug)}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ReachedHow({ pages }: { pages: readonly SitePage[] }) {
  return (
    <ul className="menu-links grid grid-cols-3 content-start gap-x-4 gap-y-5">
      {partsByReach(pages).map((part) => (
        <li key={part.title}>
          <p className="px-3 text-sm text-muted">{part.title}</p>
          <ul>
            <PageLinks pages={part.pages} />
          </ul>
        </li>
      ))}
    </ul>
  );
}
