import { RoadApart, RoadLegend, RoadPicture } from '#features/base/pictures/public/road.tsx';
import { publicRoad } from '#features/base/pictures/written-amounts.ts';
import type { Road } from '#features/base/pictures/road.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Where the client's money is, as far as they told it or may read it. */
export function OwnRoad({ road, timeZone }: { road: Road | undefined; timeZone: string }) {
  if (!road) return null;
  return (
    <section id="road" aria-labelledby="road-title" className="grid scroll-mt-32 gap-3">
      <h2 id="road-title" className="text-base text-muted">
        {m.road_where_yours()}
      </h2>
      <RoadLegend road={road} />
      <RoadPicture road={road} writing={publicRoad(timeZone)} label={m.road_title()} />
      <RoadApart road={road} />
    </section>
  );
}
