import { urls } from '#shared/urls.ts';
import { sitePages } from './site-map.ts';

/** What can be linked to though no menu lists it: forms of other pages, and files for machines. */
const beside = [
  urls.chat(),
  urls.tipReceipt(),
  urls.pdfRequest(),
  urls.jobApplication(),
  urls.newsletter(),
  urls.newsletterConfirm(),
  urls.optOutConfirm(),
  urls.researchTeamShort(),
  urls.stateFiguresCsv(),
  urls.feed(),
  urls.sitemap(),
  urls.robots(),
  urls.securityTxt(),
];

/**
 * Every public address that the program brings along.
 * @param companyName from the settings
 */
export function builtInPaths(companyName: string): string[] {
  return [...sitePages.map(({ path }) => path), ...beside, urls.researchTeam(companyName)];
}
