/** Values of a few years, oldest first, each as a multiple of the first. */
export type Growth = readonly number[];

const size = { width: 144, height: 104, edge: 8 };
const plot = { width: size.width - 2 * size.edge, height: size.height - 2 * size.edge };

/**
 * One of several small charts on one scale: the growth of a figure since the first year as a line, and a
 * dashed line for comparison. The text beside it names them.
 * @param props `most`: the highest value in all the charts; all begin at zero
 */
export function GrowthChart({
  growth,
  compared,
  most,
  isOwn = false,
}: {
  growth: Growth;
  compared: Growth | undefined;
  most: number;
  /** True for the state itself, which the others are compared with. */
  isOwn?: boolean;
}) {
  const floor = size.height - size.edge;
  const last = pointsOf(growth, most).at(-1);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size.width} ${size.height}`}
      width="100%"
      fill="none"
      className="h-auto"
    >
      {/* Baseline of the first year. */}
      <path
        d={`M${size.edge} ${yOf(1, most)}H${size.width - size.edge}`}
        className="stroke-line forced-colors:stroke-[GrayText]"
      />
      <path
        d={`M${size.edge} ${floor}L${lineOf(growth, most)}L${size.width - size.edge} ${floor}z`}
        className={
          isOwn
            ? 'fill-accent-soft forced-colors:fill-[Canvas]'
            : 'fill-primary-soft forced-colors:fill-[Canvas]'
        }
      />
      {compared && (
        <polyline
          points={lineOf(compared, most)}
          strokeDasharray="4 4"
          className="stroke-danger-line forced-colors:stroke-[CanvasText]"
        />
      )}
      <polyline
        points={lineOf(growth, most)}
        strokeLinejoin="round"
        className={
          isOwn
            ? 'stroke-accent stroke-3 forced-colors:stroke-[CanvasText]'
            : 'stroke-primary stroke-2 forced-colors:stroke-[CanvasText]'
        }
      />
      {last && (
        <circle
          cx={last[0]}
          cy={last[1]}
          r={isOwn ? 4.5 : 3.5}
          className="fill-accent forced-colors:fill-[CanvasText]"
        />
      )}
    </svg>
  );
}

function pointsOf(values: Growth, most: number): [x: number, y: number][] {
  const step = plot.width / Math.max(values.length - 1, 1);
  return values.map((value, index) => [Math.round(size.edge + index * step), yOf(value, most)]);
}

function lineOf(values: Growth, most: number): string {
  return pointsOf(values, most)
    .map(([x, y]) => `${x},${y}`)
    .join(' ');
}

function yOf(value: number, most: number): number {
  return Math.round(size.height - size.edge - (value / Math.max(most, 1)) * plot.height);
}
