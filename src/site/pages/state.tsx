import { data } from 'react-router';
import { getStateRecord } from '#features/publishing/state-statistics.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { urls } from '#shared/urls.ts';
import { statesWithPage } from '#shared/us-states.ts';
import { CrumbsBelow } from '../home-crumbs.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { sitePage } from '../content/en/site-map.ts';
import { statePageWords } from '../content/en/state-page.ts';
import { formatCount, formatMillions } from '../format-figures.ts';
import type { PageHandle } from '../page-kind.ts';
import { pageMeta, siteOf } from '../page-meta.ts';
import { StatePrevention } from '../states/state-help.tsx';
import { StatePage } from '../states/state-page.tsx';
import { BreadcrumbData } from '../structured-data.tsx';
import type { Route } from './+types/state.ts';

export const handle: PageHandle = { cacheable: true };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, path } = loaderData;
  return pageMeta({
    ...siteOf(matches),
    title: statePageWords.title(name),
    description: statePageWords.description(name),
    path,
  });
}

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const place = statesWithPage.find(({ slug }) => urls.state(slug) === `/${pattern}`);
  if (!place) throw new Error(`There is no state at ${pattern}.`);
  const read = await readRecord(context.get(serviceContext), place.slug);
  // A failure is told but not kept: with another status than 200 the page is made anew next time.
  return data(
    { ...read, name: place.name, path: urls.state(place.slug) },
    { status: read.isFailure ? 503 : 200 },
  );
}

export default function State({ loaderData }: Route.ComponentProps) {
  const { name, path, state, isFailure } = loaderData;
  const directory = sitePage(urls.stateIntelligence());
  const latest = state?.yearlyData.at(-1);
  const title = statePageWords.title(name);
  return (
    <>
      <PageHeader
        breadcrumbs={<CrumbsBelow parent={directory} current={name} />}
        title={title}
        lead={
          latest && (
            <p>
              {statePageWords.lead(name, {
                year: latest.year,
                cases: formatCount(latest.cases),
                losses: formatMillions(latest.losses),
              })}
            </p>
          )
        }
      />
      {state ? (
        <StatePage state={state} />
      ) : (
        <StateMissing stateName={name} isFailure={isFailure} />
      )}
      <BreadcrumbData
        trail={[
          { name: directory.label, path: directory.path },
          { name: title, path },
        ]}
      />
    </>
  );
}

async function readRecord(ctx: ServiceContext, slug: string) {
  try {
    return { state: await getStateRecord(ctx, { slug }), isFailure: false };
  } catch (error) {
    ctx.ports.log.error(
      { err: error, requestId: ctx.requestId },
      'Figures of a state could not be read',
    );
    return { state: undefined, isFailure: true };
  }
}

/** Instead of figures, when there are none or the database does not answer. */
function StateMissing({ stateName, isFailure }: { stateName: string; isFailure: boolean }) {
  return (
    <div className="wrap grid gap-8 pb-16">
      <Notice
        tone="warning"
        title={statePageWords.missingTitle}
        titleAs="h2"
        actions={
          <>
            <ButtonLink href={urls.stateIntelligence()} tone="secondary">
              {sitePage(urls.stateIntelligence()).label}
            </ButtonLink>
            <ButtonLink href={urls.report()}>{statePageWords.helpUs}</ButtonLink>
          </>
        }
      >
        <p>{statePageWords.missing(stateName)}</p>
        {isFailure && <p>{statePageWords.missingFailed}</p>}
      </Notice>
      <StatePrevention />
    </div>
  );
}
