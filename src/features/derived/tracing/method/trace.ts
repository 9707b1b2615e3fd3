import { addressKey, assetKey, isDust, txKey } from './asset.ts';
import { traceConventions as conventions } from '#shared/vocabulary/traced-chains.ts';
import type { Convention, TraceFacts } from './facts.ts';
import { follow, type Edge, type FollowResult } from './follow.ts';
import { arrangeMovements, compareText } from './movements.ts';
import { readReconciliation } from './reconcile.ts';
import {
  findDepositStop,
  looksLikeService,
  readContracts,
  readFrozen,
  readLabels,
  wordingOf,
  type Stop,
  type StopReason,
} from './stops.ts';

export const mostDepth = 6;
export const mostLookUps = 200;

export type TraceEdge = {
  from: string;
  to: string;
  tx: string;
  index: number;
  /** Followed part of the transfer, in base units. */
  amount: string;
  depth: number;
  is: 'observed' | 'derived' | 'staff';
};

export type TraceLeaf = {
  address: string;
  amount: string;
  /** Least and most of the three conventions. */
  low: string;
  high: string;
  reason: StopReason;
  actor?: string;
  wording?: string;
};

export type Trace = {
  convention: Convention;
  edges: TraceEdge[];
  leaves: TraceLeaf[];
  fees: string;
  start: string;
  reconciles: boolean;
  partlyRead: string[];
  notes: string[];
};

type Limits = {
  /** True for an address whose transfers the facts hold; by default for all. */
  isRead?: (address: string) => boolean;
  lookUps?: number;
  /** Reason at an address whose transfers the facts do not hold. */
  unread?: 'incomplete' | 'budget';
};

type Leaf = Stop & { address: string; amount: bigint };

type Run = {
  convention: Convention;
  followed: FollowResult;
  depths: ReadonlyMap<string, number>;
  opened: ReadonlySet<string>;
  leaves: readonly Leaf[];
  wanted: readonly string[];
};

/**
 * Follows a payment through the facts. The result depends on nothing else: the same facts give the same
 * result.
 * @returns `wanted`: addresses that would be followed, but that the facts do not cover, in any convention
 */
export function traceFacts(
  facts: TraceFacts,
  limits: Limits = {},
): { trace: Trace; wanted: string[] } {
  const { traceBy, wanted } = traceByEach(facts, limits);
  return { trace: traceBy(facts.convention), wanted };
}

/** The same by any convention, from one computation: each result needs all of them for its bounds. */
export function traceByEach(
  facts: TraceFacts,
  limits: Limits = {},
): { traceBy: (convention: Convention) => Trace; wanted: string[] } {
  const method = createMethod(facts, limits);
  const runs = conventions.map((convention) => method.run(convention));
  return {
    traceBy(convention) {
      const chosen = runs.find((run) => run.convention === convention);
      if (!chosen) throw new Error('Each convention has a run');
      return method.toTrace(chosen, runs);
    },
    wanted: [...new Set(runs.flatMap(({ wanted }) => wanted))],
  };
}

