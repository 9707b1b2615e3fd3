import { addAmounts, type Amount } from '#shared/money/amount.ts';

/** What is known of a line: its way and amount, the likely ones, or neither. */
export type Certainty = 'certain' | 'likely' | 'unknown';

export type RoadAmount = Amount & { asset: string };

/**
 * What a station is. `again` refers to one that is drawn elsewhere, `passing` joins addresses that pass the money on,
 * and `small` those that are too small to be drawn one by one.
 */
export type StationKind =
  | 'you'
  | 'client'
  | 'back'
  | 'address'
  | 'passing'
  | 'bank'
  | 'card'
  | 'payment-app'
  | 'exchange'
  | 'kiosk'
  | 'gift-card'
  | 'carrier'
  | 'service'
  | 'mixer'
  | 'bridge'
  | 'contract'
  | 'still'
  | 'unread'
  | 'small'
  | 'again'
  | 'unknown';

/**
 * Somebody who can act: can be asked now, could be asked too, was asked, holds it, or will not or cannot any more. A
 * drawing has one `can-stop` at most, the largest; others become `can-stop-too`.
 */
export type RoadHand = {
  state: 'can-stop' | 'can-stop-too' | 'asked' | 'held' | 'refused';
  /** In the language of the page. */
  title: string;
  text: string;
};

export type RoadStation = {
  id: string;
  kind: StationKind;
  /** As somebody told or a list has it; without one the kind says what it is. */
  name?: string | undefined;
  /** Whole address. */
  code?: string | undefined;
  /** In the language of the page. */
  note?: string | undefined;
  /** What lists say against it, in the language of the page. */
  risk?: string | undefined;
  hand?: RoadHand | undefined;
  /** Stations that it stands for, where the facts do not have them one by one. */
  members?: number | undefined;
  /** Where its evidence is. */
  href?: string | undefined;
};

export type RoadFlow = {
  from: string;
  to: string;
  /** Undefined where nobody told it. */
  amount: RoadAmount | undefined;
  /** In one unit for all flows of a drawing, such as cents; undefined where the amount has no such value. */
  size: bigint | undefined;
  certainty: Certainty;
  /** First and last moment in milliseconds; undefined where nobody knows. */
  first?: number | undefined;
  last?: number | undefined;
  /** Money on its way back. */
  isBack?: boolean | undefined;
  /** When, in the language of the page, where it is known otherwise than by a moment. */
  when?: string | undefined;
  /** Only the client says it, and somebody else reads it. */
  isTold?: boolean | undefined;
};

/** All that a drawing depends on. */
export type RoadFacts = {
  /** Id of the station from which everything is reached. */
  start: string;
  stations: readonly RoadStation[];
  flows: readonly RoadFlow[];
  /** Sentences about money that is on none of the flows, in the language of the page. */
  apart?: readonly string[] | undefined;
};

/** An amount as it is sent to a browser: minor units in digits. */
export type WrittenAmount = { minor: string; decimals: number; asset: string };

/** The flows from one station to another, as one line. */
export type RoadEdge = Omit<Line, 'amounts' | 'size'> & {
  amounts: WrittenAmount[];
  /** In digits. */
  size: string | undefined;
};

type Line = {
  /** By asset. */
  amounts: RoadAmount[];
  /** Number of payments without an amount. */
  untold: number;
  size: bigint | undefined;
  certainty: Certainty;
  first: number | undefined;
  last: number | undefined;
  /** Number of payments. */
  count: number;
  isBack: boolean;
  /** In words; undefined for several payments that say different ones. */
  when: string | undefined;
  /** Of one payment at least only the client says it. */
  isTold: boolean;
};

/** A station with the line that leads to it and its place in the drawing. */
export type RoadPlace = RoadStation & {
  /** Undefined at the start. */
  edge: RoadEdge | undefined;
  /** Place of the station before it in the list. */
  before: number | undefined;
  /** Place of the station where the largest part goes on. */
  next: number | undefined;
  /** Stations that were folded into it; 1 for itself. */
  count: number;
  /** Number of lines that arrive and leave, before anything was folded. */
  arrivals: number;
  departures: number;
  /** Amounts that reach it by other ways than the drawn line. */
  also: WrittenAmount[];
  /** From 1 on. Row 1 is the main way; what leaves a way lands in a lower row. */
  column: number;
  row: number;
  /** From 1 on, for the drawing from top to bottom. */
  lane: number;
};

