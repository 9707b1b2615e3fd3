import { caseStudyPages } from '#content/en/case-studies/case-study-pages.ts';
import { services } from '#content/en/services/services.ts';
import { statesWithPage } from '#shared/us-states.ts';
import { urls } from '#shared/urls.ts';

/** Excluded from search engines on purpose, so that this costs no points. */
const hidden = { isHidden: true };

/**
 * `link` matches an address that depends on the data, on the page that contains it.
 * @typedef {{ path: string, link?: RegExp, isHidden?: boolean, isMissing?: boolean }} Page
 */

/**
 * One page of every template; where a template has parts that only some pages show, several.
 * @type {Page[]}
 */
export const pages = [
  { path: urls.home() },
  { path: urls.first72Hours() },
  { path: urls.pigButcheringScam() },
  { path: urls.cryptocurrencyScams() },
  { path: urls.walletPoisoningScam() },
  { path: urls.services() },
  ...services.map(({ path }) => ({ path })),
  { path: urls.ledgerReport() },
  { path: urls.qa() },
  { path: urls.manuals() },
  { path: urls.stateIntelligence() },
  { path: urls.state(statesWithPage[0].slug) },
  { path: urls.caseStudies() },
  { path: caseStudyPages[0].path },
  { path: urls.verify() },
  { path: urls.about() },
  { path: urls.career() },
  { path: urls.jobs() },
  { path: urls.about(), link: /href="(\/[\w-]+-network-research-team)"/ },
  { path: urls.news() },
  // A sample, which no search engine should offer.
  { path: urls.news(), link: /href="(\/news-room\/[^"?]+)"/, ...hidden },
  { path: urls.privacy() },
  { path: urls.search(), ...hidden },
  { path: urls.search('wallet'), ...hidden },
  { path: urls.report() },
  { path: urls.contact(), ...hidden },
  { path: urls.tipLine() },
  { path: urls.optOut() },
  { path: urls.referral() },
  { path: urls.student() },
  { path: urls.pdfRequest() },
  { path: urls.jobApplication() },
  { path: urls.tracker() },
  { path: '/no-such-page', isMissing: true, ...hidden },
];

/** @returns {Promise<string>} the path of a page on that site, its link looked up */
export async function pathOf({ path, link }, origin) {
  if (!link) return path;
  const html = await (await fetch(`${origin}${path}`)).text();
  const found = link.exec(html)?.[1];
  if (!found) throw new Error(`${path} has no link like ${link}.`);
  return found;
}
