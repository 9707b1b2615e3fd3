import {
  RoadApart,
  RoadLegend,
  RoadPicture,
  RoadSentences,
} from '#features/base/pictures/public/road.tsx';
import { roadLead } from '#features/base/pictures/road-words.ts';
import { staffRoad } from '#features/base/pictures/written-amounts.ts';
import type { Road } from '#features/base/pictures/road.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Places of a road that is drawn at once; a longer one is unfolded. */
const mostInSight = 6;

/**
 * All payments of a case in one drawing. A long road would push payments and dates out of sight, so it says in words
 * where the most is, and is unfolded.
 */
export function CaseRoad({ road }: { road: Road | undefined }) {
  return (
    <section id="road" aria-labelledby="road-title" className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="road-title" className="text-lg">
          {m.road_title()}
        </h2>
        {road && road.places.length <= mostInSight && <RoadLegend road={road} />}
      </div>
      {!road && <p className="text-sm text-muted">{m.road_none()}</p>}
      {road && road.places.length <= mostInSight && <Drawing road={road} />}
      {road && road.places.length > mostInSight && (
        <>
          <p className="text-sm wrap-anywhere">{roadLead(road, staffRoad)}</p>
          <details>
            <summary className="w-fit cursor-pointer text-sm font-semibold text-link">
              The whole road, {road.places.length} places
            </summary>
            <div className="grid min-w-0 gap-4 pt-4">
              <RoadLegend road={road} />
              <Drawing road={road} />
            </div>
          </details>
        </>
      )}
      {road && <RoadApart road={road} />}
    </section>
  );
}

function Drawing({ road }: { road: Road }) {
  return (
    <>
      <RoadPicture road={road} writing={staffRoad} label={m.road_title()} />
      <RoadSentences road={road} writing={staffRoad} />
    </>
  );
}
