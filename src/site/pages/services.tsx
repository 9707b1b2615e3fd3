import { ContentBlock, OwnSection } from '../content-block.tsx';
import { HeadlineFigures } from '../home/headline-figures.tsx';
import { HomeCrumbs } from '../home-crumbs.tsx';
import { pageMeta, siteOf } from '../page-meta.ts';
import { ServicesOverview } from '../services/services-overview.tsx';
import { servicesOverview } from '../content/en/services/overview.ts';
import { sitePage } from '../content/en/site-map.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { serviceContext } from '#platform/http/request-context.ts';
import { readHeadlineFigures } from '#features/publishing/figures/read-headline-figures.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { urls } from '#shared/urls.ts';
import type { PageHandle } from '../page-kind.ts';
import type { Route } from './+types/services.ts';

const page = sitePage(urls.services());

export const handle: PageHandle = { cacheable: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...siteOf(matches), ...page, title: m.services_title() });
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(serviceContext);
  const figures = await readHeadlineFigures(ctx, publicSettings(await readSettings(ctx)));
  // What staff typed in has a source elsewhere; this page shows only what our records count.
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
        actions={
          <>
            <ButtonLink href={urls.report()}>{m.services_report()}</ButtonLink>
            <ButtonLink href={urls.first72Hours()} tone="secondary">
              {m.services_first()}
            </ButtonLink>
          </>
        }
      />
      <ServicesOverview overview={servicesOverview} />
      <OwnSection name="services/more" className="wrap pb-12" />
      <div className="pb-16">
        <HeadlineFigures figures={loaderData.figures} isTitled />
      </div>
    </>
  );
}
