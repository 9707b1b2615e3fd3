import { z } from 'zod';
import { traceConventions } from '#shared/vocabulary/traced-chains.ts';
import { readTraceFacts, type Convention } from '../method/facts.ts';
import { traceFacts, type Trace } from '../method/trace.ts';
import given from './ledgers.json' with { type: 'json' };

const expected = z.object({
  leaves: z.array(
    z.object({
      address: z.string(),
      amount: z.string(),
      reason: z.string(),
      actor: z.string().optional(),
    }),
  ),
  fees: z.string(),
  dropped: z.string().optional(),
  said: z.string().optional(),
  partlyRead: z.array(z.string()).optional(),
  risks: z.array(z.unknown()).optional(),
  /** `from to amount is`. */
  edges: z.array(z.string()).optional(),
});
type Expected = z.output<typeof expected>;

/** Small ledgers whose results were worked out by hand, in every convention. */
const ledgers = z.array(
  z.object({
    title: z.string(),
    shows: z.string(),
    arithmetic: z.array(z.string()),
    /** Recorded transactions in hexadecimal digits, whose hashes are the ids of the facts. */
    raw: z.array(z.string()).optional(),
    /** Where recorded transactions were read; missing for a ledger that is made up. */
    source: z.string().optional(),
    facts: z.record(z.string(), z.unknown()),
    expected: z.record(z.enum(traceConventions), expected),
  }),
);

/** Results of the program for one ledger; `differs` is empty where they are those worked out by hand. */
type ConformanceLine = {
  number: number;
  title: string;
  results: { convention: Convention; differs: string }[];
};

/** Ledgers of the set, in their order. */
export function readLedgers(): z.output<typeof ledgers> {
  return ledgers.parse(given);
}

/** Follows the payment of each ledger by each convention. */
export function checkConformance(): ConformanceLine[] {
  return readLedgers().map(({ title, facts, expected: byConvention }, place) => ({
    number: place + 1,
    title,
    results: traceConventions.map((convention) => {
      const read = readTraceFacts({ convention, ...facts });
      if (!read.ok) return { convention, differs: read.problems.join(' ') };
      const { trace } = traceFacts(read.facts);
      return { convention, differs: compare(trace, byConvention[convention]) };
    }),
  }));
}

type Compared = readonly [name: string, found: unknown, wanted: unknown];

/** @returns what differs, in words; empty where nothing does */
function compare(trace: Trace, wanted: Expected): string {
  const edges = trace.edges.map(({ from, to, amount, is }) => [from, to, amount, is].join(' '));
  const pairs: readonly Compared[] = [
    ['leaves', leafWords(trace.leaves).toSorted(), leafWords(wanted.leaves).toSorted()],
    ['fees', trace.fees, wanted.fees],
    ['sums', trace.reconciles, true],
    ['dropped', trace.dropped, wanted.dropped ?? '0'],
    ['said', trace.said, wanted.said],
    ['partly read', trace.partlyRead, wanted.partlyRead ?? []],
    ['risks', trace.risks, wanted.risks ?? []],
    ['edges', wanted.edges && edges, wanted.edges],
  ];
  return pairs
    .filter(([, found, right]) => JSON.stringify(found) !== JSON.stringify(right))
    .map(
      ([name, found, right]) =>
        `${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(right)}`,
    )
    .join('; ');
}

type Leaf = { address: string; amount: string; reason: string; actor?: string | undefined };

function leafWords(leaves: readonly Leaf[]): string[] {
  return leaves.map(({ address, amount, reason, actor = '' }) =>
    [address, amount, reason, actor].join(' ').trim(),
  );
}
