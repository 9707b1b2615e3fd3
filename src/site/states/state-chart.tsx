import type { CrimeType, StateRecord } from '#features/publishing/state-statistics.ts';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { Table } from '#ui/document/table.tsx';
import { isSwing } from '../content/en/state-figures.ts';
import { statePageWords } from '../content/en/state-page.ts';
import { formatCount, formatMillions } from '../format-figures.ts';
import { FigureSource } from './figure-source.tsx';

type Bar = { year: number; value: number; label: string; isMarked: boolean };

/** Losses and complaints in two panels: two scales in one picture would suggest a connection. */
export function StateChart({ state }: { state: StateRecord }) {
  const { stateCode, stateName, yearlyData } = state;
  function barsOf(key: 'losses' | 'cases', format: (value: number) => string): Bar[] {
    return yearlyData.map((entry) => ({
      year: entry.year,
      value: entry[key],
      label: format(entry[key]),
      isMarked: isSwing(stateCode, entry.year),
    }));
  }
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <Panel
        title={statePageWords.chartLosses}
        stateName={stateName}
        bars={barsOf('losses', (value) => formatMillions(value).replaceAll(/[$M]/g, ''))}
      />
      <Panel
        title={statePageWords.chartCases}
        stateName={stateName}
        bars={barsOf('cases', formatCount)}
      />
    </div>
  );
}

const size = { width: 372, height: 220, top: 24, bottom: 28 };
const plot = size.height - size.top - size.bottom;

function Panel({
  title,
  stateName,
  bars,
}: {
  title: string;
  stateName: string;
  bars: readonly Bar[];
}) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const slot = size.width / Math.max(bars.length, 1);
  const first = bars.at(0);
  const last = bars.at(-1);
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="text-sm font-semibold">{title}</figcaption>
      <svg
        role="img"
        aria-label={statePageWords.chartAlt(
          stateName,
          title,
          `${first?.label} in ${first?.year}, ${last?.label} in ${last?.year}`,
        )}
        viewBox={`0 0 ${size.width} ${size.height}`}
        width="100%"
        className="h-auto"
      >
        {bars.map((bar, index) => (
          <Column key={bar.year} bar={bar} x={index * slot} slot={slot} share={bar.value / most} />
        ))}
        <path
          d={`M0 ${size.height - size.bottom}H${size.width}`}
          className="stroke-control forced-colors:stroke-[CanvasText]"
        />
      </svg>
    </figure>
  );
}

type Place = { bar: Bar; x: number; slot: number; share: number };

function Column({ bar, x, slot, share }: Place) {
  const height = Math.round(share * plot);
  const top = size.height - size.bottom - height;
  const middle = Math.round(x + slot / 2);
  return (
    <g textAnchor="middle" fontSize="12">
      <rect
        x={Math.round(x + slot * 0.2)}
        y={top}
        width={Math.round(slot * 0.6)}
        height={height}
        rx="2"
        className="fill-primary forced-colors:fill-[CanvasText]"
      />
      <text
        x={middle}
        y={top - 7}
        fontWeight="600"
        className="fill-ink tabular-nums forced-colors:fill-[CanvasText]"
      >
        {bar.label}
      </text>
      <text
        x={middle}
        y={size.height - 9}
        fontSize="13"
        className="fill-muted tabular-nums forced-colors:fill-[CanvasText]"
      >
        {bar.isMarked ? `${bar.year} †` : String(bar.year)}
      </text>
    </g>
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
