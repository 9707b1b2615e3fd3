import { classNames } from '#ui/class-names.ts';

export type YearBar = {
  year: number;
  value: number;
  /** The value as written above its bar. */
  label: string;
  /** Note on this year alone, above its figure; a few characters. */
  note?: string | undefined;
  /** True when its year has a mark that the text explains. */
  isMarked?: boolean;
};

const size = { width: 372, height: 236, top: 40, bottom: 28 };
const plot = size.height - size.top - size.bottom;
const system = 'forced-colors:fill-[CanvasText]';
const figures =
  'stroke-paper stroke-4 font-display font-bold tabular-nums [paint-order:stroke] forced-colors:stroke-[Canvas]';

/**
 * Figures of a few years as bars, the last one in the colour of the light, with a dashed line for
 * comparison. Bars begin at zero.
 * @param props `label`: text alternative; `line`: one value per year, on the scale of the bars
 */
export function YearChart({
  label,
  bars,
  line,
  isLarge = false,
}: {
  label: string;
  bars: readonly YearBar[];
  line?: readonly number[] | undefined;
  /** True where little text surrounds it, so its own text may be relatively small. */
  isLarge?: boolean;
}) {
  const most = Math.max(...bars.map(({ value }) => value), ...(line ?? []), 1);
  const slot = size.width / Math.max(bars.length, 1);
  const floor = size.height - size.bottom;
  function topOf(value: number): number {
    return floor - Math.round((value / most) * plot);
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size.width} ${size.height}`}
      width="100%"
      textAnchor="middle"
      fontSize={isLarge ? 11 : 13}
      className="h-auto"
    >
      {bars.map((bar, index) => (
        <rect
          key={bar.year}
          x={Math.round((index + 0.18) * slot)}
          y={topOf(bar.value)}
          width={Math.round(slot * 0.64)}
          height={floor - topOf(bar.value)}
          rx="3"
          className={classNames(
            'year-bar',
            system,
            index === bars.length - 1 ? 'fill-accent' : 'fill-primary',
          )}
        />
      ))}
      {line && (
        <polyline
          points={line
            .map((value, index) => `${Math.round((index + 0.5) * slot)},${topOf(value)}`)
            .join(' ')}
          fill="none"
          strokeDasharray="5 5"
          strokeLinejoin="round"
          className="stroke-danger-line stroke-2 forced-colors:stroke-[CanvasText]"
        />
      )}
      <path
        d={`M0 ${floor}H${size.width}`}
        className="stroke-control forced-colors:stroke-[CanvasText]"
      />
      {bars.map((bar, index) => (
        <Labels
          key={bar.year}
          bar={bar}
          middle={Math.round((index + 0.5) * slot)}
          top={topOf(bar.value)}
        />
      ))}
    </svg>
  );
}

/** Drawn last and outlined in the paper colour, so that no line runs through a figure. */
function Labels({ bar, middle, top }: { bar: YearBar; middle: number; top: number }) {
  return (
    <g className={figures}>
      {bar.note && (
        <text x={middle} y={top - 23} className={`fill-accent-ink ${system}`}>
          {bar.note}
        </text>
      )}
      <text x={middle} y={top - 7} className={`fill-ink ${system}`}>
        {bar.label}
      </text>
      <text x={middle} y={size.height - 9} className={`fill-muted ${system}`}>
        {bar.isMarked ? `${bar.year} *` : String(bar.year)}
      </text>
    </g>
  );
}
