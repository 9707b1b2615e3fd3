import { Download, Search } from 'lucide-react';
import { readStateFigures } from '#features/base/publishing/state-statistics.server.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { controlClass } from '#ui/document/control-class.ts';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { sitePage } from '#content/en/site-map.ts';
import { stateMapWords } from '#content/en/state-figures.ts';
import { HomeCrumbs } from '#frames/public/home-crumbs.tsx';
import type { PageHandle } from '#frames/public/page-kind.ts';
import { sitePageMeta } from '#frames/public/page-meta.ts';
import { DirectoryData, StateCards, stateListId, StateTable } from '../state-list.tsx';
import { FigureSource, StateNotes } from '../figure-source.tsx';
import {
  formatMeasure,
  classFills,
  figureOf,
  makeMapClasses,
  MapChoices,
  readMapView,
  type MapClass,
  type MapMeasure,
} from '../map-view.tsx';
import { UsMap } from '../us-map.tsx';
import type { Route } from './+types/state-intelligence.ts';

const page = sitePage(urls.stateIntelligence());

/** The default view is cached; an address with a choice never is. */
export const handle: PageHandle = {
  cacheable: true,
  shows: ['statistics'],
  copies: ['show', 'year'],
};

export const meta = sitePageMeta(page);

export async function loader({ context, request }: Route.LoaderArgs) {
  const states = await readStateFigures(context.get(serviceContext));
  return { states, view: readMapView(new URL(request.url).searchParams, states) };
}

export default function StateIntelligence({ loaderData: { states, view } }: Route.ComponentProps) {
  const { measure, year } = view;
  const figures = states.flatMap((state) => figureOf(state, view) ?? []);
  const classes = makeMapClasses(figures.map(({ value }) => value));
  const years = states[0]?.years ?? [];
  const heading = `${stateMapWords.measures[measure]}, ${year}`;
  const source = <FigureSource figures={figures.map((figure) => ({ ...figure, year }))} />;
  return (
    <>
      <PageHeader
        breadcrumbs={<HomeCrumbs current={page.label} />}
        title={m.site_states_title()}
        lead={m.site_states_lead({
          first: String(years.at(0)?.year ?? ''),
          last: String(years.at(-1)?.year ?? ''),
        })}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pb-16">
        <section id="map" aria-labelledby="map-title" className="grid scroll-mt-24 gap-5">
          <h2 id="map-title" data-year-part="map-title">
            {stateMapWords.title}: {heading}
          </h2>
          <MapChoices view={view} />
          <p className="measure text-muted">{stateMapWords.select}</p>
          <a
            href="#states-title"
            className="sr-only rounded-md bg-primary px-4 py-2 font-semibold text-on-primary focus:not-sr-only focus:justify-self-start"
          >
            {stateMapWords.skip}
          </a>
          <div data-year-part="map" className="grid gap-5">
            <UsMap states={states} view={view} classes={classes} />
            <MapLegend classes={classes} measure={measure} />
            <div>
              {source}
              <p className="text-sm text-muted">{stateMapWords.outlines}</p>
            </div>
          </div>
        </section>
        <section aria-labelledby="states-title" className="grid gap-5">
          <h2
            id="states-title"
            data-year-part="states-title"
            tabIndex={-1}
            className="scroll-mt-24"
          >
            {stateMapWords.cardsTitle}: {heading}
          </h2>
          <StateFilter total={states.length} />
          <div>
            <StateCards states={states} view={view} />
            <NoState />
          </div>
          <div data-year-part="states-source">{source}</div>
        </section>
        <section aria-labelledby="table-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h2 id="table-title">
            {stateMapWords.tableTitle}: {stateMapWords.measures[measure]}
          </h2>
          <DetailsList>
            <Details summary={stateMapWords.units[measure]}>
              <div data-year-part="table" className="grid grid-cols-[minmax(0,1fr)]">
                <StateTable states={states} view={view} />
              </div>
            </Details>
          </DetailsList>
          <FigureSource figures={measure === 'per-100k' ? (states[0]?.rates ?? []) : years} />
          <div className="no-print">
            <ButtonLink
              href={urls.stateFiguresCsv()}
              tone="secondary"
              icon={<Download />}
              download=""
            >
              {stateMapWords.download}
            </ButtonLink>
          </div>
        </section>
        <StateNotes />
        <p>
          <a href={urls.figures()} className="text-link underline underline-offset-4">
            {m.figures_states_link()}
          </a>
        </p>
      </div>
      <DirectoryData years={years.map((entry) => entry.year)} />
    </>
  );
}

/** Legend of the colour classes, lowest first. */
function MapLegend({ classes, measure }: { classes: readonly MapClass[]; measure: MapMeasure }) {
  return (
    <div className="text-sm">
      <p className="font-semibold">{stateMapWords.means[measure]}</p>
      <p id="map-legend" className="text-muted">
        {stateMapWords.legend}
      </p>
      <ol aria-labelledby="map-legend" className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {classes.map(({ from, to }, index) => (
          <li key={from} className="flex items-center gap-2 tabular-nums">
            <svg aria-hidden="true" width="28" height="18" className="shrink-0">
              <rect
                x="0.5"
                y="0.5"
                width="27"
                height="17"
                rx="3"
                className={classNames('stroke-control', classFills[index])}
              />
            </svg>
            {stateMapWords.range(formatMeasure(measure, from), formatMeasure(measure, to))}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Search box above the table; shown by the enhancement script, which also filters. */
function StateFilter({ total }: { total: number }) {
  const words = m.site_states_shown({ total: String(total) });
  return (
    <div hidden data-filter-box="" className="no-print grid max-w-md gap-1.5">
      <label htmlFor="state-filter" className="font-semibold">
        {m.site_states_filter()}
      </label>
      <div className="relative">
        <Search className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-muted" />
        <input
          id="state-filter"
          type="search"
          placeholder={m.site_states_placeholder()}
          autoComplete="off"
          data-filter={stateListId}
          className={`${controlClass()} ps-11`}
        />
      </div>
      <p
        role="status"
        data-filter-count={stateListId}
        data-words={words}
        className="text-sm text-muted"
      >
        {words.replace('#', String(total))}
      </p>
    </div>
  );
}

/** Shown by the script when no state matches. */
function NoState() {
  return (
    <p hidden data-filter-none={stateListId} className="py-6 text-lg font-semibold">
      <span data-words={m.site_states_none()} />
    </p>
  );
}
