import { YearChart, type YearBar } from '#frames/public/drawings/year-chart.tsx';
import type {
  CrimeType,
  StateRecord,
  StateYear,
} from '#features/base/publishing/state-statistics.ts';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { Table } from '#ui/document/table.tsx';
import { isSwing } from '#content/en/state-figures.ts';
import { statePageWords } from '#content/en/state-page.ts';
import { formatChange, formatCount, formatMillions } from '#frames/public/format-figures.ts';
import { FigureSource } from './figure-source.tsx';

/** National losses in the state's years, oldest first; empty where a year is missing. */
export type NationalLosses = readonly { year: number; losses: number }[];

/** Losses and complaints in two panels: two scales in one picture would suggest a connection. */
export function StateChart({ state, national }: { state: StateRecord; national: NationalLosses }) {
  const { stateCode, stateName, yearlyData } = state;
  const line = asTheCountry(yearlyData, national);
  const jump = largestRise(yearlyData);
  function barsOf(key: 'losses' | 'cases', format: (value: number) => string): YearBar[] {
    return yearlyData.map((entry) => ({
      year: entry.year,
      value: entry[key],
      label: format(entry[key]),
      note: key === 'losses' && entry === jump ? formatChange(entry.lossesChange ?? 0) : undefined,
      isMarked: isSwing(stateCode, entry.year),
    }));
  }
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <Panel
        title={statePageWords.chartLosses}
        stateName={stateName}
        bars={barsOf('losses', (value) => formatMillions(value).replaceAll(/[$M]/g, ''))}
        line={line}
      />
      <Panel
        title={statePageWords.chartCases}
        stateName={stateName}
        bars={barsOf('cases', formatCount)}
      />
      {line && (
        <p className="flex items-start gap-3 text-sm text-muted md:col-span-2">
          <svg aria-hidden="true" width="32" height="20" className="shrink-0">
            <path
              d="M0 10H32"
              strokeDasharray="5 5"
              className="stroke-danger-line stroke-2 forced-colors:stroke-[CanvasText]"
            />
          </svg>
          {statePageWords.asTheCountry(yearlyData[0]?.year ?? 0)}
        </p>
      )}
    </div>
  );
}

/** Losses of the state if they had grown since its first year like the national ones. */
function asTheCountry(years: readonly StateYear[], national: NationalLosses): number[] | undefined {
  const [first] = years;
  const values = years.map(({ year }) => national.find((entry) => entry.year === year)?.losses);
  const [start] = values;
  if (!first || !start) return undefined;
  const grown = values.flatMap((value) => (value ? [(value / start) * first.losses] : []));
  return grown.length === years.length ? grown : undefined;
}

/** Year with the largest increase of losses over the previous year; undefined when they never rose. */
function largestRise(years: readonly StateYear[]): StateYear | undefined {
  const rises = years.filter(({ lossesChange = 0 }) => lossesChange > 0);
  return rises.toSorted((one, other) => (other.lossesChange ?? 0) - (one.lossesChange ?? 0))[0];
}

function Panel({
  title,
  stateName,
  bars,
  line,
}: {
  title: string;
  stateName: string;
  bars: readonly YearBar[];
  line?: readonly number[] | undefined;
}) {
  const first = bars.at(0);
  const last = bars.at(-1);
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="text-sm font-semibold">{title}</figcaption>
      <YearChart
        label={statePageWords.chartAlt(
          stateName,
          title,
          `${first?.label} in ${first?.year}, ${last?.label} in ${last?.year}`,
        )}
        bars={bars}
        line={line}
      />
    </figure>
  );
}

const shownAtOnce = 8;

/** Kinds of crime by losses, of the last year for which they were published by state. */
export function StateCrimeTypes({ types }: { types: readonly CrimeType[] }) {
  const more = types.slice(shownAtOnce);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="measure">{statePageWords.typesLead(types[0]?.year ?? 0)}</p>
      <TypeTable
        id="types"
        caption={statePageWords.typesCaption(Math.min(shownAtOnce, types.length))}
        types={types.slice(0, shownAtOnce)}
      />
      {more.length > 0 && (
        <DetailsList>
          <Details summary={statePageWords.typesMore(more.length)}>
            <TypeTable
              id="more-types"
              caption={statePageWords.typesMore(more.length)}
              types={more}
            />
          </Details>
        </DetailsList>
      )}
      <p className="measure text-sm text-muted">{statePageWords.typesNote}</p>
      <FigureSource figures={types} />
    </div>
  );
}

type Part = { id: string; caption: string; types: readonly CrimeType[] };

function TypeTable({ id, caption, types }: Part) {
  return (
    <Table
      id={id}
      caption={caption}
      columns={[
        { key: 'type', header: statePageWords.type },
        { key: 'cases', header: statePageWords.complaints, numeric: true },
        { key: 'losses', header: statePageWords.lossesColumn, numeric: true },
      ]}
      rows={types.map(({ type, cases, losses }) => ({
        key: type,
        cells: { type, cases: formatCount(cases), losses: formatMillions(losses) },
      }))}
    />
  );
}
