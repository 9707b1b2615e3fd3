import { stateMapWords } from '../content/en/state-map.ts';
import { classNames } from '#ui/class-names.ts';
import type { StateFigures } from '#features/publishing/state-statistics.ts';
import { urls } from '#shared/urls.ts';
import { formatMeasure } from './format-measure.ts';
import { figureOf } from './map-view.ts';
import type { MapView } from './map-view.ts';
import { SwingMark } from './swing-mark.tsx';

export const stateListId = 'states';

/** A card per state with its figure; the box above the list filters it. */
export function StateCards({ states, view }: { states: readonly StateFigures[]; view: MapView }) {
  return (
    <ul
      id={stateListId}
      data-year-part="states"
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5"
    >
      {states.map((state) => (
        <StateCard key={state.code} state={state} view={view} />
      ))}
    </ul>
  );
}

const frame = 'relative grid h-full content-start gap-0.5 rounded-md border p-3.5';

function StateCard({ state, view }: { state: StateFigures; view: MapView }) {
  const { code, name, slug } = state;
  const figure = figureOf(state, view);
  return (
    <li
      id={`state-${code.toLowerCase()}`}
      data-filter-text={`${name} ${code}`.toLowerCase()}
      className="scroll-mt-24 rounded-md target:outline-3 target:outline-accent"
    >
      <div
        className={classNames(
          frame,
          slug === null
            ? 'border-line bg-sunken'
            : 'border-line bg-surface shadow-sm hover:border-primary hover:bg-raised',
        )}
      >
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
        <p className="text-lg font-bold tabular-nums">
          {figure ? formatMeasure(view.measure, figure.value) : stateMapWords.noFigure}
          <SwingMark code={code} year={view.year} />
        </p>
        {slug === null && <p className="text-xs text-muted">{stateMapWords.noPage}</p>}
      </div>
    </li>
  );
}
