import type { ReactNode } from 'react';
import type { StateFigures } from '#features/base/publishing/state-statistics.ts';
import { urls } from '#shared/urls.ts';
import { classNames } from '#ui/class-names.ts';
import { stateMapWords } from '#content/en/state-figures.ts';
import { formatCount, formatMillions } from '#frames/public/format-figures.ts';

/** Measures of the map. Rates are published for some years only, and none is calculated. */
const mapMeasures = ['losses', 'per-100k', 'complaints'] as const;

export type MapMeasure = (typeof mapMeasures)[number];

/** Formats a figure for the map, its legend and its table. */
export function formatMeasure(measure: MapMeasure, value: number): string {
  return measure === 'complaints' ? formatCount(value) : formatMillions(value);
}

export type MapView = {
  measure: MapMeasure;
  year: number;
  /** Years that have this measure, oldest first. */
  years: number[];
};

/** Reads the view from the address; invalid values fall back to the nearest view. */
export function readMapView(query: URLSearchParams, states: readonly StateFigures[]): MapView {
  const wanted = query.get('show');
  const measure = mapMeasures.find((known) => known === wanted) ?? usual(states);
  const years = yearsOf(measure, states);
  const year = Number(query.get('year'));
  return { measure, years, year: years.includes(year) ? year : (years.at(-1) ?? 0) };
}

/** By default the map shows a rate per person, because large states lead every other measure. */
function usual(states: readonly StateFigures[]): MapMeasure {
  return yearsOf('per-100k', states).length > 0 ? 'per-100k' : 'losses';
}

/** Years that have a measure, oldest first. */
function yearsOf(measure: MapMeasure, states: readonly StateFigures[]): number[] {
  const [first] = states;
  return (measure === 'per-100k' ? first?.rates : first?.years)?.map(({ year }) => year) ?? [];
}

type MapFigure = { value: number; source: string };

/** Figure of one state in one year; undefined where none was published. */
export function figureOf(
  state: StateFigures,
  { measure, year }: { measure: MapMeasure; year: number },
): MapFigure | undefined {
  if (measure === 'per-100k') {
    const rate = state.rates.find((entry) => entry.year === year);
    return rate && { value: rate.lossesPer100k, source: rate.source };
  }
  const figure = state.years.find((entry) => entry.year === year);
  return figure && { value: figure[measure], source: figure.source };
}

export const classCount = 5;

export type MapClass = {
  /** Lowest figure in the class. */
  from: number;
  to: number;
};

/**
 * Five quantile classes, lowest first. One very large state would leave classes of equal width empty. Equal
 * figures are in one class, so there can be fewer.
 */
export function makeMapClasses(values: readonly number[]): MapClass[] {
  const sorted = values.toSorted((one, other) => one - other);
  const classes: MapClass[] = [];
  for (const [index, value] of sorted.entries()) {
    const open = classes.at(-1);
    const isFull = index >= (sorted.length * classes.length) / classCount;
    if (open && (!isFull || open.to === value)) open.to = value;
    else classes.push({ from: value, to: value });
  }
  return classes;
}

/** Index of the class of a figure; 0 is the lowest. */
export function classOf(value: number, classes: readonly MapClass[]): number {
  return classes.findIndex(({ to }) => value <= to);
}

/**
 * Fills of the classes, lowest first: five strengths of one colour and, with forced colours, five densities
 * of lines. The state code is written in each state in both cases.
 */
export const classFills = [
  'fill-[color-mix(in_srgb,var(--primary)_8%,var(--surface))] forced-colors:fill-[Canvas]',
  'fill-[color-mix(in_srgb,var(--primary)_24%,var(--surface))] forced-colors:fill-[url(#hatch-1)]',
  'fill-[color-mix(in_srgb,var(--primary)_42%,var(--surface))] forced-colors:fill-[url(#hatch-2)]',
  'fill-[color-mix(in_srgb,var(--primary)_78%,var(--surface))] forced-colors:fill-[url(#hatch-3)]',
  'fill-primary forced-colors:fill-[CanvasText]',
] as const;