/** A drawing: its stations in the order in which they are read. */
export type Road = {
  places: RoadPlace[];
  columns: number;
  /** Stations and flows before anything was folded. */
  stations: number;
  flows: number;
  /** See `RoadFacts`. */
  apart?: readonly string[] | undefined;
};

/** Stations that a drawing has at most; only hands and risks can make it more. */
export const mostStations = { public: 9, trace: 12 } as const;

/** Columns that fit side by side; a longer way is drawn from top to bottom only. */
export const mostColumns = 6;

/** Lanes that fit beside each other on a phone. */
const mostLanes = 4;

const hour = 3_600_000;

type Node = {
  station: RoadStation;
  edge: Line | undefined;
  children: Node[];
  count: number;
  arrivals: number;
  departures: number;
  also: RoadAmount[];
};

/**
 * Makes the drawing of a way of money: joins what goes between the same two stations, finds the main way, and folds
 * until it fits. Sums stay what they were, and whoever can act, or is on a list, is never folded.
 * @param most stations at most
 */
export function drawRoad(facts: RoadFacts, { most }: { most: number }): Road {
  const root = growTree(facts);
  fold(root, most);
  const { places, columns } = placeStations(root);
  return {
    places: withOneFirstHand(places),
    columns,
    stations: facts.stations.length,
    flows: facts.flows.length,
    ...(facts.apart && { apart: facts.apart }),
  };
}

function withOneFirstHand(places: readonly RoadPlace[]): RoadPlace[] {
  const open = places.filter(({ hand }) => hand?.state === 'can-stop');
  const [first, ...others] = open;
  const largest = others.reduce(
    (best, each) => (unitsOf(each) > unitsOf(best) ? each : best),
    first,
  );
  return places.map((place) =>
    place.hand?.state === 'can-stop' && place !== largest
      ? { ...place, hand: { ...place.hand, state: 'can-stop-too' as const } }
      : place,
  );
}

function unitsOf(place: RoadPlace | undefined): bigint {
  return BigInt(place?.edge?.size ?? 0);
}

/** Joins flows to lines, and lines to a tree: each station hangs on the largest of the lines that reach it. */
function growTree({ start, stations, flows }: RoadFacts): Node {
  const known = new Map(stations.map((station) => [station.id, station]));
  const lines = joinFlows(flows.filter(({ from, to }) => from !== to));
  const leaving = Map.groupBy(lines, ({ from }) => from);
  const arriving = Map.groupBy(lines, ({ to }) => to);
  const nodes = new Map<string, Node>();
  const root = addNode(start, undefined);
  const open = [...(leaving.get(start) ?? [])];
  while (open.length > 0) {
    const line = open.reduce((best, each) => (isLarger(each.edge, best.edge) ? each : best));
    open.splice(open.indexOf(line), 1);
    const parent = nodes.get(line.from);
    const reached = nodes.get(line.to);
    if (!parent) continue;
    if (reached) {
      reached.also = addAll(reached.also, line.edge.amounts);
      parent.children.push(referTo(reached, line));
      continue;
    }
    parent.children.push(addNode(line.to, line.edge));
    open.push(...(leaving.get(line.to) ?? []));
  }
  return root;

  function addNode(id: string, edge: Line | undefined): Node {
    const station = known.get(id);
    if (!station) throw new Error('A flow names a station that the facts do not have.');
    const [arrivals, departures] = [arriving, leaving].map((each) => each.get(id)?.length ?? 0);
    const node: Node = {
      station,
      edge,
      children: [],
      count: station.members ?? 1,
      arrivals: arrivals ?? 0,
      departures: departures ?? 0,
      also: [],
    };
    nodes.set(id, node);
    return node;
  }
}

type Joined = { from: string; to: string; edge: Line };

function joinFlows(flows: readonly RoadFlow[]): Joined[] {
  const pairs = Map.groupBy(flows, ({ from, to }) => JSON.stringify([from, to]));
  return [...pairs.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const edge = others.map(toEdge).reduce(joinEdges, toEdge(first));
    return [{ from: first.from, to: first.to, edge }];
  });
}

