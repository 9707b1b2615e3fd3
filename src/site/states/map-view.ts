import type { StateFigures } from '#features/publishing/state-statistics.ts';

/** What the map can show. Rates are published for some years only, and none is calculated. */
export const mapMeasures = ['losses', 'per-100k', 'complaints'] as const;

export type MapMeasure = (typeof mapMeasures)[number];

export type MapView = {
  measure: MapMeasure;
  year: number;
  /** Years that have this measure, oldest first. */
  years: number[];
};

/** The wanted view, or the nearest there is: anything can stand in an address. */
export function readMapView(query: URLSearchParams, states: readonly StateFigures[]): MapView {
  const wanted = query.get('show');
  const measure = mapMeasures.find((known) => known === wanted) ?? 'losses';
  const years = yearsOf(measure, states);
  const year = Number(query.get('year'));
  return { measure, years, year: years.includes(year) ? year : (years.at(-1) ?? 0) };
}

/** Years that have a measure, oldest first. */
function yearsOf(measure: MapMeasure, states: readonly StateFigures[]): number[] {
  const [first] = states;
  return (measure === 'per-100k' ? first?.rates : first?.years)?.map(({ year }) => year) ?? [];
}

type MapFigure = { value: number; source: string };

/** The figure of one state in one year; undefined where none was published. */
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
  /** Lowest and highest figure in it. */
  from: number;
  to: number;
};

/**
 * Five classes with about as many states in each, lowest first. One very large state would leave
 * classes of equal width empty. Equal figures are in one class, so there can be fewer.
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

/** Which class a figure is in; 0 is the lowest. */
export function classOf(value: number, classes: readonly MapClass[]): number {
  return classes.findIndex(({ to }) => value <= to);
}

/**
 * How the classes are told apart, lowest first: five strengths of one colour and, where the visitor's
 * own colours are forced, five densities of lines. The code is written in each state either way.
 */
export const classFills = [
  'fill-[color-mix(in_srgb,var(--primary)_8%,var(--surface))] forced-colors:fill-[Canvas]',
  'fill-[color-mix(in_srgb,var(--primary)_24%,var(--surface))] forced-colors:fill-[url(#hatch-1)]',
  'fill-[color-mix(in_srgb,var(--primary)_42%,var(--surface))] forced-colors:fill-[url(#hatch-2)]',
  'fill-[color-mix(in_srgb,var(--primary)_78%,var(--surface))] forced-colors:fill-[url(#hatch-3)]',
  'fill-primary forced-colors:fill-[CanvasText]',
] as const;

/** Colour of the code written on each class. */
export const classInks = [
  'fill-ink',
  'fill-ink',
  'fill-ink',
  'fill-on-primary',
  'fill-on-primary',
] as const;

/** Borders that stand out from the class, from its neighbours and from the page. */
export const classBorders = [
  'stroke-control forced-colors:stroke-[CanvasText]',
  'stroke-control forced-colors:stroke-[CanvasText]',
  'stroke-surface forced-colors:stroke-[CanvasText]',
  'stroke-surface forced-colors:stroke-[CanvasText]',
  'stroke-surface forced-colors:stroke-[Canvas]',
] as const;

/** A state without a figure. */
export const noFigureFill = 'fill-neutral-soft forced-colors:fill-[Canvas]';
