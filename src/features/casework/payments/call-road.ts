import type { CallFacts, FirstCall } from '#content/first-calls/first-call.ts';
import {
  drawRoad,
  mostStations,
  type Road,
  type RoadFlow,
  type RoadStation,
  type StationKind,
} from '#features/base/pictures/road.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { answerOf, type AskedWay } from '#shared/vocabulary/ways.ts';

/** Who stands between the person and the others, by how it was paid; nobody does for an own wallet and for cash. */
const counters: Readonly<Record<AskedWay, StationKind | undefined>> = {
  bank: 'bank',
  card: 'card',
  'payment-app': 'payment-app',
  'crypto-exchange': 'exchange',
  'crypto-wallet': undefined,
  'crypto-kiosk': 'kiosk',
  'gift-card': 'gift-card',
  cash: undefined,
};

/**
 * The road of the money by the ways alone, for a page that may show no amount and no name: through whom it went, who
 * can be asked now, and that the rest is not known.
 * @param facts of the call that matters now
 * @returns undefined where no way was told, or a danger comes first
 */
export function roadOfCalls(facts: readonly CallFacts[], answer: FirstCall): Road | undefined {
  const ways = [...new Set(facts.flatMap(({ paid }) => answerOf(paid) ?? []))];
  if (ways.length === 0 || answer.dangers.length > 0) return undefined;
  const stations: RoadStation[] = [{ id: 'you', kind: 'you' }];
  const flows: RoadFlow[] = [];
  const isLate = answer.time === 'months' || answer.time === 'older';
  for (const way of ways) {
    const kind = counters[way];
    const end = `end ${way}`;
    if (kind) {
      const isAsked = !isLate && answerOf(answer.paid) === way;
      stations.push({
        id: way,
        kind,
        ...(isAsked && {
          hand: { state: 'can-stop', title: m.road_can_ask(), text: m.road_may_refuse() },
        }),
      });
      flows.push(line('you', way, 'certain'));
    }
    stations.push({ id: end, kind: 'unknown' });
    flows.push(line(kind ? way : 'you', end, kind ? 'unknown' : 'certain'));
  }
  return drawRoad({ start: 'you', stations, flows }, { most: mostStations.public });
}

function line(from: string, to: string, certainty: RoadFlow['certainty']): RoadFlow {
  return { from, to, certainty, amount: undefined, size: undefined };
}
