import { addressKey, assetKey, dustLimit, isAbout, txKey } from './asset.ts';
import { traceConventions as conventions } from '#shared/vocabulary/traced-chains.ts';
import { labelRisks, type Convention, type LabelRisk, type TraceFacts } from './facts.ts';
import { follow, type Edge, type FollowResult } from './follow.ts';
import { arrangeMovements, compareText } from './movements.ts';
import { readReconciliation } from './reconcile.ts';
import {
  dayWords,
  findCrowd,
  findDepositStop,
  readContracts,
  readFrozen,
  readLabels,
  readRisks,
  wordingOf,
  type Stop,
  type StopReason,
} from './stops.ts';
import { ruleName } from './convention-words.ts';
import { inUnits } from './units.ts';
import { methodVersion } from './version.ts';

export const mostDepth = 6;
const mostLookUps = 200;

/** Addresses that are read at most; as many again for each from which staff went on. */
export function lookUpsFor({ further = [] }: Pick<TraceFacts, 'further'>): number {
  return mostLookUps * (1 + further.length);
}

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
  /** Least and most of all conventions. */
  low: string;
  high: string;
  /** Conventions that give the least and the most; missing where all give the same. */
  lowBy?: Convention[];
  highBy?: Convention[];
  reason: StopReason;
  actor?: string;
  wording?: string;
};

/** What a list says of an address that followed money reached, which is no service. */
export type TraceRisk = {
  address: string;
  risk: LabelRisk;
  list: string;
  /** Empty for an undated list. */
  day: string;
  /** Followed money that came to the address. */
  amount: string;
};

