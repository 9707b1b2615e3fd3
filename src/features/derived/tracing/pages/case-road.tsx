import { RoadLegend, RoadPicture, RoadSentences } from '#features/base/pictures/public/road.tsx';
import { staffRoad } from '#features/base/pictures/written-amounts.ts';
import type { Road } from '#features/base/pictures/road.ts';
import { Panel } from '#frames/staff/page-heading.tsx';
import { m } from '#shared/messages/compiled/messages.js';

/** Places of a road that is drawn at once; a longer one is unfolded. */
const mostInSight = 3;

/** All payments of a case in one drawing. */
export function CaseRoad({ road }: { road: Road | undefined }) {
  return (
    <Panel id="road" title={m.road_title()}>
      {road ? (
        // A long road would push payments and dates out of sight.
        <details open={road.places.length <= mostInSight}>
          <summary className="cursor-pointer py-1 font-semibold text-link">
            Show the drawing
          </summary>
          <RoadLegend road={road} />
          <RoadPicture road={road} writing={staffRoad} label={m.road_title()} />
          <RoadSentences road={road} writing={staffRoad} />
        </details>
      ) : (
        <p className="text-sm text-muted">{m.road_none()}</p>
      )}
    </Panel>
  );
}
