import type { FirstCall } from '#content/first-calls/first-call.ts';
import {
  drawRoad,
  mostStations,
  type Road,
  type RoadFlow,
  type RoadStation,
  type StationKind,
} from '#features/base/pictures/road.ts';
import { handOfCall } from '#features/casework/payments/call-hand.ts';
import {
  paymentRoad,
  placeKey,
  type Continuation,
  type SizeOf,
} from '#features/casework/payments/payment-road.ts';
import type { Payment } from '#features/casework/payments/payments.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { ClientPlace, ClientStatement } from './client-statement.ts';
import { findOwnStatements } from './releases.server.ts';

/**
 * The client's payments in one drawing, in the language of the page: as they were told, and where staff released a
 * trace, from what the client may read of it.
 * @param shown `payments`: those that the client sees; `call`: the one that matters now
 * @returns undefined without a payment
 * @throws Refusal `forbidden`
 */
export async function drawOwnRoad(
  ctx: ServiceContext,
  { payments, call }: { payments: readonly Payment[]; call: FirstCall | undefined },
): Promise<Road | undefined> {
  authorize(ctx, 'case:converse');
  if (payments.length === 0) return undefined;
  const released = await findOwnStatements(ctx);
  const now = ctx.now();
  const facts = paymentRoad(payments, {
    reader: 'you',
    handAt: (payment) => handOfCall(payment, { call, now }),
    followed({ rows }, { from, sizeOf }) {
      const ids = new Set(rows.map(({ id }) => id));
      const own = released.find(({ paymentId }) => ids.has(paymentId));
      return own && statedFlows(own.statement, { from, sizeOf });
    },
  });
  return facts.flows.length > 0 ? drawRoad(facts, { most: mostStations.public }) : undefined;
}

/**
 * Where a released trace says that the money is. It has the addresses that passed the money on, and not how much each
 * of them passed to which, so they are one station.
 */
export function statedFlows(
  { passed, places, paid, asset, decimals }: ClientStatement,
  { from, sizeOf }: { from: string; sizeOf: SizeOf },
): Continuation {
  const [first] = passed;
  const stations: RoadStation[] = [];
  const flows: RoadFlow[] = [];
  function pay(
    flow: Pick<RoadFlow, 'from' | 'to' | 'certainty' | 'first' | 'last'>,
    units: string,
  ) {
    const amount = { minor: BigInt(units), decimals, asset };
    flows.push({ ...flow, amount, size: sizeOf(amount) });
  }
  if (first !== undefined) {
    const id = placeKey(first);
    const [kind, code]: [StationKind, string | undefined] =
      passed.length === 1 ? ['address', first] : ['passing', undefined];
    stations.push({ id, kind, code, members: passed.length });
    pay({ from, to: id, certainty: 'certain' }, paid);
  }
  for (const place of places) {
    const { address, amount, low, high, first: since, last } = place;
    const id = `${placeKey(address)} ${place.why.kind}`;
    stations.push({ ...stationOf(place), id });
    pay(
      {
        from: first === undefined ? from : placeKey(first),
        to: id,
        certainty: low === high && !isNameGuessed(place) ? 'certain' : 'likely',
        first: Date.parse(since),
        last: Date.parse(last),
      },
      amount,
    );
  }
  return { stations, flows };
}

/** A name that the institution itself gave is certain; lists of others and behaviour are not. */
function isNameGuessed({ why: { kind } }: ClientPlace): boolean {
  return kind === 'listed' || kind === 'behaves';
}

function stationOf({ address, why }: ClientPlace): Omit<RoadStation, 'id'> {
  const code = address;
  switch (why.kind) {
    case 'signed':
    case 'answered':
      return { kind: 'exchange', name: why.actor, code };
    case 'listed':
      return { kind: 'exchange', name: why.actor, code, note: m.road_by_list({ list: why.list }) };
    case 'behaves':
      return { kind: 'exchange', name: why.actor, code, note: m.road_by_behaviour() };
    case 'service':
    case 'looks-like-service':
      return { kind: 'service', code };
    case 'contract':
      return { kind: 'contract', code };
    case 'swap':
      return { kind: 'bridge', code };
    case 'mixed':
      return { kind: 'mixer', code };
    case 'frozen':
      return {
        kind: 'still',
        code,
        hand: { state: 'held', title: m.road_frozen(), text: m.road_not_back() },
      };
    case 'destroyed':
      return { kind: 'still', code, note: m.road_destroyed() };
    case 'unread':
      return { kind: 'unread', code };
    case 'dust':
      return { kind: 'address', code };
    case 'unmoved':
      return { kind: 'still', code };
  }
}
