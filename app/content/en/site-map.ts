import { urls } from '#shared/urls.ts';

export type MenuGroup =
  | 'scam-intelligence'
  | 'recovery-services'
  | 'state-intelligence'
  | 'resources';

export type FooterColumn = 'act' | 'recognise' | 'figures' | 'site';

export type SitePage = {
  path: string;
  /** Menu of the header that lists the page; none for the home page. */
  menu: MenuGroup | undefined;
  footer: FooterColumn | undefined;
  label: string;
  /** One line, shown below the label and in search results. */
  description: string;
  /** Words people type that the page itself does not use. */
  keywords: string;
};

/** Every public page there is. Menus, drawer, footer and search read only this table. */
export const sitePages: readonly SitePage[] = [
  {
    path: urls.home(),
    menu: undefined,
    footer: undefined,
    label: 'Home',
    description: 'Help after crypto and online fraud: what to do now, and how to tell us.',
    keywords: 'start main page help',
  },
  {
    path: urls.recoveryScams(),
    menu: 'scam-intelligence',
    footer: 'recognise',
    label: 'Recovery scams',
    description: 'Someone offers to get your money back, for a fee first. How to tell.',
    keywords: 'refund recover funds hacker lawyer advance fee second scam asset recovery agent',
  },
  {
    path: urls.first72Hours(),
    menu: 'recovery-services',
    footer: 'act',
    label: 'The first 72 hours',
    description: 'Whom to call and what to say, by how you paid.',
    keywords: 'urgent now emergency today bank wire card gift card crypto exchange cash zelle',
  },
  {
    path: urls.report(),
    menu: 'recovery-services',
    footer: 'act',
    label: 'Report what happened',
    description: 'Tell us in your own words. A person reads it. It is free.',
    keywords: 'contact us form complaint submit case help phone email',
  },
  {
    path: urls.tracker(),
    menu: 'recovery-services',
    footer: 'act',
    label: 'Follow your case',
    description: 'See where your case stands with its number and your e-mail address.',
    keywords: 'case tracker status progress case number lookup',
  },
  {
    path: urls.stateIntelligence(),
    menu: 'state-intelligence',
    footer: 'figures',
    label: 'Cybercrime by state',
    description: 'Complaints and losses reported to the FBI, state by state, six years.',
    keywords: 'statistics map states numbers ic3 losses complaints usa',
  },
  {
    path: urls.search(),
    menu: 'resources',
    footer: 'site',
    label: 'Search this site',
    description: 'Find a page by a word you remember.',
    keywords: 'find look up',
  },
  {
    path: urls.privacy(),
    menu: 'resources',
    footer: 'site',
    label: 'Privacy policy',
    description: 'What we store, why, for how long, and how to have it deleted.',
    keywords: 'data protection cookies personal information delete gdpr',
  },
  {
    path: urls.terms(),
    menu: 'resources',
    footer: 'site',
    label: 'Terms and conditions',
    description: 'What we do, what we cannot promise, and what we ask of you.',
    keywords: 'conditions legal rules fees disclaimer',
  },
];

/**
 * The entry of one page, for its title and description.
 * @throws when the table does not list the path
 */
export function sitePage(path: string): SitePage {
  const page = sitePages.find((entry) => entry.path === path);
  if (!page) throw new Error(`The site map has no page at ${path}.`);
  return page;
}
