import { RoadLegend, RoadPicture } from '#features/base/pictures/public/road.tsx';
import { publicRoad } from '#features/base/pictures/written-amounts.ts';
import type { Road } from '#features/base/pictures/road.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Where the client's money is, as far as they told it or may read it. */
export function OwnRoad({ road, timeZone }: { road: Road | undefined; timeZone: string }) {
  if (!road) return null;
  return (
    <section aria-labelledby="road-title" className="grid gap-4">
      <h2 id="road-title" className="text-2xl">
        {m.road_where_yours()}
      </h2>
      <RoadLegend road={road} />
      <RoadPicture road={road} writing={publicRoad(timeZone)} label={m.road_title()} />
    </section>
  );
}
