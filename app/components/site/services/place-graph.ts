import type { TraceExample, TraceLink, TraceNode } from '#app/content/en/services/trace-example.ts';

/** Which way the steps run: across on wide pages, down on phones. */
export type Direction = 'across' | 'down';

export type PlacedNode = { node: TraceNode; x: number; y: number };

export type PlacedLink = {
  link: TraceLink;
  /** SVG path, without the arrow's head. */
  path: string;
  /** Points of the head, as in `<polygon points>`. */
  head: string;
  middle: { x: number; y: number };
};

export type PlacedGraph = {
  width: number;
  height: number;
  box: { width: number; height: number };
  nodes: PlacedNode[];
  links: PlacedLink[];
};

type Size = { box: { width: number; height: number }; stepGap: number; laneGap: number };

const sizes: Record<Direction, Size> = {
  across: { box: { width: 124, height: 52 }, stepGap: 84, laneGap: 36 },
  down: { box: { width: 98, height: 48 }, stepGap: 52, laneGap: 12 },
};

const edge = 2;
const headLength = 9;

/**
 * Where everything stands in the picture, in user units.
 * @throws when a link names a node that is not there
 */
export function placeGraph(example: TraceExample, direction: Direction): PlacedGraph {
  const { box, stepGap, laneGap } = sizes[direction];
  const isAcross = direction === 'across';
  const along = (isAcross ? box.width : box.height) + stepGap;
  const aside = (isAcross ? box.height : box.width) + laneGap;
  const nodes = example.nodes.map((node) => {
    const step = edge + node.step * along;
    const lane = edge + node.lane * aside;
    return isAcross ? { node, x: step, y: lane } : { node, x: lane, y: step };
  });
  const links = example.links.map((link) => {
    const from = findNode(nodes, link.from);
    const to = findNode(nodes, link.to);
    const runsWithSteps = from.node.step !== to.node.step;
    return placeLink({ link, from, to, box, isLevel: runsWithSteps === isAcross });
  });
  return {
    width: Math.max(...nodes.map(({ x }) => x)) + box.width + edge,
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
  box: { width: number; height: number };
  /** Leaves and arrives sideways; otherwise from below to above. */
  isLevel: boolean;
};

/** A curve between the middles of two facing sides, with its head on the second. */
function placeLink({ link, from, to, box, isLevel }: LinkPlace): PlacedLink {
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
    middle,
  };
}
