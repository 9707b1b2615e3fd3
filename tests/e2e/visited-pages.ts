import { urls } from '#shared/urls.ts';
import { allPaths } from './site-paths.ts';

/** Public pages outside the site map: forms, responses, and pages that a setting enables. */
const unlisted = [
  urls.contact(),
  urls.chat(),
  urls.continueReport(),
  urls.tipReceipt(),
  urls.dispute(),
  urls.dataRequest(),
  urls.pdfRequest(),
  urls.jobApplication(),
  urls.newsletter(),
  urls.researchTeamShort(),
  urls.news(),
  '/search?q=money',
  '/search?q=zzqxj',
  '/qa?q=money',
  `${urls.first72Hours()}?paid=bank&when=day`,
];

/** Every page, as served to a visitor without script. @param origin address of the program */
export async function* visitedPages(origin: string): AsyncGenerator<VisitedPage> {
  for (const path of new Set([...allPaths, ...unlisted])) {
    const answer = await fetch(`${origin}${path}`);
    const { status, headers } = answer;
    yield { path, status, headers, html: await answer.text() };
  }
}

type VisitedPage = { path: string; status: number; headers: Headers; html: string };
