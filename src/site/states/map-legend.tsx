import { stateMapWords } from '../content/en/state-map.ts';
import { classNames } from '#ui/class-names.ts';
import { formatMeasure } from './format-measure.ts';
import type { MapClass } from './map-classes.ts';
import { classFills } from './map-look.ts';
import type { MapMeasure } from './map-view.ts';

/** What each strength of colour means, lowest first. */
export function MapLegend({
  classes,
  measure,
}: {
  classes: readonly MapClass[];
  measure: MapMeasure;
}) {
  return (
    <div className="text-sm">
      <p id="map-legend" className="text-muted">
        {stateMapWords.legend}
      </p>
      <ol aria-labelledby="map-legend" className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {classes.map(({ from, to }, index) => (
          <li key={from} className="flex items-center gap-2 tabular-nums">
            <svg aria-hidden="true" width="28" height="18" className="shrink-0">
              <rect
                x="0.5"
                y="0.5"
                width="27"
                height="17"
                rx="3"
                className={classNames('stroke-control', classFills[index])}
              />
            </svg>
            {stateMapWords.range(formatMeasure(measure, from), formatMeasure(measure, to))}
          </li>
        ))}
      </ol>
    </div>
  );
}
