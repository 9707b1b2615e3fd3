import { z } from 'zod';
import { tracedChains, type TracedChain } from '#shared/vocabulary/traced-chains.ts';
import { addressKey } from './method/asset.ts';
import type { LabelFact, TraceFacts } from './method/facts.ts';
import { isStaffLabel, readLabels } from './method/stops.ts';
import type { Trace, TraceLeaf } from './method/trace.ts';
import { arrivalsAt, movementsOf, type TraceMovement } from './trace-movements.ts';
import { isSampleTrace } from './trace-summary.ts';

const units = z.string().regex(/^\d+$/);

const place = z.object({
  address: z.string(),
  amount: units,
  /** Least and most of all conventions. */
  low: units,
  high: units,
  /** ISO 8601, of the first and the last transfer that brought it. */
  first: z.string(),
  last: z.string(),
  why: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['signed', 'behaves']), actor: z.string() }),
    // An undated list has no day.
    z.object({ kind: z.literal('listed'), actor: z.string(), list: z.string(), day: z.string() }),
    z.object({ kind: z.literal('answered'), actor: z.string(), day: z.string() }),
    z.object({ kind: z.literal('frozen'), on: z.string(), isSeen: z.boolean() }),
    z.object({ kind: z.literal('destroyed'), on: z.string() }),
    z.object({
      kind: z.enum([
        'service',
        'looks-like-service',
        'contract',
        'swap',
        'mixed',
        'dust',
        'unmoved',
        'unread',
      ]),
    }),
  ]),
});

const statement = z.object({
  chain: z.enum(tracedChains),
  asset: z.string(),
  decimals: z.int().nonnegative(),
  paid: units,
  /** As the client stated it, where the transaction moved another amount; missing in earlier releases. */
  said: units.optional(),
  /** ISO 8601: time of the newest final block of the run. */
  readOn: z.string(),
  /** Addresses that passed followed money on, in the order of the transfers. */
  passed: z.array(z.string()),
  places: z.array(place),
  fees: units,
  isPartlyRead: z.boolean(),
  /** Made up, on a test network. */
  isSample: z.boolean(),
});

/** Facts of a trace that the client may read, independent of language. Staff wrote none of them. */
export type ClientStatement = z.output<typeof statement>;
export type ClientPlace = z.output<typeof place>;

/** @throws ZodError if it was not stored by this program */
export function readClientStatement(stored: unknown): ClientStatement {
  return statement.parse(stored);
}

/** The same result of the same payment, whenever it was read. */
export function isSameStatement(one: ClientStatement, other: ClientStatement): boolean {
  const [a, b] = [one, other].map((each) =>
    JSON.stringify(statement.parse({ ...each, readOn: '' })),
  );
  return a === b;
}

type Stated = {
  facts: TraceFacts;
  trace: Trace;
  decimals: number;
  /** ISO 8601. */
  readOn: string;
};

/** States a trace for the client of its case. */
export function stateForClient({ facts, trace, decimals, readOn }: Stated): ClientStatement {
  const { chain, asset } = facts.payment;
  const labels = readLabels(facts);
  const movements = movementsOf({ facts, trace });
  return {
    chain,
    asset,
    decimals,
    paid: trace.start,
    ...(trace.said !== undefined && { said: trace.said }),
    readOn,
    fees: trace.fees,
    passed: [...new Set(trace.edges.filter(({ is }) => is !== 'derived').map(({ from }) => from))],
    places: trace.leaves.map((leaf) => ({
      address: leaf.address,
      amount: leaf.amount,
      low: leaf.low,
      high: leaf.high,
      ...arrivalsOf(leaf, { movements, chain }),
      why: whyOf(leaf, { facts, labels }),
    })),
    isPartlyRead: trace.partlyRead.length > 0,
    isSample: isSampleTrace(facts),
  };
}

function arrivalsOf(
  { address }: TraceLeaf,
  given: { movements: readonly TraceMovement[]; chain: TracedChain },
): { first: string; last: string } {
  const came = arrivalsAt(address, given);
  const times = (came.length > 0 ? came : given.movements).map(({ time }) => Date.parse(time));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return { first: new Date(first).toISOString(), last: new Date(last).toISOString() };
}

/** Names an institution only by one of the three wordings; a name that staff entered is not given to the client. */
function whyOf(
  { address, reason, actor }: TraceLeaf,
  { facts, labels }: { facts: TraceFacts; labels: ReadonlyMap<string, LabelFact> },
): ClientPlace['why'] {
  const { chain } = facts.payment;
  const key = addressKey(chain, address);
  switch (reason) {
    case 'service': {
      const label = labels.get(key);
      if (!label || actor === undefined || isStaffLabel(label)) return { kind: 'service' };
      const { list, day = '' } = label;
      if (label.isAnswer) return { kind: 'answered', actor, day };
      return label.signed ? { kind: 'signed', actor } : { kind: 'listed', actor, list, day };
    }
    case 'behaves-like-deposit':
      return actor !== undefined && isListed(actor, facts)
        ? { kind: 'behaves', actor }
        : { kind: 'service' };
    case 'frozen':
    case 'destroyed':
      return heldWhy(key, { reason, facts });
    case 'depth':
    case 'budget':
    case 'incomplete':
      return { kind: 'unread' };
    default:
      return { kind: reason };
  }
}

/** A list names the actor, and not only our staff by hand. */
function isListed(actor: string, { labels }: TraceFacts): boolean {
  return labels.some((label) => label.actor === actor && !isStaffLabel(label));
}

function heldWhy(
  key: string,
  { reason, facts }: { reason: 'frozen' | 'destroyed'; facts: TraceFacts },
): ClientPlace['why'] {
  const { chain } = facts.payment;
  const freeze = facts.frozen.find(({ address }) => addressKey(chain, address) === key);
  if (!freeze) throw new Error('A trace says frozen only by a fact.');
  const { since, destroyed, isSinceSeen = false } = freeze;
  return reason === 'destroyed'
    ? { kind: 'destroyed', on: toIso(destroyed ?? since) }
    : { kind: 'frozen', on: toIso(since), isSeen: isSinceSeen };
}

function toIso(moment: string): string {
  return new Date(moment).toISOString();
}
