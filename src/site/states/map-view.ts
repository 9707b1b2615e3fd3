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
export function yearsOf(measure: MapMeasure, states: readonly StateFigures[]): number[] {
  const [first] = states;
  return (measure === 'per-100k' ? first?.rates : first?.years)?.map(({ year }) => year) ?? [];
}

export type MapFigure = { value: number; source: string };

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
