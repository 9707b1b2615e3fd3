import {
  drawRoad,
  mostStations,
  type Road,
  type RoadFlow,
  type RoadHand,
  type RoadStation,
  type StationKind,
} from '#features/base/pictures/road.ts';
import { formatShortDays } from '#shared/format/format-date.ts';
import { addressKey, txKey } from './method/asset.ts';
import type { TraceFacts } from './method/facts.ts';
import { readLabels, type StopReason } from './method/stops.ts';
import type { Trace, TraceEdge, TraceLeaf } from './method/trace.ts';
import { movementsOf } from './trace-movements.ts';
import { riskWords, stopWords } from './trace-words.ts';

/** What a drawing of a trace is made from. */
export type DrawnTrace = {
  facts: TraceFacts;
  trace: Trace;
  /** The results by all conventions: what all of them say is certain. */
  all: readonly Trace[];
  /** Of the amounts, which are base units. */
  decimals: number;
  /** When where the money lies was read; undefined for a run that was never told it. */
  readAt: Date | undefined;
  /** Whoever can act on money at an address, as far as somebody asked or can be asked. */
  handAt?: ((leaf: TraceLeaf) => RoadHand | undefined) | undefined;
  /** Where the evidence about an address is. */
  hrefOf?: ((address: string) => string) | undefined;
};

/**
 * Draws where the money of a payment went.
 * @param options `most`: stations at most
 */
export function drawTrace(drawn: DrawnTrace, { most = mostStations.trace as number } = {}): Road {
  return drawRoad({ start: payerId, ...traceFlows(drawn) }, { most });
}

export const payerId = 'payer';

/** Stations and flows of a trace from its payer on, in base units. */
export function traceFlows(drawn: DrawnTrace): { stations: RoadStation[]; flows: RoadFlow[] } {
  const { facts, trace, decimals, hrefOf } = drawn;
  const { payment } = facts;
  const movements = movementsOf({ facts, trace });
  const labels = readLabels(facts);
  const stations = new Map<string, RoadStation>();
  const isCertain = certainEdges(drawn);
  const [paid] = movements;
  const payers = paid?.from.split(', ').filter(Boolean) ?? [];
  stations.set(payerId, {
    id: payerId,
    kind: 'client',
    code: payers.length === 1 ? payers[0] : undefined,
    // The chain knows who paid, and not who that is.
    note: payers.length > 0 ? 'whose it is was told, not proved' : undefined,
  });
  const flows: RoadFlow[] = [];
  function pay(flow: Pick<RoadFlow, 'from' | 'to' | 'certainty' | 'first'> & { units: string }) {
    const { units, ...rest } = flow;
    const minor = BigInt(units);
    flows.push({ ...rest, amount: { minor, decimals, asset: payment.asset }, size: minor });
  }
  function addAddress(address: string): string {
    const id = idOf(address);
    if (!stations.has(id))
      stations.set(id, {
        id,
        kind: 'address',
        code: address,
        href: hrefOf?.(address),
        risk: riskAt(address),
      });
    return id;
  }
  function idOf(address: string): string {
    return addressKey(payment.chain, address);
  }
  function riskAt(address: string): string | undefined {
    const named = trace.risks.filter((risk) => idOf(risk.address) === idOf(address));
    return named.length > 0
      ? [...new Set(named.map(({ risk, list }) => `${riskWords[risk]} (${list})`))].join('; ')
      : undefined;
  }

  pay({
    from: payerId,
    to: addAddress(payment.to),
    units: trace.start,
    certainty: 'certain',
    first: Date.parse(payment.time),
  });
  const times = new Map(movements.map((each) => [edgeKey(each), Date.parse(each.time)]));
  const followed = trace.edges.filter(({ is }) => is !== 'derived');
  for (const edge of followed)
    pay({
      from: addAddress(edge.from),
      to: addAddress(edge.to),
      units: edge.amount,
      certainty: isCertain(edge) ? 'certain' : 'likely',
      first: times.get(edgeKey(edge)),
    });
  const left = new Set(followed.map(({ from }) => idOf(from)));
  const byAddress = Map.groupBy(trace.leaves, ({ address }) => idOf(address));
  for (const [id, leaves] of byAddress)
    for (const leaf of leaves) {
      const stop = stopStation(leaf, {
        ...drawn,
        kindOf: (address) => labels.get(idOf(address))?.kind,
      });
      const isWhole = !left.has(id) && leaves.length === 1;
      const known = stations.get(addAddress(leaf.address));
      if (isWhole && known) {
        stations.set(id, { ...known, ...stop, id });
        continue;
      }
      const rest = `${id} ${leaf.reason}`;
      stations.set(rest, { ...stop, id: rest, href: hrefOf?.(leaf.address) });
      const isSame = leaf.low === leaf.high;
      pay({
        from: id,
        to: rest,
        units: leaf.amount,
        certainty: leaf.reason === 'incomplete' ? 'unknown' : isSame ? 'certain' : 'likely',
        first: undefined,
      });
    }
  return { stations: [...stations.values()], flows: flows.map(asNamed) };

  /** A name that only a list of others, or a behaviour, gives is likely. */
  function asNamed(flow: RoadFlow): RoadFlow {
    const leaf = byAddress.get(flow.to)?.[0];
    const label = labels.get(flow.to);
    const isOwnWord = label?.signed === true || label?.isAnswer === true;
    const isGuess = leaf?.actor !== undefined && !isOwnWord;
    return isGuess && flow.certainty === 'certain' ? { ...flow, certainty: 'likely' } : flow;
  }
}

