import { ServiceActions } from '../service-actions.tsx';
import { HighlightedSteps } from '#frames/public/drawings/highlighted-steps.tsx';
import { sceneOfPage } from '#frames/public/drawings/page-scenes.ts';
import { Scene } from '#frames/public/drawings/scene.tsx';
import { readHeadlineFigures } from '#features/base/publishing/headline-figures.server.ts';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { LinkCard, LinkRow } from '#ui/document/card.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { ContentBlock, OwnSection } from '#frames/public/content-block.tsx';
import {
  servicesOverview,
  type ServicesOverview as Overview,
} from '#content/en/services/overview.ts';
import { sitePage } from '#content/en/site-map.ts';
import { GuideSection } from '#frames/public/guide-parts.tsx';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import { HeadlineFigures } from '#features/site/home/figures.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import { DottedList } from '#features/site/home/plain-list.tsx';
import type { Route } from './+types/services.ts';

const page = sitePage(urls.services());

export const handle: PageHandle = { cacheable: true, shows: [] };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...siteOf(matches), ...page, title: m.services_title() });
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const figures = await readHeadlineFigures(ctx, publicSettings(await readSiteSettings(ctx)));
  // Figures entered by staff have an external source; this page shows only what our records count.
  return { figures: figures.filter(({ source }) => source === undefined) };
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={m.services_trail()} />}
        title={m.services_title()}
        lead={
          <ContentBlock name="services/lead">
            <p>{servicesOverview.lead}</p>
          </ContentBlock>
        }
        actions={<ServiceActions />}
      />
      <ServicesOverview overview={servicesOverview} />
      <OwnSection name="services/more" className="wrap pt-12" />
      <div className="pt-4 pb-16">
        <HeadlineFigures figures={loaderData.figures} isTitled />
      </div>
    </>
  );
}

/** The services, their process, and the conditions that apply to all of them. */
function ServicesOverview({ overview }: { overview: Overview }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14">
        <GuideSection id="core" title={m.services_core()}>
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2">
              {overview.core.map((offer) => {
                const scene = sceneOfPage(offer.path);
                return (
                  <LinkCard
                    key={offer.path}
                    as="li"
                    href={offer.path}
                    title={offer.title}
                    picture={scene && <Scene name={scene} className="h-32" />}
                  >
                    {offer.text}
                  </LinkCard>
                );
              })}
            </ul>
            <section className="grid content-start gap-3 border-s-4 border-neutral-line ps-5">
              <h3>{m.services_honest()}</h3>
              <DottedList items={overview.honest} />
            </section>
          </div>
        </GuideSection>
        <GuideSection id="programmes" title={m.services_programmes()}>
          <ul className="border-t border-line">
            {overview.programmes.map((offer) => (
              <LinkRow key={offer.path} href={offer.path} title={offer.title}>
                {offer.text}
              </LinkRow>
            ))}
          </ul>
        </GuideSection>
      </div>
      <section data-theme="dark" aria-labelledby="steps">
        <div className="wrap band grid gap-8">
          <h2 id="steps" className="text-3xl">
            {m.services_how()}
          </h2>
          <HighlightedSteps steps={overview.steps} />
        </div>
      </section>
    </div>
  );
}
