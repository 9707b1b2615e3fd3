import { urls } from '#shared/urls.ts';
import { statesWithPage } from '#shared/us-states.ts';
import { caseStudyPages } from './case-studies/case-study-pages.ts';
import { recoveryPages } from './site-map/recovery-services.ts';
import { resourcePages } from './site-map/resources.ts';
import { scamPages } from './site-map/scam-intelligence.ts';
import type { SitePage } from './site-map/site-page.ts';

/** Not in a menu: linked from other pages and found by search. */
const unlisted = { menu: undefined, footer: undefined };

const unlistedPages: readonly SitePage[] = [
  {
    path: urls.home(),
    ...unlisted,
    label: 'Home',
    description: 'Help after crypto and online fraud: what to do now, and how to tell us.',
    keywords: 'start main page help',
  },
  {
    path: urls.jobs(),
    ...unlisted,
    label: 'Open positions',
    description: 'Every opening with its tasks, its pay and what we ask for.',
    keywords: 'jobs vacancies positions apply salary remote',
  },
];

/** Every public page. Menus, drawer, footer and search read only this table. */
export const sitePages: readonly SitePage[] = [
  ...unlistedPages,
  ...scamPages,
  ...recoveryPages,
  ...resourcePages,
  ...caseStudyPages,
  ...statesWithPage.map(statePage),
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

/** Found by the search; the menus list the directory only. */
function statePage(state: (typeof statesWithPage)[number]): SitePage {
  return {
    path: urls.state(state.slug),
    ...unlisted,
    label: `Cybercrime in ${state.name}`,
    description: `Complaints and losses in ${state.name} reported to the FBI, year by year, with its rank and whom to contact.`,
    // “newyork” is typed without its space too.
    keywords: `${state.code} ${state.name.replaceAll(' ', '')} state statistics numbers how many people scammed victims losses attorney general consumer office`,
  };
}

/** Link targets outside the menus: forms on other pages, and files for machines. */
const beside = [
  urls.chat(),
  urls.dispute(),
  urls.dataRequest(),
  urls.ownData(),
  urls.trackerStatement(),
  urls.tipReceipt(),
  urls.continueReport(),
  urls.pdfRequest(),
  urls.jobApplication(),
  urls.newsletter(),
  urls.newsletterConfirm(),
  urls.optOutConfirm(),
  urls.researchTeamShort(),
  urls.stateFiguresCsv(),
  urls.deadlinesFile('json'),
  urls.deadlinesFile('csv'),
  urls.feed(),
  urls.sitemap(),
  urls.robots(),
  urls.securityTxt(),
];

/**
 * Every public address that is part of the program.
 * @param companyName from the settings
 */
export function builtInPaths(companyName: string): string[] {
  return [...sitePages.map(({ path }) => path), ...beside, urls.researchTeam(companyName)];
}