/** True for a movement that carries the same followed money by each convention. */
function certainEdges({ all }: DrawnTrace): (edge: TraceEdge) => boolean {
  const amounts = all.map(
    ({ edges }) => new Map(edges.map((edge) => [edgeKey(edge), edge.amount] as const)),
  );
  return (edge) =>
    edge.is === 'observed' && amounts.every((each) => each.get(edgeKey(edge)) === edge.amount);
}

function edgeKey({ tx, index, from, to }: Pick<TraceEdge, 'tx' | 'index' | 'from' | 'to'>): string {
  return `${txKey(tx)} ${index} ${from} ${to}`;
}

type Stop = Pick<RoadStation, 'kind' | 'name' | 'note' | 'hand'>;

type Stopping = DrawnTrace & {
  /** Kind of the service that a list names at an address. */
  kindOf: (address: string) => string | undefined;
};

function stopStation(leaf: TraceLeaf, { kindOf, readAt, handAt }: Stopping): Stop {
  const { reason, actor } = leaf;
  return {
    kind: reason === 'service' ? serviceKind(kindOf(leaf.address)) : stopKinds[reason],
    name: actor,
    note: noteOf(leaf, readAt),
    hand: handAt?.(leaf),
  };
}

function noteOf({ reason, wording }: TraceLeaf, readAt: Date | undefined): string {
  if (reason === 'service') return wording ?? stopWords.service;
  if (reason === 'contract') return wording ?? stopWords.contract;
  const isStill = reason === 'unmoved' && readAt !== undefined;
  return isStill
    ? `${stopWords.unmoved}, read ${formatShortDays(readAt, readAt, 'UTC')} UTC`
    : stopWords[reason];
}

const stopKinds: Readonly<Record<StopReason, StationKind>> = {
  service: 'service',
  'behaves-like-deposit': 'exchange',
  'looks-like-service': 'service',
  mixed: 'mixer',
  contract: 'contract',
  swap: 'bridge',
  dust: 'address',
  frozen: 'still',
  destroyed: 'still',
  unmoved: 'still',
  depth: 'unread',
  budget: 'unread',
  incomplete: 'unknown',
};

function serviceKind(kind: string | undefined): StationKind {
  switch (kind) {
    case 'exchange':
    case 'kiosk':
    case 'mixer':
      return kind;
    case 'bridge':
    case 'swap':
      return 'bridge';
    default:
      return 'service';
  }
}
