import { RoadLegend, RoadPicture } from '#features/base/pictures/public/road.tsx';
import { drawRoad } from '#features/base/pictures/road.ts';
import { staffRoad } from '#features/base/pictures/written-amounts.ts';
import { flowRoad, flowWords, isAnyConverted, type FlowPart } from '../money-flow.ts';

type Props = {
  parts: readonly FlowPart[];
  /** Name of the first station. */
  payer: string;
};

/** Paid, held, returned, asked: in words, and drawn where there is something to compare. One drawing for each unit. */
export function FlowDrawing({ parts, payer }: Props) {
  const units = [...Map.groupBy(parts, ({ asset }) => asset)];
  return units.map(([asset, own]) => {
    const facts = flowRoad(own, payer);
    const road = facts && drawRoad(facts, { most: facts.stations.length });
    return (
      <div key={asset} className="grid min-w-0 gap-3">
        <p className="measure wrap-anywhere">{flowWords(own)}</p>
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
