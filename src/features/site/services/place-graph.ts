import type { Trace, TraceLink, TraceNode } from '#shared/documents/trace.ts';

/** Direction of the steps: across on wide pages, down on phones. */
export type Direction = 'across' | 'down';

export type PlacedNode = { node: TraceNode; x: number; y: number };

/** Anchor of the label on its baseline: the middle, or the start. */
export type LabelPlace = { x: number; y: number; anchor: 'middle' | 'start' };

export type PlacedLink = {
  link: TraceLink;
  /** SVG path, without the arrowhead. */
  path: string;
  /** Points of the arrowhead, as in `<polygon points>`. */
  head: string;
  label: LabelPlace;
};

export type PlacedGraph = {
  height: number;
  box: { width: number; height: number };
  nodes: PlacedNode[];
  links: PlacedLink[];
};

/** Widths of the two layouts of a `Drawing`. */
export const widths: Record<Direction, number> = { across: 720, down: 320 };

const box = { width: 98, height: 50 };
const gap = { laneAcross: 34, laneDown: 11, stepDown: 52 };
const edge = 2;
const headLength = 9;

/**
 * Computes the layout of the picture, in user units.
 * @throws when a link names a node that does not exist
 */
export function placeGraph(example: Trace, direction: Direction): PlacedGraph {
  const isAcross = direction === 'across';
  const lastStep = Math.max(...example.nodes.map(({ step }) => step));
  const along = isAcross
    ? (widths.across - 2 * edge - box.width) / lastStep
    : box.height + gap.stepDown;
  const aside = isAcross ? box.height + gap.laneAcross : box.width + gap.laneDown;
  const nodes = example.nodes.map((node) => {
    const step = edge + node.step * along;
    const lane = edge + node.lane * aside;
    return isAcross ? { node, x: step, y: lane } : { node, x: lane, y: step };
  });
  const links = example.links.map((link) => {
    const from = findNode(nodes, link.from);
    const to = findNode(nodes, link.to);
    const runsWithSteps = from.node.step !== to.node.step;
    return placeLink({ link, from, to, isLevel: runsWithSteps === isAcross });
  });
  return {
    height: Math.max(...nodes.map(({ y }) => y)) + box.height + edge,
    box,
    nodes,
    links,
  };
}

function findNode(nodes: readonly PlacedNode[], id: string): PlacedNode {
  const found = nodes.find(({ node }) => node.id === id);
  if (!found) throw new Error(`The example has no node "${id}".`);
  return found;
}

type LinkPlace = {
  link: TraceLink;
  from: PlacedNode;
  to: PlacedNode;
  /** True when it leaves and arrives sideways; otherwise from below to above. */
  isLevel: boolean;
};

/** A curve between the middles of two facing sides, with its head on the second. */
function placeLink({ link, from, to, isLevel }: LinkPlace): PlacedLink {
  const half = { x: box.width / 2, y: box.height / 2 };
  const start = isLevel
    ? { x: from.x + box.width, y: from.y + half.y }
    : { x: from.x + half.x, y: from.y + box.height };
  const tip = isLevel ? { x: to.x, y: to.y + half.y } : { x: to.x + half.x, y: to.y };
  const end = isLevel ? { x: tip.x - headLength, y: tip.y } : { x: tip.x, y: tip.y - headLength };
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const [first, second] = isLevel
    ? [`${middle.x} ${start.y}`, `${middle.x} ${end.y}`]
    : [`${start.x} ${middle.y}`, `${end.x} ${middle.y}`];
  const [left, right] = isLevel
    ? [`${end.x},${end.y - 5}`, `${end.x},${end.y + 5}`]
    : [`${end.x - 5},${end.y}`, `${end.x + 5},${end.y}`];
  return {
    link,
    path: `M${start.x} ${start.y} C${first} ${second} ${end.x} ${end.y}`,
    head: `${tip.x},${tip.y} ${left} ${right}`,
    label: placeLabel({ from: start, to: tip, isLevel, isFanIn: isOuter(from) && !isOuter(to) }),
  };
}

function isOuter({ node }: PlacedNode): boolean {
  return node.lane !== 1;
}

type Point = { x: number; y: number };

/** Placed where lines with a common end have separated; never on a line that runs across. */
function placeLabel(line: {
  from: Point;
  to: Point;
  isLevel: boolean;
  isFanIn: boolean;
}): LabelPlace {
  const { from, to, isLevel, isFanIn } = line;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  if (isLevel && from.y === to.y) return { x: middle.x, y: from.y - 8, anchor: 'middle' };
  if (isLevel) return { x: middle.x + 6, y: middle.y + 5, anchor: 'start' };
  const parted = isFanIn ? { x: 0.28, y: 0.42 } : { x: 0.72, y: 0.6 };
  return {
    x: from.x + (to.x - from.x) * parted.x,
    y: from.y + (to.y - from.y) * parted.y,
    anchor: 'middle',
  };
}
