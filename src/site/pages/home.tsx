import { OwnSection } from '../content-block.tsx';
import { ActiveAppeal } from '../home/active-appeal.tsx';
import { FirstHours } from '../home/first-hours.tsx';
import { HeadlineFigures } from '../home/headline-figures.tsx';
import { Hero } from '../home/hero.tsx';
import { LatestNews } from '../home/latest-news.tsx';
import { NationalFigures } from '../home/national-figures.tsx';
import { ServicesGrid } from '../home/services-grid.tsx';
import { pageMeta, siteOf } from '../page-meta.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { readHeadlineFigures } from '#features/publishing/figures/read-headline-figures.server.ts';
import { findPosts } from '#features/publishing/posts/find-posts.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { readNationalFigures } from '#features/publishing/statistics/read-national-figures.server.ts';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '../page-kind.ts';
import type { Route } from './+types/home.ts';

export const handle: PageHandle = { cacheable: true };

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

/** As many as stand beside each other. */
const newsShown = { limit: 3, offset: 0 };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const settings = publicSettings(await readSettings(ctx));
  const hasNews = settings.enable_blog === 'true';
  return {
    settings,
    posts: hasNews ? (await findPosts(ctx, newsShown)).rows : [],
    figures: await readHeadlineFigures(ctx, settings),
    totals: readNationalFigures('total'),
    investment: readNationalFigures('investment'),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { settings, figures, posts, totals, investment } = loaderData;
  return (
    <>
      <Hero settings={settings} />
      <OwnSection name="home/intro" className="wrap pt-12" />
      <ActiveAppeal settings={settings} />
      <HeadlineFigures figures={figures} />
      <ServicesGrid />
      <FirstHours />
      <LatestNews posts={posts} />
      <NationalFigures totals={totals} investment={investment} />
    </>
  );
}