/** Colour of the state code on each class. */
export const classInks = [
  'fill-ink',
  'fill-ink',
  'fill-ink',
  'fill-on-primary',
  'fill-on-primary',
] as const;

/** Borders with contrast to the class, its neighbours and the page. */
export const classBorders = [
  'stroke-control forced-colors:stroke-[CanvasText]',
  'stroke-control forced-colors:stroke-[CanvasText]',
  'stroke-surface forced-colors:stroke-[CanvasText]',
  'stroke-surface forced-colors:stroke-[CanvasText]',
  'stroke-surface forced-colors:stroke-[Canvas]',
] as const;

/** Fill of a state without a figure. */
export const noFigureFill = 'fill-neutral-soft forced-colors:fill-[Canvas]';

/** Choices for the map, the cards and the table, as plain links; the script adds a slider of years. */
export function MapChoices({ view }: { view: MapView }) {
  const { measure, year, years } = view;
  return (
    <nav aria-label={stateMapWords.title} className="no-print flex flex-wrap gap-x-10 gap-y-4">
      <Choice
        id="map-show"
        name={stateMapWords.show}
        links={mapMeasures.map((known) => ({
          text: stateMapWords.measures[known],
          href: urls.stateMap(known, year),
          isChosen: known === measure,
        }))}
      />
      <Choice
        id="map-year"
        name={stateMapWords.year}
        links={years.map((known) => ({
          text: String(known),
          href: urls.stateMap(measure, known),
          isChosen: known === year,
        }))}
        // Of a few years the links alone are quicker.
        slider={years.length > 3 && <YearSlider labelledBy="map-year" year={year} years={years} />}
        note={measure === 'per-100k' ? stateMapWords.ratesOnly : undefined}
      />
    </nav>
  );
}

type Link = { text: string; href: string; isChosen: boolean };

function Choice({
  id,
  name,
  links,
  slider,
  note,
}: {
  id: string;
  name: string;
  links: readonly Link[];
  /** Its marks are the links, which are spaced like its steps. */
  slider?: ReactNode;
  note?: string | undefined;
}) {
  return (
    <div className="grid content-start gap-1.5">
      <p id={id} className="font-semibold">
        {name}
      </p>
      <div className="grid w-fit">
        {slider}
        <ul
          aria-labelledby={id}
          data-year-part={id}
          className={classNames('flex gap-2', !slider && 'flex-wrap')}
        >
          {links.map(({ text, href, isChosen }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={isChosen ? 'true' : undefined}
                className={classNames(linkClass, slider ? 'w-11 sm:w-14' : 'px-3.5')}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
  );
}

const linkClass =
  'inline-flex min-h-10 items-center justify-center rounded-md border border-control bg-raised text-sm font-semibold text-ink tabular-nums hover:border-primary hover:bg-primary-soft aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary forced-colors:aria-[current]:border-4 forced-colors:aria-[current]:border-[Highlight]';

/**
 * Shown by the enhancement script, which loads the year of the link under the thumb. The space at both ends
 * is half a link less half a thumb, so that each step ends above its link.
 */
function YearSlider({
  labelledBy,
  year,
  years,
}: {
  labelledBy: string;
  year: number;
  years: readonly number[];
}) {
  return (
    // The space is reserved where scripts run, so that nothing moves when the slider appears.
    <div className="[@media(scripting:enabled)]:min-h-11">
      <div hidden className="px-3.5 sm:px-5">
        <input
          type="range"
          aria-labelledby={labelledBy}
          aria-valuetext={String(year)}
          min={0}
          max={years.length - 1}
          defaultValue={years.indexOf(year)}
          autoComplete="off"
          data-year-slider={labelledBy}
          className="h-11 w-0 min-w-full cursor-pointer accent-primary"
        />
      </div>
    </div>
  );
}
