import { isSwing } from '../content/en/state-figures.ts';
import { statePageWords } from '../content/en/state-page.ts';
import type { StateRecord } from '#features/publishing/state-statistics.ts';
import { formatCount, formatMillions } from '../format-figures.ts';

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
