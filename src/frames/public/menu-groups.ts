import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { currentLanguage } from '#shared/language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { pagesFor, type PageSettings } from '#content/en/pages-for.ts';
import { sitePage } from '#content/en/site-map.ts';
import { translatedPages } from '#content/localized-content.ts';
import type { FooterColumn, MenuGroup, SitePage } from '#content/en/site-map/site-page.ts';

export type PageGroup = { key: string; label: string; about?: string; pages: SitePage[] };

/** Pages of a menu under one heading. */
export type MenuPart = { title: string; pages: SitePage[] };

/** People know how a scammer contacted them, but rarely what the scam is called. */
const reaches: readonly { title: () => string; paths: readonly string[] }[] = [
  {
    title: () => m.nav_reach_message(),
    paths: [
      urls.impersonationScams(),
      urls.bankImpersonation(),
      urls.techSupportScams(),
      urls.phishingScam(),
      urls.pigButcheringScam(),
      urls.businessEmailCompromise(),
    ],
  },
  {
    title: () => m.nav_reach_dating(),
    paths: [urls.romanceScams(), urls.onlineDatingScam(), urls.sextortion()],
  },
  {
    title: () => m.nav_reach_investment(),
    paths: [
      urls.cryptocurrencyScams(),
      urls.fakeTradingScam(),
      urls.stockTradingScams(),
      urls.forexScams(),
      urls.binaryOptionsScams(),
    ],
  },
  { title: () => m.nav_reach_job(), paths: [urls.jobScam(), urls.taskScam()] },
  {
    title: () => m.nav_reach_wallet(),
    paths: [urls.walletPoisoningScam(), urls.ledgerReport(), urls.blockchainComReport()],
  },
];

/** Pages of a menu by the channel of the scam; others come last. */
export function partsByReach(pages: readonly SitePage[]): MenuPart[] {
  const known = new Set(reaches.flatMap(({ paths }) => paths));
  return [
    ...reaches.map(({ title, paths }) => ({
      title: title(),
      pages: pages.filter(({ path }) => paths.includes(path)),
    })),
    { title: m.nav_reach_after(), pages: pages.filter(({ path }) => !known.has(path)) },
  ].filter((part) => part.pages.length > 0);
}

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
  site: () => m.nav_footer_site(),
};

function isGuide({ menu }: SitePage): boolean {
  return menu === 'scam-intelligence';
}

/** Pages that English readers find under the site itself: its figures, questions, downloads and rules. */
function isAboutSite({ menu, footer }: SitePage): boolean {
  return (menu === 'resources' || menu === undefined) && footer !== 'recognise';
}

/**
 * In another language: the translated pages, and a link to the English site.
 * @param isListed picks the pages about the site
 */
function translatedGroups(isListed: (page: SitePage) => boolean): PageGroup[] {
  const home = sitePage(urls.home());
  const whole = { label: m.language_whole_site(), description: m.language_whole_site_about() };
  const pages = translatedPages();
  const guides = pages.filter(isGuide);
  return [
    {
      key: 'recovery-services',
      label: m.nav_footer_act(),
      pages: pages.filter((page) => !isGuide(page) && !isAboutSite(page)),
    },
    { key: 'scam-intelligence', label: m.nav_footer_recognise(), pages: guides },
    {
      key: 'resources',
      label: m.nav_footer_site(),
      pages: [
        ...pages.filter((page) => isAboutSite(page) && isListed(page)),
        { ...home, ...whole },
      ],
    },
  ];
}

/** Menus of the header that have pages, in their fixed order. */
export function menuGroups(settings: PageSettings): PageGroup[] {
  if (currentLanguage() !== baseLanguage)
    return translatedGroups(({ menu, footer }) => menu !== undefined || footer !== undefined);
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

/** Link columns of the footer that have pages. */
export function footerGroups(settings: PageSettings): PageGroup[] {
  if (currentLanguage() !== baseLanguage)
    return translatedGroups(({ footer }) => footer !== undefined);
  const pages = pagesFor(settings);
  return Object.entries(footerColumns)
    .map(([key, label]) => ({
      key,
      label: label(),
      pages: pages.filter((page) => page.footer === key),
    }))
    .filter((group) => group.pages.length > 0);
}