function toEdge({ amount, size, certainty, first, last, isBack, when, isTold }: RoadFlow): Line {
  return {
    amounts: amount ? [amount] : [],
    untold: amount ? 0 : 1,
    size,
    certainty,
    first,
    last: last ?? first,
    count: 1,
    isBack: isBack ?? false,
    when,
    isTold: isTold ?? false,
  };
}

/** What is less certain of one is less certain of both. */
function joinEdges(one: Line, other: Line): Line {
  const times = [one.first, other.first, one.last, other.last].filter((each) => each !== undefined);
  return {
    amounts: addAll(one.amounts, other.amounts),
    untold: one.untold + other.untold,
    size: one.size === undefined || other.size === undefined ? undefined : one.size + other.size,
    certainty: leastCertain(one.certainty, other.certainty),
    first: times.length > 0 ? Math.min(...times) : undefined,
    last: times.length > 0 ? Math.max(...times) : undefined,
    count: one.count + other.count,
    isBack: one.isBack && other.isBack,
    when: one.when === other.when ? one.when : undefined,
    isTold: one.isTold || other.isTold,
  };
}

function leastCertain(one: Certainty, other: Certainty): Certainty {
  const both = [one, other];
  if (both.includes('unknown')) return 'unknown';
  return both.includes('likely') ? 'likely' : 'certain';
}

function addAll(one: readonly RoadAmount[], other: readonly RoadAmount[]): RoadAmount[] {
  const byAsset = Map.groupBy([...one, ...other], ({ asset }) => asset);
  return Array.from(byAsset, ([asset, amounts]) => ({
    ...amounts.map(({ minor, decimals }) => ({ minor, decimals })).reduce(addAmounts),
    asset,
  }));
}

/** A line without a value counts as the smallest. */
function sizeOf(edge: Pick<Line, 'size'> | undefined): bigint {
  return edge?.size ?? 0n;
}

function compareSizes(one: Line | undefined, other: Line | undefined): number {
  return isLarger(one, other) ? 1 : -Number(isLarger(other, one));
}

function isLarger(one: Line | undefined, other: Line | undefined): boolean {
  return sizeOf(one) > sizeOf(other);
}

/** Money that joins a station which another line leads to. */
function referTo({ station }: Node, { from, to, edge }: Joined): Node {
  const { name, code, href } = station;
  return {
    station: { id: `${from}>${to}`, kind: 'again', name, code, href },
    edge,
    children: [],
    count: 1,
    arrivals: 1,
    departures: 0,
    also: [],
  };
}

/** Folds step by step, the least informative first, and no further than needed. */
function fold(root: Node, most: number): void {
  if (fits()) return;
  joinPassing(root);
  if (fits()) return;
  const whole = root.children.reduce((sum, { edge }) => sum + sizeOf(edge), 0n);
  for (const node of walk(root)) foldSmall(node, whole);
  while (countStations(root) > most && foldSmallest(root));
  while (depthOf(root) > mostColumns && shortenLongest(root));
  while (lanesOf(root) > mostLanes && foldDeepest(root));

  function fits(): boolean {
    return (
      countStations(root) <= most && depthOf(root) <= mostColumns && lanesOf(root) <= mostLanes
    );
  }
}

function walk(node: Node): Node[] {
  return [node, ...node.children.flatMap(walk)];
}

function countStations(root: Node): number {
  return walk(root).length;
}

function depthOf({ children }: Node): number {
  return 1 + Math.max(0, ...children.map(depthOf));
}

/** The largest child goes on in the lane of its parent. */
function lanesOf(node: Node): number {
  const [main, ...branches] = inOrder(node);
  return Math.max(1, main ? lanesOf(main) : 1, ...branches.map((branch) => 1 + lanesOf(branch)));
}

/** Children, the main way first; what was folded goes on nowhere, so it is last. */
function inOrder({ children }: Node): Node[] {
  return children.toSorted((one, other) => {
    const [a, b] = [rankOf(one), rankOf(other)];
    return a === b ? compareSizes(other.edge, one.edge) : a - b;
  });
}

