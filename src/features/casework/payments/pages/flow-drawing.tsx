import { RoadLegend, RoadPicture } from '#features/base/pictures/public/road.tsx';
import { drawRoad } from '#features/base/pictures/road.ts';
import { staffRoad } from '#features/base/pictures/written-amounts.ts';
import { classNames } from '#ui/class-names.ts';
import { flowRoad, flowWords, isAnyConverted, type FlowPart } from '../money-flow.ts';

type Props = {
  parts: readonly FlowPart[];
  /** Name of the first station. */
  payer: string;
};

/**
 * Paid, held, returned, asked: in words, and drawn where there is something to compare. A unit without a value in dollars
 * is drawn only where there are no dollars.
 */
export function FlowDrawing({ parts, payer }: Props) {
  const units = [...Map.groupBy(parts, ({ asset }) => asset)];
  const hasDollars = units.some(([asset]) => asset === 'USD');
  return units.map(([asset, own]) => {
    const isFirst = !hasDollars || asset === 'USD';
    const facts = isFirst ? flowRoad(own, payer) : undefined;
    const road = facts && drawRoad(facts, { most: facts.stations.length });
    return (
      <div key={asset} className="grid min-w-0 gap-3">
        <p className={classNames('measure wrap-anywhere', !isFirst && 'text-sm text-muted')}>
          {flowWords(own)}
        </p>
        {road && (
          <>
            <RoadLegend road={road} />
            <RoadPicture
              road={road}
              writing={staffRoad}
              scale="trace"
              label={`${isAnyConverted(own) ? 'What payments were worth' : 'What was paid'} in ${asset}, and where it is`}
            />
          </>
        )}
      </div>
    );
  });
}
