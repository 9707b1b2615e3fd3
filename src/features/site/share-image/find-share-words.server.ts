import { findPost } from '#features/base/publishing/posts.server.ts';
import { getStateRecord } from '#features/base/publishing/state-statistics.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import type { Settings } from '#kernel/settings/registry.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { statesWithPage } from '#shared/us-states.ts';
import { guides } from '#content/en/guides/guides.ts';
import { researchTeam } from '#content/en/pages-for.ts';
import { services } from '#content/en/services/services.ts';
import { sitePage, sitePages } from '#content/en/site-map.ts';
import type { MenuGroup } from '#content/en/site-map/site-page.ts';
import { statePageWords } from '#content/en/state-page.ts';
import { walletReports } from '#content/en/wallets/wallet-reports.ts';
import { formatMillions } from '#frames/public/format-figures.ts';

/** Titles that override the menu labels, which are too short for these pages. */
const titles = new Map(
  [...guides, ...services, ...walletReports].map(({ path, title }) => [path, title]),
);

const sections: Record<MenuGroup, () => string> = {
  'scam-intelligence': () => m.nav_scam_intelligence(),
  'recovery-services': () => m.nav_recovery_services(),
  'state-intelligence': () => m.nav_state_intelligence(),
  resources: () => m.nav_resources(),
};

/**
 * Returns the text of the picture of a public page.
 * @param path as in `urls`
 * @returns undefined where there is no such page, or none to show to others
 */
export async function findShareWords(
  ctx: ServiceContext,
  path: string,
): Promise<ShareWords | undefined> {
  const settings = await readSiteSettings(ctx);
  if (path === urls.home()) return { title: settings.company_tagline || settings.company_name };
  if (path === urls.researchTeam(settings.company_name))
    return { section: sections.resources(), title: researchTeam.label };
  const state = statesWithPage.find(({ slug }) => urls.state(slug) === path);
  if (state) return stateWords(ctx, state);
  const post = path.startsWith(`${urls.news()}/`) ? await postWords(ctx, path) : undefined;
  return post ?? formWords(path, settings) ?? listedWords(path);
}

function listedWords(path: string): ShareWords | undefined {
  const page = sitePages.find((entry) => entry.path === path);
  if (!page) return undefined;
  const title = titles.get(path) ?? page.label;
  if (path.startsWith(`${urls.caseStudies()}/`)) return { section: m.cases_label(), title };
  return page.menu ? { section: sections[page.menu](), title } : { title };
}

/** Forms that are linked from other pages and are in no list. */
function formWords(path: string, settings: Settings): ShareWords | undefined {
  if (path === urls.pdfRequest()) return { title: m.pdfrequest_title() };
  if (path === urls.jobApplication()) return { title: m.job_title() };
  const isNewsletter = path === urls.newsletter() && settings.enable_newsletter === 'true';
  return isNewsletter ? { title: m.newsletter_title() } : undefined;
}

/** A sample post has no picture, because it is not meant to be shared. */
async function postWords(ctx: ServiceContext, path: string): Promise<ShareWords | undefined> {
  const post = await findPost(ctx, path.slice(urls.newsPost('').length));
  if (!post || post.isSample) return undefined;
  return { section: sitePage(urls.news()).label, title: post.title };
}

async function stateWords(
  ctx: ServiceContext,
  { name, slug }: (typeof statesWithPage)[number],
): Promise<ShareWords> {
  const latest = (await getStateRecord(ctx, { slug }))?.yearlyData.at(-1);
  return {
    section: sections['state-intelligence'](),
    title: statePageWords.title(name),
    ...(latest && {
      figure: {
        value: formatMillions(latest.losses),
        label: m.share_image_losses({ year: String(latest.year) }),
        source: latest.source,
      },
    }),
  };
}

/** A figure with its source. */
export type ShareFigure = { value: string; label: string; source: string };

/** Text of the picture of a page. */
export type ShareWords = { title: string; section?: string; figure?: ShareFigure };