function rankOf({ station: { kind } }: Node): number {
  return kind === 'small' || kind === 'again' ? 1 : 0;
}

function isKept(node: Node): boolean {
  return walk(node).some(({ station }) => station.hand || station.risk);
}

/** An address of which nothing else is known. */
function isPlain({ station: { kind, hand, risk, name } }: Node): boolean {
  return (kind === 'address' || kind === 'passing') && !hand && !risk && name === undefined;
}

/** Chains of addresses that pass on at least 95 percent within an hour. */
function joinPassing(node: Node): void {
  for (const child of node.children) {
    for (;;) {
      const [next] = inOrder(child);
      if (!next || !isPlain(child) || !isPlain(next) || !passesOn(child, next)) break;
      absorb(child, next);
    }
    joinPassing(child);
  }
}

function passesOn({ edge: into }: Node, { edge: out }: Node): boolean {
  if (into?.last === undefined || out?.first === undefined) return false;
  const isMost = sizeOf(into) > 0n && sizeOf(out) * 100n >= sizeOf(into) * 95n;
  return isMost && out.first - into.last <= hour;
}

/** Joins a station with the one after it; what leaves either of them leaves the two. */
function absorb(node: Node, next: Node): void {
  node.station = { id: node.station.id, kind: 'passing', href: node.station.href };
  node.count += next.count;
  node.departures = next.departures;
  node.children = [...node.children.filter((each) => each !== next), ...next.children];
  const small = node.children.filter(({ station }) => station.kind === 'small');
  if (small.length > 1) gather(node, small);
}

/** Branches of less than a twentieth of the whole become one station. */
function foldSmall(node: Node, whole: bigint): void {
  const [, ...branches] = inOrder(node);
  const small = branches.filter(
    (branch) => branch.edge?.size !== undefined && branch.edge.size * 20n < whole,
  );
  const folded = small.filter((branch) => !isKept(branch));
  if (folded.length > 1) gather(node, folded);
}

/** One station for several, with the sum of what went there. */
function gather(node: Node, folded: readonly Node[]): void {
  const edges = folded.flatMap(({ edge }) => edge ?? []);
  const [first, ...others] = edges;
  if (!first) return;
  const addresses = folded.flatMap(walk);
  node.children = [
    ...node.children.filter((child) => !folded.includes(child)),
    {
      station: { id: `${node.station.id}>small`, kind: 'small' },
      edge: others.reduce(joinEdges, first),
      children: [],
      count: addresses.reduce((sum, { count }) => sum + count, 0),
      arrivals: edges.length,
      departures: 0,
      also: [],
    },
  ];
}

/** Folds what has the least money and makes the drawing smaller. @returns false if nothing is left to fold */
function foldSmallest(root: Node): boolean {
  const choices = walk(root).flatMap((node) => {
    const [first, second] = node.children
      .filter((child) => !isKept(child))
      .toSorted((one, other) => compareSizes(one.edge, other.edge));
    if (!first) return [];
    const isOne = countStations(first) > 1;
    const folded = isOne ? [first] : second ? [first, second] : [];
    const size = folded.reduce((sum, { edge }) => sum + sizeOf(edge), 0n);
    return folded.length > 0 ? [{ node, folded, size }] : [];
  });
  const [first, ...others] = choices;
  if (!first) return false;
  const least = others.reduce((best, each) => (each.size < best.size ? each : best), first);
  gather(least.node, least.folded);
  return true;
}

/** Joins two plain stations of the longest way, those between which the least leaves it. */
function shortenLongest(root: Node): boolean {
  const way: Node[] = [];
  for (
    let node: Node | undefined = root;
    node;
    node = node.children.toSorted((one, other) => depthOf(other) - depthOf(one))[0]
  )
    way.push(node);
  const pairs = way.flatMap((node, place) => {
    const next = way[place + 1];
    return next && isPlain(node) && isPlain(next) ? [{ node, next }] : [];
  });
  const [first, ...others] = pairs;
  if (!first) return false;
  const least = others.reduce((best, each) => (lossOf(each) < lossOf(best) ? each : best), first);
  absorb(least.node, least.next);
  return true;
}

