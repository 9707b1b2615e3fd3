import { classNames } from '#ui/class-names.ts';

type Point = readonly [x: number, y: number];

/** Forced colours do not apply inside an SVG, so shapes and text set system colours. */
const forced = 'forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]';

const boxClasses = {
  plain: `fill-surface stroke-control ${forced}`,
  sunken: `fill-sunken stroke-line ${forced}`,
  primary: `fill-primary-soft stroke-primary ${forced}`,
  danger: `fill-danger-soft stroke-danger-line ${forced}`,
  success: `fill-success-soft stroke-success-line ${forced}`,
};

export type Box = { x: number; y: number; width: number; height: number };

/** A frame of a diagram. */
export function Frame({
  appearance = 'plain',
  isDashed = false,
  ...box
}: Box & { appearance?: keyof typeof boxClasses; isDashed?: boolean }) {
  return (
    <rect
      {...box}
      rx="8"
      strokeDasharray={isDashed ? '5 4' : undefined}
      className={classNames('stroke-2', boxClasses[appearance])}
    />
  );
}

const wordClasses = {
  title: 'fill-ink text-[17px] font-bold',
  text: 'fill-ink text-[15px]',
  small: 'fill-muted text-[15px]',
  danger: 'fill-danger-ink text-[15px] font-bold',
  success: 'fill-success-ink text-[15px] font-bold',
  code: 'fill-ink font-mono text-[17px]',
  codeStrong: 'fill-danger-ink font-mono text-[17px] font-bold',
};

const lineHeight = 20;

/** Wrapped text; `y` is the baseline of the first line. */
export function Words({
  x,
  y,
  children,
  chars = 100,
  appearance = 'text',
  anchor = 'start',
}: {
  x: number;
  y: number;
  children: string;
  chars?: number;
  appearance?: keyof typeof wordClasses;
  anchor?: 'start' | 'middle' | 'end';
}) {
  return (
    <text
      textAnchor={anchor}
      className={classNames(wordClasses[appearance], 'forced-colors:fill-[CanvasText]')}
    >
      {wrapLines(children, chars).map((line, index) => (
        <tspan key={line} x={x} y={y + index * lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

const lineClasses = {
  money: 'stroke-danger-line',
  call: 'stroke-primary',
  neutral: 'stroke-control',
};

const headClasses = { money: 'fill-danger-line', call: 'fill-primary', neutral: 'fill-control' };

/**
 * A line through the points with a head at the last one. Calls are dashed, because colour alone is not
 * accessible.
 */
export function Arrow({
  points,
  appearance = 'neutral',
}: {
  points: readonly [Point, Point, ...Point[]];
  appearance?: keyof typeof lineClasses;
}) {
  const [endX, endY] = points.at(-1) ?? points[1];
  const [beforeX, beforeY] = points.at(-2) ?? points[0];
  const turn = (Math.atan2(endY - beforeY, endX - beforeX) * 180) / Math.PI;
  return (
    <g>
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        strokeDasharray={appearance === 'call' ? '6 4' : undefined}
        className={classNames(
          'stroke-2 forced-colors:stroke-[CanvasText]',
          lineClasses[appearance],
        )}
      />
      <path
        d="M 1 0 L -9 -5.5 L -9 5.5 Z"
        transform={`translate(${endX} ${endY}) rotate(${turn})`}
        className={classNames('forced-colors:fill-[CanvasText]', headClasses[appearance])}
      />
    </g>
  );
}

/**
 * Breaks a text into lines, because SVG does not.
 * @param chars maximum characters of a line; a longer word gets a line of its own
 */
export function wrapLines(text: string, chars: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= chars) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
