import {
  readAppealFigure,
  readHeadlineFigures,
} from '#features/base/publishing/headline-figures.server.ts';
import { findPosts } from '#features/base/publishing/posts.server.ts';
import { readNationalFigures } from '#features/base/publishing/state-statistics.server.ts';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { urls } from '#shared/urls.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { Steps } from '#ui/document/steps.tsx';
import { OwnSection } from '#frames/public/content-block.tsx';
import { firstSteps, firstStepsSources, homeWords } from '#content/en/home.ts';
import { ActiveAppeal, HeadlineFigures, NationalFigures } from '../figures.tsx';
import { Hero } from '#frames/public/hero.tsx';
import { LatestNews, WhenYouTellUs, WhoWeAre } from '../home-sections.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { SourceList } from '#frames/public/source-list.tsx';
import picturesStylesheet from '#ui/styles/pictures.css?url';
import type { Route } from './+types/home.ts';

export const handle: PageHandle = {
  cacheable: true,
  shows: ['posts', 'statistics'],
  callsFirst: true,
};

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: picturesStylesheet }];

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches);
  const settings = loaderData?.settings;
  const searchConsole = settings?.google_search_console_id;
  const page = pageMeta({
    ...site,
    title:
      settings?.default_meta_title ||
      settings?.site_title ||
      `${site.siteName} – ${settings?.company_tagline}`,
    description:
      settings?.default_meta_description ||
      settings?.site_description ||
      settings?.company_description ||
      '',
    path: urls.home(),
  });
  if (!searchConsole) return page;
  return [...page, { name: 'google-site-verification', content: searchConsole }];
}

/** As many as fit one row. */
const newsShown = { limit: 3, offset: 0 };

/** Where only alerts are shown: the latest of them are among these. */
const newsRead = { limit: 20, offset: 0 };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const settings = publicSettings(await readSiteSettings(ctx));
  const hasNews = settings.enable_blog === 'true';
  const { rows } = await findPosts(ctx, hasNews ? newsShown : newsRead);
  return {
    settings,
    // An alert is no blog: it stands here while the news room is in no menu too.
    posts: rows.filter(({ kind }) => hasNews || kind === 'alert').slice(0, newsShown.limit),
    figures: await readHeadlineFigures(ctx, settings),
    traced: readAppealFigure(ctx, settings),
    totals: readNationalFigures('total'),
    investment: readNationalFigures('investment'),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { settings, figures, traced, posts, totals, investment } = loaderData;
  return (
    <>
      <Hero settings={settings} />
      <OwnSection name="home/intro" className="wrap pt-12" />
      <ActiveAppeal settings={settings} traced={traced} />
      <FirstHours />
      <WhenYouTellUs />
      <HeadlineFigures figures={figures} />
      <NationalFigures totals={totals} investment={investment} />
      <LatestNews posts={posts} />
      <WhoWeAre />
    </>
  );
}

function FirstHours() {
  return (
    <section aria-labelledby="first-hours" className="border-y border-line bg-sunken">
      <div className="wrap band grid gap-8">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="first-hours" className="text-3xl">
              {homeWords.firstTitle}
            </h2>
            <p className="mt-3 max-w-[60ch] text-lg text-balance text-muted">
              {homeWords.firstLead}
            </p>
          </div>
          <ButtonLink href={urls.first72Hours()} tone="secondary">
            {homeWords.firstLink}
          </ButtonLink>
        </div>
        <Steps
          steps={firstSteps.map((step) => ({
            key: step.title,
            title: step.title,
            children: step.text,
          }))}
        />
        <SourceList keys={firstStepsSources} />
      </div>
    </section>
  );
}
