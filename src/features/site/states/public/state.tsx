import { data } from 'react-router';
import { peoplePerDot } from '#features/base/pictures/people.ts';
import { PeoplePicture } from '#features/base/pictures/public/people.tsx';
import { HighlightedState } from '#frames/public/drawings/highlighted-state.tsx';
import type { StateRecord, StateYear } from '#features/base/publishing/state-statistics.ts';
import {
  getStateRecord,
  readNationalFigures,
} from '#features/base/publishing/state-statistics.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { statesWithPage } from '#shared/us-states.ts';
import { CrumbsBelow } from '#frames/public/home-crumbs.tsx';
import { ButtonLink } from '#ui/document/button.tsx';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { sitePage } from '#content/en/site-map.ts';
import { statePageWords } from '#content/en/state-page.ts';
import { formatCount, millionsInWords, partInWords } from '#frames/public/format-figures.ts';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { pageMeta, siteOf } from '#frames/public/page-meta.ts';
import type { NationalLosses } from '../state-chart.tsx';
import { StatePrevention } from '../state-help.tsx';
import { StatePage } from '../state-page.tsx';
import { BreadcrumbData } from '#frames/public/structured-data.tsx';
import picturesStylesheet from '#ui/styles/pictures.css?url';
import type { Route } from './+types/state.ts';

export const handle: PageHandle = { cacheable: true, shows: ['statistics'] };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: picturesStylesheet }];

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
  // A failure is reported but not cached: with a status other than 200 the page is rendered again next
  // time.
  return data(
    {
      ...read,
      name: place.name,
      code: place.code,
      path: urls.state(place.slug),
      national: nationalFigures(),
    },
    { status: read.isFailure ? 503 : 200 },
  );
}

export default function State({ loaderData }: Route.ComponentProps) {
  const { name, code, path, state, isFailure, national } = loaderData;
  const directory = sitePage(urls.stateIntelligence());
  const latest = state?.yearlyData.at(-1);
  const title = statePageWords.title(name);
  return (
    <>
      <PageHeader
        breadcrumbs={<CrumbsBelow parent={directory} current={name} />}
        eyebrow={state && title}
        title={
          state && latest
            ? statePageWords.finding(state.stateName, millionsInWords(latest.losses), latest.year)
            : title
        }
        appearance="night"
        isAsideForWide
        aside={<HighlightedState code={code} className="h-64" />}
        lead={
          state && latest ? (
            <Finding state={state} latest={latest} national={national} />
          ) : undefined
        }
      />
      {latest && <OneOfMany name={name} latest={latest} national={national} />}
      {state ? (
        <StatePage state={state} national={national} />
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

/** The reports of the state among those of the country; none where the country's year is not known. */
function OneOfMany({
  name,
  latest,
  national,
}: {
  name: string;
  latest: StateYear;
  national: readonly NationalYear[];
}) {
  const country = national.find(({ year }) => year === latest.year);
  if (!country) return null;
  const each = peoplePerDot(country.complaints);
  return (
    <section aria-labelledby="one-of-many" className="wrap grid gap-5 pt-12 print:gap-2 print:pt-0">
      <h2 id="one-of-many">{m.people_title()}</h2>
      <p className="measure">
        {m.people_state({
          own: formatCount(latest.cases),
          state: name,
          count: formatCount(country.complaints),
          year: String(latest.year),
          each: formatCount(each),
        })}
        {latest.cases < each / 2 && ` ${m.people_state_few()}`}
      </p>
      <PeoplePicture facts={{ all: country.complaints, own: latest.cases }} />
    </section>
  );
}

type NationalYear = NationalLosses[number] & { complaints: number };

function nationalFigures(): NationalYear[] {
  return readNationalFigures('total').map(({ year, losses, complaints }) => ({
    year,
    losses,
    complaints,
  }));
}

/** What the headline means, computed from the figures below it. */
function Finding({
  state: { yearlyData, fieldOffices },
  latest,
  national,
}: {
  state: StateRecord;
  latest: StateYear;
  national: NationalLosses;
}) {
  const first = yearlyData[0] ?? latest;
  const [then, now] = [first, latest].map(({ year }) => lossesOf(national, year));
  return (
    <div data-figure="" className="grid gap-3 print:gap-1">
      {now && <p>{statePageWords.findingShare(partInWords((latest.losses / now) * 1_000))}</p>}
      {now && then && first !== latest && (
        <p>
          {statePageWords.findingGrowth(
            (latest.losses / first.losses).toFixed(1),
            (now / then).toFixed(1),
            first.year,
          )}
        </p>
      )}
      <p className="text-sm">
        <a href="#by-year">{statePageWords.findingSource}</a>{' '}
        <time dateTime={String(latest.year)}>{latest.year}</time>
      </p>
      <p className="print:hidden">
        {statePageWords.officesLine} <a href="#offices">{fieldOffices.join(', ')}</a>
      </p>
      {/* Some readers were defrauded just now. */}
      <p className="print:hidden">
        <a
          href={urls.first72Hours()}
          className="font-semibold text-link underline underline-offset-4"
        >
          {statePageWords.helpHours}
        </a>
      </p>
    </div>
  );
}

function lossesOf(national: NationalLosses, year: number): number | undefined {
  return national.find((entry) => entry.year === year)?.losses;
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

/** Shown instead of figures, when there are none or the database is unavailable. */
function StateMissing({ stateName, isFailure }: { stateName: string; isFailure: boolean }) {
  return (
    <div className="wrap grid gap-8 pt-10 pb-16">
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
