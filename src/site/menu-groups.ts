import { pagesFor, type PageSettings } from './content/en/pages-for.ts';
import type { FooterColumn, MenuGroup, SitePage } from './content/en/site-map/site-page.ts';
import { m } from '#shared/messages/compiled/messages.js';

export type PageGroup = { key: string; label: string; about?: string; pages: SitePage[] };

const menus: Record<MenuGroup, { label: () => string; about: () => string }> = {
  'scam-intelligence': {
    label: () => m.nav_scam_intelligence(),
    about: () => m.nav_about_scam_intelligence(),
  },
  'recovery-services': {
    label: () => m.nav_recovery_services(),
    about: () => m.nav_about_recovery_services(),
  },
  'state-intelligence': {
    label: () => m.nav_state_intelligence(),
    about: () => m.nav_about_state_intelligence(),
  },
  resources: { label: () => m.nav_resources(), about: () => m.nav_about_resources() },
};

const footerColumns: Record<FooterColumn, () => string> = {
  act: () => m.nav_footer_act(),
  recognise: () => m.nav_footer_recognise(),
  figures: () => m.nav_footer_figures(),
  site: () => m.nav_footer_site(),
};

/** The header's menus that have pages, in their fixed order. */
export function menuGroups(settings: PageSettings): PageGroup[] {
  const pages = pagesFor(settings);
  return Object.entries(menus)
    .map(([key, { label, about }]) => ({
      key,
      label: label(),
      about: about(),
      pages: pages.filter((page) => page.menu === key),
    }))
    .filter((group) => group.pages.length > 0);
}

/** The footer's link columns that have pages. */
export function footerGroups(settings: PageSettings): PageGroup[] {
  const pages = pagesFor(settings);
  return Object.entries(footerColumns)
    .map(([key, label]) => ({
      key,
      label: label(),
      pages: pages.filter((page) => page.footer === key),
    }))
    .filter((group) => group.pages.length > 0);
}
