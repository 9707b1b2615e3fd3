import type { StateFigures } from '#features/base/publishing/state-statistics.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { stateMapWords } from '#content/en/state-figures.ts';
import { StructuredData, useAppUrl, type StructuredItem } from '#frames/public/structured-data.tsx';
import { formatMeasure, figureOf, type MapView } from './map-view.tsx';
import { SwingMark } from './swing-mark.tsx';

export const stateListId = 'states';

/** A line per state with its figure; the box above the list filters it. */
export function StateCards({ states, view }: { states: readonly StateFigures[]; view: MapView }) {
  // A city among states would be ten times as long as the others, which could then not be compared.
  const compared = states.filter(({ slug }) => slug !== null);
  const most = Math.max(...compared.map((state) => figureOf(state, view)?.value ?? 0), 1);
  return (
    <ul
      id={stateListId}
      data-year-part="states"
      className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5"
    >
      {states.map((state) => (
        <StateCard key={state.code} state={state} view={view} most={most} />
      ))}
    </ul>
  );
}

const frame = 'relative grid h-full content-start gap-0.5 border-t py-2';

function StateCard({
  state,
  view,
  most,
}: {
  state: StateFigures;
  view: MapView;
  /** The largest figure of all, which has the whole width. */
  most: number;
}) {
  const { code, name, slug } = state;
  const figure = figureOf(state, view);
  return (
    <li
      id={`state-${code.toLowerCase()}`}
      data-filter-text={`${name} ${code}`.toLowerCase()}
      className="scroll-mt-24 rounded-md target:outline-3 target:outline-accent"
    >
      <div className={classNames(frame, 'border-line', slug !== null && 'hover:bg-primary-soft')}>
        <p className="leading-snug font-semibold">
          {slug === null ? (
            name
          ) : (
            <a
              href={urls.state(slug)}
              className="text-ink underline decoration-transparent decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-md after:outline-offset-2 after:outline-focus hover:decoration-accent focus-visible:outline-none focus-visible:after:outline-3"
            >
              {name}
            </a>
          )}{' '}
          <span className="text-sm font-normal text-muted">{code}</span>
        </p>
        <p className="font-display text-lg font-bold tabular-nums">
          {figure ? formatMeasure(view.measure, figure.value) : stateMapWords.noFigure}
          <SwingMark code={code} year={view.year} />
        </p>
        {figure && slug !== null && (
          <svg
            aria-hidden="true"
            viewBox="0 0 100 6"
            preserveAspectRatio="none"
            width="100%"
            height="6"
            className="text-primary forced-colors:text-[CanvasText]"
          >
            <rect width={((figure.value / most) * 100).toFixed(1)} height="6" fill="currentColor" />
          </svg>
        )}
        {slug === null && <p className="text-xs text-muted">{stateMapWords.noPage}</p>}
      </div>
    </li>
  );
}

/** Data of the map for all years, latest first; the first column stays in view. */
export function StateTable({ states, view }: { states: readonly StateFigures[]; view: MapView }) {
  const years = view.years.toReversed();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p id="state-table-caption" className="text-sm font-semibold">
        {stateMapWords.units[view.measure]}
      </p>
      <div
        role="region"
        aria-labelledby="state-table-caption"
        tabIndex={0}
        className="scroll-hint relative overflow-x-auto rounded-lg border border-line bg-surface"
      >
        <table aria-labelledby="state-table-caption" className={tableClass}>
          <thead>
            <tr className="bg-sunken text-muted">
              <th scope="col" className="sticky start-0 bg-sunken">
                {m.site_states_state()}
              </th>
              {years.map((year) => (
                <th key={year} scope="col">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {states.map((state) => (
              <StateLine key={state.code} state={state} years={years} view={view} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

// Set once for all cells: class names would otherwise be most of the page's size.
const tableClass =
  'w-full border-collapse text-sm tabular-nums [&_td]:px-3 sm:[&_td]:px-4 [&_td]:py-2 [&_td]:text-end [&_td]:whitespace-nowrap [&_th]:px-3 sm:[&_th]:px-4 [&_th]:py-2 [&_th]:text-end [&_th:first-child]:text-start';

type Line = { state: StateFigures; years: readonly number[]; view: MapView };

function StateLine({ state, years, view: { measure, year: chosen } }: Line) {
  const { code, name, slug } = state;
  return (
    <tr className="group/row border-t border-line hover:bg-primary-soft">
      <th
        scope="row"
        className="sticky start-0 min-w-36 border-e border-line bg-surface group-hover/row:bg-primary-soft"
      >
        {slug === null ? (
          name
        ) : (
          <a
            href={urls.state(slug)}
            className="inline-block py-0.5 text-link underline underline-offset-4 hover:decoration-2"
          >
            {name}
          </a>
        )}{' '}
        <span className="font-normal text-muted">{code}</span>
      </th>
      {years.map((year) => {
        const figure = figureOf(state, { measure, year });
        return (
          <td key={year} className={year === chosen ? 'font-bold' : undefined}>
            {figure ? formatMeasure(measure, figure.value) : stateMapWords.noFigure}
            <SwingMark code={code} year={year} />
          </td>
        );
      })}
    </tr>
  );
}

/** Structured data of the directory: a data set with its file. */
export function DirectoryData({ years }: { years: readonly number[] }) {
  return <StructuredData items={[datasetItem(useAppUrl(), years)]} />;
}

/**
 * @param appUrl address of the site, without a trailing slash
 * @param years oldest first
 */
export function datasetItem(appUrl: string, years: readonly number[]): StructuredItem {
  const span = { first: String(years.at(0) ?? ''), last: String(years.at(-1) ?? '') };
  return {
    '@type': 'Dataset',
    name: stateMapWords.dataName,
    description: m.site_states_lead(span),
    url: `${appUrl}${urls.stateIntelligence()}`,
    inLanguage: 'en',
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: 'FBI Internet Crime Complaint Center (IC3)' },
    temporalCoverage: `${span.first}/${span.last}`,
    spatialCoverage: { '@type': 'Place', name: 'United States' },
    variableMeasured: Object.values(stateMapWords.measures),
    distribution: [
      {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: `${appUrl}${urls.stateFiguresCsv()}`,
      },
    ],
  };
}
