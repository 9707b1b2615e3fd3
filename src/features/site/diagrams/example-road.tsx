import { drawRoad, mostStations, type Road, type RoadFlow } from '#features/base/pictures/road.ts';
import { RoadLegend, RoadPicture } from '#features/base/pictures/public/road.tsx';
import { publicRoad } from '#features/base/pictures/written-amounts.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** What a trace can show and where it ends, on a road that we made up: marked so, with round amounts. */
export function ExampleRoad() {
  const road = drawExample();
  return (
    <figure className="grid gap-4">
      <figcaption className="measure text-sm text-muted">{m.where_example()}</figcaption>
      <RoadLegend road={road} />
      <RoadPicture road={road} writing={publicRoad('UTC')} label={m.where_example()} />
    </figure>
  );
}

function drawExample(): Road {
  return drawRoad(
    {
      start: 'you',
      stations: [
        { id: 'you', kind: 'you' },
        { id: 'own', kind: 'exchange', note: m.where_example_own() },
        { id: 'first', kind: 'address' },
        {
          id: 'end',
          kind: 'exchange',
          hand: { state: 'can-stop', title: m.road_can_ask(), text: m.road_may_refuse() },
        },
        { id: 'mix', kind: 'mixer', note: m.where_example_mix() },
        { id: 'lost', kind: 'unknown' },
      ],
      flows: [
        flow({ from: 'you', to: 'own', certainty: 'certain' }, 10_000),
        flow({ from: 'own', to: 'first', certainty: 'certain' }, 10_000),
        flow({ from: 'first', to: 'end', certainty: 'likely' }, 6_000),
        flow({ from: 'first', to: 'mix', certainty: 'certain' }, 4_000),
        flow({ from: 'mix', to: 'lost', certainty: 'unknown' }, 4_000),
      ],
    },
    { most: mostStations.public },
  );
}

function flow(line: Pick<RoadFlow, 'from' | 'to' | 'certainty'>, units: number): RoadFlow {
  const minor = BigInt(units);
  return { ...line, amount: { minor, decimals: 0, asset: 'USDT' }, size: minor };
}
