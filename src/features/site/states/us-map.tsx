import type { StateFigures } from '#features/base/publishing/state-statistics.ts';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { stateMapWords } from '#content/en/state-figures.ts';
import {
  formatMeasure,
  classBorders,
  classFills,
  classInks,
  classOf,
  figureOf,
  noFigureFill,
  type MapClass,
  type MapView,
} from './map-view.tsx';
import { mapSize, stateShapes, type StateShape } from '#frames/public/drawings/us-map-paths.ts';

/** Each state is a link; its tooltip and its accessible name contain the figure. */
export function UsMap({
  states,
  view,
  classes,
}: {
  states: readonly StateFigures[];
  view: MapView;
  classes: readonly MapClass[];
}) {
  return (
    <svg
      role="group"
      aria-label={stateMapWords.title}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      width="100%"
      // Lines and text inherit these attributes.
      textAnchor="middle"
      fontSize="15"
      fontWeight="600"
      strokeLinejoin="round"
      className="h-auto stroke-control stroke-1"
    >
      <HatchPatterns />
      {states.map((state) => {
        const shape = stateShapes[state.code];
        const figure = figureOf(state, view);
        const level = figure ? classOf(figure.value, classes) : -1;
        const words = figure
          ? `${formatMeasure(view.measure, figure.value)}, ${stateMapWords.group(level + 1, classes.length)}`
          : stateMapWords.noFigure;
        return (
          shape && (
            <MapPlace
              key={state.code}
              state={state}
              shape={shape}
              level={level}
              title={`${state.name}: ${words}`}
            />
          )
        );
      })}
    </svg>
  );
}

// The focus ring follows the outline itself: a box around a coast would be unclear.
type Place = { state: StateFigures; shape: StateShape; level: number; title: string };

function MapPlace({ state, shape, level, title }: Place) {
  const drawing = (
    <>
      <Drawing code={state.code} shape={shape} level={level} />
      <Readout>{title}</Readout>
    </>
  );
  if (state.slug === null) {
    return (
      <g
        role="img"
        aria-label={title}
        className={classNames(classBorders[level], 'hover:stroke-ink')}
      >
        <title>{title}</title>
        {drawing}
      </g>
    );
  }
  return (
    <a
      href={urls.state(state.slug)}
      className={classNames(
        classBorders[level],
        'outline-none hover:stroke-ink hover:stroke-2 focus-visible:stroke-focus focus-visible:stroke-[6px] forced-colors:focus-visible:stroke-[Highlight]',
      )}
    >
      <title>{title}</title>
      {drawing}
    </a>
  );
}

/** Placed in the Gulf: name and figure of the hovered or focused state, without the delay of a tooltip. */
function Readout({ children }: { children: string }) {
  return (
    <text x="632" y="602" aria-hidden="true" className={`map-readout fill-ink ${codeClass}`}>
      {children}
    </text>
  );
}

// On hatching, with forced colours, the code needs an outline to be legible.
const codeClass =
  'stroke-none max-md:hidden forced-colors:forced-color-adjust-none forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas] forced-colors:stroke-[4px] forced-colors:[paint-order:stroke]';

const label = { width: 36, height: 24 };

function Drawing({ code, shape, level }: { code: string; shape: StateShape; level: number }) {
  const [x, y] = shape.label;
  const fill = classFills[level] ?? noFigureFill;
  return (
    <>
      <path d={shape.path} vectorEffect="non-scaling-stroke" className={fill} />
      {shape.middle && (
        <g className="max-md:hidden">
          <path
            d={`M${shape.middle.join(' ')}L${x} ${y}`}
            className="stroke-control stroke-1 forced-colors:stroke-[CanvasText]"
          />
          <rect
            x={x - label.width / 2}
            y={y - label.height / 2}
            width={label.width}
            height={label.height}
            rx="4"
            vectorEffect="non-scaling-stroke"
            className={fill}
          />
        </g>
      )}
      <text
        x={x}
        y={y + 5}
        aria-hidden="true"
        className={classNames(codeClass, classInks[level] ?? 'fill-ink')}
      >
        {code}
      </text>
    </>
  );
}

const size = 8;

/** Increasingly dense hatching for forced colours. Used by `classFills`. */
function HatchPatterns() {
  return (
    <defs>
      <Hatch id="hatch-1" path={`M0 ${size}L${size} 0`} width={1} />
      <Hatch id="hatch-2" path={`M0 ${size}L${size} 0M0 0L${size} ${size}`} width={1} />
      <Hatch id="hatch-3" path={`M0 ${size}L${size} 0M0 0L${size} ${size}`} width={3} />
    </defs>
  );
}

function Hatch({ id, path, width }: { id: string; path: string; width: number }) {
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
      <rect width={size} height={size} className="fill-surface forced-colors:fill-[Canvas]" />
      <path d={path} strokeWidth={width} className="stroke-ink forced-colors:stroke-[CanvasText]" />
    </pattern>
  );
}
