import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { urls } from '#shared/urls.ts';
import { sitePages } from './site-map.ts';
import type { SitePage } from './site-map/site-page.ts';

/** Settings that decide which pages are listed. */
export type PageSettings = Pick<PublicSettings, 'company_name' | 'enable_blog'>;

/** Text of the page whose address contains the organisation's name. */
export const researchTeam = {
  label: 'Research team',
  description: 'Who studies scams here, what about, and how to work with us.',
  keywords: 'researchers people publications papers network collaboration analysts science',
};

/** The pages for menus and search engines: all that the settings do not hide. */
export function pagesFor(settings: PageSettings): readonly SitePage[] {
  return [
    ...sitePages.filter(({ shownBy }) => shownBy === undefined || settings[shownBy] === 'true'),
    {
      ...researchTeam,
      path: urls.researchTeam(settings.company_name),
      menu: 'resources',
      footer: 'site',
    },
  ];
}
