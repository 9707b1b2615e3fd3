import { formatCount, formatMillions } from '../format-figures.ts';
import type { MapMeasure } from './map-view.tsx';

/** A figure as the map, its legend and its table write it. */
export function formatMeasure(measure: MapMeasure, value: number): string {
  return measure === 'complaints' ? formatCount(value) : formatMillions(value);
}