function lossOf({ node, next }: { node: Node; next: Node }): bigint {
  return sizeOf(node.edge) - sizeOf(next.edge);
}

/** Folds a branch that would need one lane too many. */
function foldDeepest(root: Node): boolean {
  const deep = walk(root)
    .filter((node) => node.children.length > 1 && node !== root)
    .map((node) => ({
      node,
      branches: inOrder(node)
        .slice(1)
        .filter((each) => !isKept(each)),
    }))
    .filter(({ branches }) => branches.some((each) => countStations(each) > 1))
    .at(-1);
  if (!deep) return false;
  gather(deep.node, deep.branches);
  return true;
}

type Placed = Pick<Road, 'places' | 'columns'>;

/**
 * Gives each station a cell. A branch passes the rows below the station that it leaves and lands in the next column;
 * the cells that it passes belong to it, so that nothing lies on anything else.
 */
function placeStations(root: Node): Placed {
  const places: RoadPlace[] = [];
  const cells = new Map<Node, { column: number; row: number }>();
  let taken = new Set<string>();
  if (!placeWay(root, { column: 1, row: 1 })) throw new Error('A drawing has room below it.');
  list(root, { before: undefined, lane: 1 });
  return { places, columns: Math.max(...places.map(({ column }) => column)) };

  /**
   * Places a way in one row, and below it all that leaves it, from its end to its beginning.
   * @returns false, with nothing placed, where something is in the way
   */
  function placeWay(first: Node, { column, row }: { column: number; row: number }): boolean {
    const before = new Set(taken);
    const way = wayOf(first);
    const own = way.map((_, step) => keyOf(column + step, row));
    const isFree = own.every((key) => !taken.has(key));
    for (const key of own) taken.add(key);
    for (const [step, node] of way.entries()) cells.set(node, { column: column + step, row });
    if (isFree && way.toReversed().every(placeBranches)) return true;
    taken = before;
    return false;
  }

  function placeBranches(node: Node): boolean {
    const passed = new Set<string>();
    return inOrder(node)
      .slice(1)
      .every((branch) => placeBranch(branch, { node, passed }));
  }

  /** @param leaving `passed`: cells that earlier branches of the same station pass; they go beside each other */
  function placeBranch(
    branch: Node,
    { node, passed }: { node: Node; passed: Set<string> },
  ): boolean {
    const { column = 1, row = 1 } = cells.get(node) ?? {};
    for (let target = row + 1; target <= row + mostRows; target += 1) {
      const between = rowsBetween(row, target).map((each) => keyOf(column, each));
      if (between.some((key) => taken.has(key) && !passed.has(key))) return false;
      const before = new Set(taken);
      for (const key of between) taken.add(key);
      if (placeWay(branch, { column: column + 1, row: target })) {
        for (const key of between) passed.add(key);
        return true;
      }
      taken = before;
    }
    return false;
  }

  /** Lists a station, then what branches off, then the main way. @returns its place in the list */
  function list(
    node: Node,
    { before, lane }: { before: number | undefined; lane: number },
  ): number {
    const { station, edge, count, arrivals, departures, also } = node;
    const { column = 1, row = 1 } = cells.get(node) ?? {};
    const place: RoadPlace = {
      ...station,
      edge: edge && { ...edge, amounts: edge.amounts.map(write), size: edge.size?.toString() },
      before,
      next: undefined,
      count,
      arrivals,
      departures,
      also: also.map(write),
      column,
      row,
      lane,
    };
    const here = places.push(place) - 1;
    const [main, ...branches] = inOrder(node);
    for (const branch of branches) list(branch, { before: here, lane: lane + 1 });
    if (main) place.next = list(main, { before: here, lane });
    return here;
  }
}

function write({ minor, ...rest }: RoadAmount): WrittenAmount {
  return { ...rest, minor: `${minor}` };
}

/** Rows below a station that are tried; hands alone can need as many. */
const mostRows = 200;

function wayOf(first: Node): Node[] {
  const [main] = inOrder(first);
  return main ? [first, ...wayOf(main)] : [first];
}

function keyOf(column: number, row: number): string {
  return `${column} ${row}`;
}

function rowsBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from - 1 }, (_, step) => from + 1 + step);
}