export type Trace = {
  /** Version of the rules. */
  method: number;
  convention: Convention;
  /** The gravest come first. */
  risks: TraceRisk[];
  /** Sum of what was too little to follow. */
  dropped: string;
  edges: TraceEdge[];
  leaves: TraceLeaf[];
  fees: string;
  start: string;
  /** As the payment was typed, where its transaction moved another amount; missing otherwise. */
  said?: string;
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

type Crossing = NonNullable<TraceFacts['crossings']>[number];

type Leaf = Stop & { address: string; amount: bigint };

type OpenState = {
  /** Transfers to each address, from the payment or from where staff went on. */
  steps: ReadonlyMap<string, number>;
  /** Followed money that came to each address. */
  arrived: ReadonlyMap<string, bigint>;
  /** True while too much would be dropped as dust. */
  isDustFollowed?: boolean;
};

const manySenders = { wording: 'paid by 500 or more addresses since the payment' };

function wayOf(edge: Edge, forwarded: readonly Edge[]): TraceEdge['is'] {
  if (edge.byStaff) return 'staff';
  return forwarded.includes(edge) ? 'derived' : 'observed';
}

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

/** The transaction says what moved; another amount that was typed stays beside it. */
function asFound(given: TraceFacts): TraceFacts {
  const { payment } = arrangeMovements(given);
  const found = `${payment.output.amount}`;
  const { amount, said = amount } = given.payment;
  const stated = { ...given.payment, amount: found };
  return { ...given, payment: said === found ? stated : { ...stated, said } };
}

function createMethod(
  given: TraceFacts,
  { isRead = () => true, lookUps = lookUpsFor(given), unread = 'incomplete' }: Limits,
) {
  const facts = asFound(given);
  const { payment } = facts;
  const movements = arrangeMovements(facts);
  const labels = readLabels(facts);
  const risks = readRisks(facts);
  const leastFollowed = dustLimit(facts);
  const lying = new Set(movements.contradictions.flatMap(({ addresses }) => addresses));
  const contracts = readContracts(facts);
  const frozen = readFrozen(facts);
  const reconciliation = readReconciliation(facts, movements);
  const frozenAfter = new Map(Array.from(frozen, ([address, { since }]) => [address, since]));
  const start = addressKey(payment.chain, payment.to);
  const further = new Set(
    (facts.further ?? [])
      .filter(({ chain }) => chain === payment.chain)
      .map(({ address }) => addressKey(payment.chain, address)),
  );
  const shapes = new Map<string, Stop | undefined>();
  const payers = new Set(movements.list.flatMap(({ froms }) => froms));
  const others = facts.transfers.filter(
    (row) =>
      row.chain === payment.chain &&
      assetKey(row) !== assetKey(payment) &&
      row.kind !== 'approval' &&
      row.by !== 'staff' &&
      BigInt(row.amount) > 0n,
  );
  const crossings = (facts.crossings ?? []).filter((fact) => isAbout(fact, payment));
  const othersByTx = Map.groupBy(others, ({ tx }) => txKey(tx));
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
      const steps = measureDepths(followed.edges, further);
      const arrived = sumArrivals(followed);
      const state = { steps, arrived };
      const closed = [...arrived].filter(
        ([address]) => !opened.has(address) && !wanted.includes(address),
      );
      const sorted = closed
        .filter(([address]) => findStop(address, state) === undefined)
        .toSorted(([, a], [, b]) => compareAmounts(b, a));
      const free = sorted.slice(0, step === 1 ? countOfNext(sorted, lookUps - opened.size) : step);
      const next = free.length > 0 ? free : tooMuchDust(closed, state);
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
                ...((wanted.includes(address) ? undefined : findStop(address, state)) ?? {
                  reason: wanted.includes(address) ? unread : 'budget',
                }),
              },
            ],
      );
      return { convention, followed, depths, opened, leaves, wanted: wanted.map(spelled) };
    }
  }

  /**
   * How many may be opened at once with the same result as one after the other: those that pay nobody, which moves no
   * money, and the first that pays.
   */
  function countOfNext(sorted: readonly (readonly [string, bigint])[], most: number): number {
    const first = sorted.findIndex(([address]) => payers.has(address));
    const count = first === -1 ? sorted.length : first + 1;
    return Math.max(1, Math.min(count, most));
  }

  /** While more than a tenth of the start would be dropped as dust, the largest of it is followed. */
  function tooMuchDust(
    closed: readonly (readonly [string, bigint])[],
    state: OpenState,
  ): (readonly [string, bigint])[] {
    const dust = closed
      .filter(([address]) => findStop(address, state)?.reason === 'dust')
      .filter(([address]) => findStop(address, { ...state, isDustFollowed: true }) === undefined)
      .toSorted(([, a], [, b]) => compareAmounts(b, a));
    const dropped = dust.reduce((total, [, amount]) => total + amount, 0n);
    return dropped * 10n > BigInt(payment.amount) ? dust.slice(0, 1) : [];
  }

  function findStop(
    address: string,
    { steps, arrived, isDustFollowed = false }: OpenState,
  ): Stop | undefined {
    const service = findService(address);
    if (service) return service;
    const isHeldFast = frozen.has(address) && !pays(address);
    if (isHeldFast) return undefined;
    const isDust = address !== start && (arrived.get(address) ?? 0n) < leastFollowed;
    if (isDust && !isDustFollowed) return { reason: 'dust' };
    if ((steps.get(address) ?? 0) >= mostDepth) return { reason: 'depth' };
    if (!shapes.has(address)) shapes.set(address, findShape(address));
    return orExit(address, shapes.get(address));
  }

  function findService(address: string): Stop | undefined {
    const label = labels.get(address);
    if (label)
      return orExit(address, {
        reason: 'service',
        ...(label.actor !== undefined && !label.disputedBy && { actor: label.actor }),
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
    const isWhole = !reconciliation.partlyRead.has(address) && !lying.has(address);
    const deposit = isWhole ? findDepositStop(address, { facts, movements, labels }) : undefined;
    if (deposit) return deposit;
    const crowd = findCrowd(address, movements);
    return crowd && { reason: 'looks-like-service', ...(crowd === 'senders' && manySenders) };
  }

  function leavesOf(address: string, followed: FollowResult): Leaf[] {
    return [...mixedLeaves(address, followed), ...lyingLeaves(address, followed)];
  }

  function mixedLeaves(address: string, { mixed }: FollowResult): Leaf[] {
    const { amount = 0n, txs = [] } = mixed.get(address) ?? {};
    const wording = `went into ${txs.length === 1 ? 'a transaction that looks' : 'transactions that look'} like a mix of several owners’ money: ${txs.join(', ')}`;
    return nonZero([{ address, amount, reason: 'mixed', wording }]);
  }

  function lyingLeaves(address: string, followed: FollowResult): Leaf[] {
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
    const isPartlyRead = isShort(address, followed);
    const amount = left - feesAt(address, left);
    return nonZero([{ address, amount, reason: isPartlyRead ? 'incomplete' : 'unmoved' }]);
  }

  /** True if facts about the address are missing, or contradict each other. */
  function isShort(address: string, { unseen }: FollowResult): boolean {
    return reconciliation.partlyRead.has(address) || unseen.has(address) || lying.has(address);
  }

  /** Fees that an account paid in its own coin, as far as its balance shows them. */
  function feesAt(address: string, left: bigint): bigint {
    const missing = reconciliation.feesPaid.get(address) ?? 0n;
    return missing < left ? missing : left;
  }

  function toTrace(chosen: Run, runs: readonly Run[]): Trace {
    const { followed, depths, opened } = chosen;
    const leaves = chosen.leaves.map((leaf) =>
      leaf.reason === 'contract' ? describeContract(leaf, followed.edges) : leaf,
    );
    const forwarded = forwardsOf(chosen);
    const edges = [...followed.edges, ...forwarded].map((edge) => ({
      from: spelled(edge.from),
      to: spelled(edge.to),
      tx: edge.tx,
      index: edge.index,
      amount: `${edge.amount}`,
      depth: (depths.get(edge.from) ?? 0) + 1,
      is: wayOf(edge, forwarded),
    }));
    const fees = feesOf(chosen);
    const sum = leaves.reduce((total, { amount }) => total + amount, fees);
    const partlyRead = partlyReadOf(chosen, leaves);
    return {
      method: methodVersion,
      convention: chosen.convention,
      risks: risksOf(chosen, forwarded),
      dropped: `${leaves
        .filter(({ reason }) => reason === 'dust')
        .reduce((total, { amount }) => total + amount, 0n)}`,
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
      ...(payment.said !== undefined && { said: payment.said }),
      reconciles: sum === BigInt(payment.amount),
      partlyRead: partlyRead.map(spelled),
      notes: notesOf({ chosen, runs, opened }),
    };
  }

  /**
   * Hops from what behaves like a deposit address into the wallets of its exchange. The money is counted at the
   * address, by which the exchange knows its customer; the hop shows why.
   */
  function forwardsOf({ convention, leaves, opened }: Run): Edge[] {
    const deposits = leaves
      .filter(({ reason }) => reason === 'behaves-like-deposit')
      .map(({ address }) => address);
    if (deposits.length === 0) return [];
    const { openings } = reconciliation;
    const all = new Set([...opened, ...deposits]);
    const { edges } = follow(movements, { convention, opened: all, openings, frozenAfter, exits });
    return edges.filter(({ from, to }) => deposits.includes(from) && labels.has(to));
  }

  /** A contract that gave another asset, or that a bridge took the money at, is called so. */
  function describeContract(leaf: Leaf, edges: readonly Edge[]): Leaf {
    if (isSwap(leaf.address, edges)) return { ...leaf, reason: 'swap' };
    const brought = edges.filter(({ to }) => to === leaf.address);
    const crossed = brought.map(crossingsOf);
    if (crossed.length === 0 || crossed.some(({ length }) => length === 0)) return leaf;
    const ways = new Set(crossed.flat().map(crossingWords));
    return { ...leaf, wording: `taken by ${[...ways].join('; ')}` };
  }

  /** What a bridge says that it took from the payer of a movement in its transaction. */
  function crossingsOf({ tx, from }: Edge): Crossing[] {
    return crossings.filter(
      (each) => txKey(each.tx) === txKey(tx) && addressKey(payment.chain, each.from) === from,
    );
  }

  /** True if each transaction that brought followed money to a contract gave its payer another asset. */
  function isSwap(address: string, edges: readonly Edge[]): boolean {
    const brought = edges.filter(({ to }) => to === address);
    return brought.length > 0 && brought.every((edge) => gainsOf(edge).length > 0);
  }

  /** Other assets that the payer of a movement received in its transaction. */
  function gainsOf({ tx, from }: Edge): TraceFacts['transfers'] {
    return (othersByTx.get(txKey(tx)) ?? []).filter(
      ({ to }) => addressKey(payment.chain, to) === from,
    );
  }

  function risksOf({ followed }: Run, forwarded: readonly Edge[]): TraceRisk[] {
    const reached = sumArrivals(followed);
    for (const { to, amount } of forwarded) reached.set(to, (reached.get(to) ?? 0n) + amount);
    return [...reached]
      .flatMap(([address, amount]) =>
        (risks.get(address) ?? []).flatMap(({ risk, list, day = '' }) =>
          risk ? [{ address: spelled(address), risk, list, day, amount: `${amount}` }] : [],
        ),
      )
      .toSorted(
        (a, b) =>
          labelRisks.indexOf(a.risk) - labelRisks.indexOf(b.risk) ||
          compareAmounts(BigInt(b.amount), BigInt(a.amount)) ||
          compareText(a.address, b.address) ||
          compareText(a.list, b.list) ||
          compareText(a.day, b.day),
      );
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
      (address) => !exits.has(address) && isShort(address, followed),
    );
  }

  function boundsOf(
    { address, reason }: Pick<Leaf, 'address' | 'reason'>,
    { chosen, runs }: { chosen: Run; runs: readonly Run[] },
  ): Pick<TraceLeaf, 'low' | 'high' | 'lowBy' | 'highBy'> {
    const isDivided = chosen.leaves.filter((leaf) => leaf.address === address).length > 1;
    const amounts = runs.map(({ convention, leaves }) => ({
      convention,
      amount: leaves
        .filter((leaf) => leaf.address === address && (!isDivided || leaf.reason === reason))
        .reduce((total, { amount }) => total + amount, 0n),
    }));
    const sorted = amounts.map(({ amount }) => amount).toSorted(compareAmounts);
    const [low = 0n, high = low] = [sorted[0], sorted.at(-1)];
    function by(bound: bigint): Convention[] {
      return amounts.filter(({ amount }) => amount === bound).map(({ convention }) => convention);
    }
    return {
      low: `${low}`,
      high: `${high}`,
      ...(low !== high && { lowBy: by(low), highBy: by(high) }),
    };
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
      ...(payment.said === undefined
        ? []
        : [
            `The payment was recorded as ${inUnits(BigInt(payment.said), payment)}; its transaction moved ${inUnits(BigInt(payment.amount), payment)}, which is followed.`,
          ]),
      ...(approvals > 0 ? [`Left out: ${approvals} approvals, which move nothing.`] : []),
      ...(zero > 0 ? [`Left out: ${zero} transfers of nothing.`] : []),
      ...(otherAssets > 0 ? [`Left out: ${otherAssets} transfers of another asset.`] : []),
      ...chosen.leaves.flatMap(({ address }) => {
        const label = labels.get(address);
        return label
          ? [`${spelled(address)} stands in the list “${label.list}”: ${dayWords(label)}.`]
          : [];
      }),
      ...otherWords(reached),
      ...movements.contradictions
        .filter(({ addresses }) => addresses.some((each) => opened.has(each)))
        .map(({ tx, words }) => `Contradiction in ${tx}: ${words}. What it says is not relied on.`),
      ...Array.from(opened).flatMap((address) => {
        const freeze = frozen.get(address);
        return freeze ? [`${spelled(address)}: ${freeze.words}.`] : [];
      }),
      ...chosen.followed.openChange.map(
        (tx) => `Unknown change: ${tx} has several outputs, and all of them are followed.`,
      ),
      ...chosen.followed.guessedSpends.map(
        (tx) =>
          `${tx}: the facts do not say which outputs it spends, or in which order; the rule takes them as they came.`,
      ),
      ...chosen.followed.unknownInputs.map(
        (tx) => `${tx}: the facts do not say how much each of its inputs holds.`,
      ),
      ...swapNotes(chosen.followed.edges),
      ...chosen.followed.edges.flatMap((edge) =>
        crossingsOf(edge).map(
          (crossing) =>
            `In ${edge.tx}, ${spelled(edge.from)} gave ${inUnits(BigInt(crossing.amount), payment)} to ${crossingWords(crossing)}: it leaves for another chain, and is not followed there.`,
        ),
      ),
      ...exitNotes(reached, opened),
      ...Array.from(
        elsewhere.values(),
        ({ convention, address, amount, reason }) =>
          `By the rule ${ruleName(convention)}, ${inUnits(amount, payment)} would be at ${spelled(address)} (${reason}).`,
      ),
    ];
  }

  /** Labels that do not count: other lists that name another service, and categories that are unknown. */
  function otherWords(reached: ReadonlySet<string>): string[] {
    const known = facts.labels.filter(({ chain }) => chain === payment.chain);
    const byAddress = Map.groupBy(known, ({ address }) => addressKey(payment.chain, address));
    return [...reached].flatMap((address) =>
      (byAddress.get(address) ?? []).flatMap((label) => {
        const counted = labels.get(address);
        const isOther =
          counted && label.kind && label.actor !== undefined && label.actor !== counted.actor;
        const isUnknown = !label.kind && !label.risk && label.role === undefined;
        if (!isOther && !isUnknown) return [];
        const named = label.actor ?? label.name;
        return [
          `“${label.list}” says of ${spelled(address)}${isUnknown ? ', which does not count as a service' : ''}: ${named ?? 'nothing more'} (${dayWords(label)}).`,
        ];
      }),
    );
  }

  /** One asset out and another in, in one transaction, may be a swap; only staff can say so. */
  function swapNotes(edges: readonly Edge[]): string[] {
    return edges.flatMap((edge) => {
      const gains = gainsOf(edge);
      if (gains.length === 0) return [];
      const paid = movements.list.filter(
        ({ tx, froms }) => txKey(tx) === txKey(edge.tx) && froms.includes(edge.from),
      );
      const verdict =
        gains.length === 1 && paid.length === 1
          ? 'It gave one transfer and received one there, as far as the facts say; what it received can be followed as a payment of its own.'
          : 'What was given for what is not proved, so it stops there.';
      return gains.map(
        ({ asset, amount }) =>
          `Swap candidate: in ${edge.tx}, ${spelled(edge.from)} also received ${amount} base units of ${asset}. ${verdict}`,
      );
    });
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

  /**
   * Least number of transfers from the payment's recipient to each address.
   * @param anew addresses that begin at none
   */
  function measureDepths(
    edges: readonly Edge[],
    anew: ReadonlySet<string> = new Set(),
  ): Map<string, number> {
    const targets = Map.groupBy(edges, ({ from }) => from);
    const reached = new Set([start, ...edges.map(({ to }) => to)]);
    const depths = new Map(
      [start, ...anew].filter((each) => reached.has(each)).map((each) => [each, 0]),
    );
    // A step at a time, so that the first way that arrives is the shortest.
    for (const [address, depth] of depths)
      for (const { to } of targets.get(address) ?? [])
        if (!depths.has(to)) depths.set(to, depth + 1);
    return depths;
  }
}

function crossingWords({ bridge, toChain, to }: Crossing): string {
  return `${bridge}, which says that it goes to ${to} on ${toChain}`;
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