function createMethod(
  facts: TraceFacts,
  { isRead = () => true, lookUps = mostLookUps, unread = 'incomplete' }: Limits,
) {
  const { payment } = facts;
  const movements = arrangeMovements(facts);
  const labels = readLabels(facts);
  const contracts = readContracts(facts);
  const frozen = readFrozen(facts);
  const reconciliation = readReconciliation(facts, movements);
  const frozenAfter = new Map(Array.from(frozen, ([address, { since }]) => [address, since]));
  const start = addressKey(payment.chain, payment.to);
  const shapes = new Map<string, Stop | undefined>();
  const staffPaid = new Set(
    movements.list.filter(({ byStaff }) => byStaff).flatMap(({ froms }) => froms),
  );
  /** Services that staff followed further by hand, with what they would have been. */
  const exits = new Map<string, Stop>();

  return { run, toTrace };

  function run(convention: Convention): Run {
    return open(convention, Infinity) ?? requireRun(open(convention, 1));
  }

  /**
   * Opens addresses until each has its reason, those with the most followed money first.
   * @param step how many to open before the money is followed again; more than one gives the same result
   *   while all of them fit into the look-ups
   * @returns undefined if they do not fit
   */
  function open(convention: Convention, step: number): Run | undefined {
    const opened = new Set<string>();
    const wanted: string[] = [];
    for (;;) {
      const { openings } = reconciliation;
      const followed = follow(movements, { convention, opened, openings, frozenAfter, exits });
      const depths = measureDepths(followed.edges);
      const arrived = sumArrivals(followed);
      const state = { depths, arrived };
      const next = [...arrived]
        .filter(([address]) => !opened.has(address) && !wanted.includes(address))
        .filter(([address]) => findStop(address, state) === undefined)
        .toSorted(([, a], [, b]) => compareAmounts(b, a))
        .slice(0, step);
      if (step > 1 && opened.size + next.length > lookUps) return undefined;
      if (next.length > 0 && opened.size < lookUps) {
        for (const [address] of next)
          if (isRead(spelled(address)) || exits.has(address)) opened.add(address);
          else wanted.push(address);
        continue;
      }
      const leaves = [...arrived].flatMap(([address, amount]) =>
        opened.has(address)
          ? leavesOf(address, followed)
          : [
              {
                address,
                amount,
                ...(findStop(address, state) ?? {
                  reason: wanted.includes(address) ? unread : 'budget',
                }),
              },
            ],
      );
      return { convention, followed, depths, opened, leaves, wanted: wanted.map(spelled) };
    }
  }

  function findStop(
    address: string,
    {
      depths,
      arrived,
    }: { depths: ReadonlyMap<string, number>; arrived: ReadonlyMap<string, bigint> },
  ): Stop | undefined {
    const service = findService(address);
    if (service) return service;
    const isHeldFast = frozen.has(address) && !pays(address);
    if (isHeldFast) return undefined;
    if (address !== start && isDust(arrived.get(address) ?? 0n, payment)) return { reason: 'dust' };
    if ((depths.get(address) ?? 0) >= mostDepth) return { reason: 'depth' };
    if (!shapes.has(address)) shapes.set(address, findShape(address));
    return orExit(address, shapes.get(address));
  }

  function findService(address: string): Stop | undefined {
    const label = labels.get(address);
    if (label)
      return orExit(address, {
        reason: 'service',
        actor: label.actor,
        wording: wordingOf(label),
      });
    return contracts.has(address) ? orExit(address, { reason: 'contract' }) : undefined;
  }

  /** Where staff know what came out of a service, the trace continues with that alone. */
  function orExit(address: string, stop: Stop | undefined): Stop | undefined {
    if (!stop || !staffPaid.has(address)) return stop;
    exits.set(address, stop);
    return undefined;
  }

  function pays(address: string): boolean {
    return movements.list.some(
      ({ block, froms }) => block >= payment.block && froms.includes(address),
    );
  }

  /** Stops that follow from how an address behaves; a claim about it needs all of its transfers. */
  function findShape(address: string): Stop | undefined {
    if (!isRead(spelled(address))) return undefined;
    const isWhole = !reconciliation.partlyRead.has(address);
    const deposit = isWhole ? findDepositStop(address, { movements, labels }) : undefined;
    if (deposit) return deposit;
    return looksLikeService(address, movements) ? { reason: 'looks-like-service' } : undefined;
  }

  function leavesOf(address: string, followed: FollowResult): Leaf[] {
    const left = followed.left.get(address) ?? 0n;
    const freeze = frozen.get(address);
    const burnt = freeze?.destroyed;
    if (freeze && burnt !== undefined) {
      const later = (followed.arrivals.get(address) ?? [])
        .filter(({ at }) => at > burnt)
        .reduce((total, { amount }) => total + amount, 0n);
      const kept = later < left ? later : left;
      return nonZero([
        { address, amount: left - kept, reason: 'destroyed' },
        { address, amount: kept, reason: 'frozen' },
      ]);
    }
    if (freeze) return nonZero([{ address, amount: left, reason: 'frozen' }]);
    const service = exits.get(address);
    if (service) return nonZero([{ address, amount: left, ...service }]);
    const isPartlyRead = reconciliation.partlyRead.has(address) || followed.unseen.has(address);
    const amount = left - feesAt(address, left);
    return nonZero([{ address, amount, reason: isPartlyRead ? 'incomplete' : 'unmoved' }]);
  }

  /** Fees that an account paid in its own coin, as far as its balance shows them. */
  function feesAt(address: string, left: bigint): bigint {
    const missing = reconciliation.feesPaid.get(address) ?? 0n;
    return missing < left ? missing : left;
  }

  function toTrace(chosen: Run, runs: readonly Run[]): Trace {
    const { followed, depths, opened, leaves } = chosen;
    const edges = followed.edges.map(({ from, to, tx, index, amount, byStaff }) => ({
      from: spelled(from),
      to: spelled(to),
      tx,
      index,
      amount: `${amount}`,
      depth: (depths.get(from) ?? 0) + 1,
      is: byStaff ? ('staff' as const) : ('observed' as const),
    }));
    const fees = feesOf(chosen);
    const sum = leaves.reduce((total, { amount }) => total + amount, fees);
    const partlyRead = partlyReadOf(chosen, leaves);
    return {
      convention: chosen.convention,
      edges,
      leaves: leaves
        .toSorted((a, b) => compareAmounts(b.amount, a.amount) || compareText(a.address, b.address))
        .map(({ address, amount, reason, actor, wording }) => ({
          address: spelled(address),
          amount: `${amount}`,
          ...boundsOf({ address, reason }, { chosen, runs }),
          reason,
          ...(actor !== undefined && { actor }),
          ...(wording !== undefined && { wording }),
        })),
      fees: `${fees}`,
      start: payment.amount,
      reconciles: sum === BigInt(payment.amount),
      partlyRead: partlyRead.map(spelled),
      notes: notesOf({ chosen, runs, opened }),
    };
  }

  function feesOf({ followed, opened }: Run): bigint {
    return [...opened].reduce(
      (total, address) =>
        frozen.has(address) ? total : total + feesAt(address, followed.left.get(address) ?? 0n),
      followed.fees,
    );
  }

  function partlyReadOf({ opened, followed }: Run, leaves: readonly Leaf[]): string[] {
    const looked = leaves.filter(({ reason }) => reason === 'looks-like-service');
    return [...new Set([...opened, ...looked.map(({ address }) => address)])].filter(
      (address) =>
        !exits.has(address) &&
        (reconciliation.partlyRead.has(address) || followed.unseen.has(address)),
    );
  }

  function boundsOf(
    { address, reason }: Pick<Leaf, 'address' | 'reason'>,
    { chosen, runs }: { chosen: Run; runs: readonly Run[] },
  ): { low: string; high: string } {
    const isDivided = chosen.leaves.filter((leaf) => leaf.address === address).length > 1;
    const amounts = runs.map(({ leaves }) =>
      leaves
        .filter((leaf) => leaf.address === address && (!isDivided || leaf.reason === reason))
        .reduce((total, { amount }) => total + amount, 0n),
    );
    const sorted = amounts.toSorted(compareAmounts);
    return { low: `${sorted[0] ?? 0n}`, high: `${sorted.at(-1) ?? 0n}` };
  }

  function notesOf({
    chosen,
    runs,
    opened,
  }: {
    chosen: Run;
    runs: readonly Run[];
    opened: ReadonlySet<string>;
  }): string[] {
    const { approvals, zero, otherAssets } = movements.ignored;
    const reached = new Set(chosen.leaves.map(({ address }) => address));
    const elsewhere = new Map(
      runs
        .flatMap(({ convention, leaves }) => leaves.map((leaf) => ({ convention, ...leaf })))
        .filter(({ address }) => !reached.has(address))
        .map((leaf) => [`${leaf.convention} ${leaf.address} ${leaf.reason}`, leaf]),
    );
    return [
      ...(approvals > 0 ? [`Left out: ${approvals} approvals, which move nothing.`] : []),
      ...(zero > 0 ? [`Left out: ${zero} transfers of nothing.`] : []),
      ...(otherAssets > 0 ? [`Left out: ${otherAssets} transfers of another asset.`] : []),
      ...chosen.leaves.flatMap(({ address }) => {
        const label = labels.get(address);
        return label
          ? [`${spelled(address)} stands in the list “${label.list}”, ${label.day}.`]
          : [];
      }),
      ...Array.from(opened).flatMap((address) => {
        const freeze = frozen.get(address);
        return freeze ? [`${spelled(address)}: ${freeze.words}.`] : [];
      }),
      ...chosen.followed.openChange.map(
        (tx) => `Unknown change: ${tx} has several outputs, and all of them are followed.`,
      ),
      ...chosen.followed.guessedSpends.map(
        (tx) =>
          `${tx}: the facts do not say which outputs it spends; those that came first are taken.`,
      ),
      ...swapNotes(chosen.followed.edges),
      ...exitNotes(reached, opened),
      ...Array.from(
        elsewhere.values(),
        ({ convention, address, amount, reason }) =>
          `By the rule ${convention}, ${amount} base units would be at ${spelled(address)} (${reason}).`,
      ),
    ];
  }

  /** One asset out and another in, in one transaction, may be a swap; only staff can say so. */
  function swapNotes(edges: readonly Edge[]): string[] {
    const others = facts.transfers.filter(
      (row) =>
        row.chain === payment.chain &&
        assetKey(row) !== assetKey(payment) &&
        row.kind !== 'approval' &&
        row.by !== 'staff' &&
        BigInt(row.amount) > 0n,
    );
    const byTx = Map.groupBy(others, ({ tx }) => txKey(tx));
    return edges.flatMap(({ tx, from }) =>
      (byTx.get(txKey(tx)) ?? [])
        .filter(({ to }) => addressKey(payment.chain, to) === from)
        .map(
          ({ asset, amount }) =>
            `Swap candidate: in ${tx}, ${spelled(from)} also received ${amount} of ${asset}.`,
        ),
    );
  }

  /** Outputs in another asset or on another chain that staff saw; they are mentioned but not followed. */
  function exitNotes(reached: ReadonlySet<string>, opened: ReadonlySet<string>): string[] {
    return facts.transfers
      .filter((row) => row.by === 'staff' && assetKey(row) !== assetKey(payment))
      .filter(({ from }) => {
        const address = addressKey(payment.chain, from);
        return reached.has(address) || opened.has(address);
      })
      .map(
        ({ from, to, amount, asset, chain, tx, reason }) =>
          `Entered by our staff, not followed further here: from ${from} it came out as ${amount} base units of ${asset} on ${chain}, at ${to}, in ${tx}${reason ? ` (${reason})` : ''}.`,
      );
  }

  function spelled(address: string): string {
    return movements.spelling.get(address) ?? address;
  }

  /** Least number of transfers from the payment's recipient to each address. */
  function measureDepths(edges: readonly Edge[]): Map<string, number> {
    const targets = Map.groupBy(edges, ({ from }) => from);
    const depths = new Map([[start, 0]]);
    for (const [address, depth] of depths)
      for (const { to } of targets.get(address) ?? [])
        if (!depths.has(to)) depths.set(to, depth + 1);
    return depths;
  }
}

function requireRun(run: Run | undefined): Run {
  if (!run) throw new Error('One address at a time always fits');
  return run;
}

function sumArrivals({ arrivals }: FollowResult): Map<string, bigint> {
  return new Map(
    Array.from(arrivals, ([address, list]) => [
      address,
      list.reduce((total, { amount }) => total + amount, 0n),
    ]),
  );
}

function nonZero(leaves: readonly Leaf[]): Leaf[] {
  return leaves.filter(({ amount }) => amount > 0n);
}

function compareAmounts(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
