import { RoadLegend, RoadPicture, RoadSentences } from '#features/base/pictures/public/road.tsx';
import { staffRoad } from '#features/base/pictures/written-amounts.ts';
import type { Road } from '#features/base/pictures/road.ts';
import { Panel } from '#frames/staff/page-heading.tsx';
import { m } from '#shared/messages/compiled/messages.js';

/** Places of a road that is drawn at once; a longer one is unfolded. */
const mostInSight = 3;

/** All payments of a case in one drawing. A long road would push payments and dates out of sight. */
export function CaseRoad({ road }: { road: Road | undefined }) {
  if (!road || road.places.length <= mostInSight)
    return (
      <Panel id="road" title={m.road_title()}>
        {road ? <Drawing road={road} /> : <p className="text-sm text-muted">{m.road_none()}</p>}
      </Panel>
    );
  return (
    <details id="road">
      <summary className="cursor-pointer font-semibold text-link">{m.road_title()}</summary>
      <Drawing road={road} />
    </details>
  );
}

function Drawing({ road }: { road: Road }) {
  return (
    <>
      <RoadLegend road={road} />
      <RoadPicture road={road} writing={staffRoad} label={m.road_title()} />
      <RoadSentences road={road} writing={staffRoad} />
    </>
  );
}
