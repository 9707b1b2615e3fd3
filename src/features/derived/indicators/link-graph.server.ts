import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readerRights } from './indicator-access.server.ts';
import { findTwins } from './indicator-sightings.server.ts';
import type { GraphEdge, GraphNode, LinkGraph, PlacedGraph, Twin } from './indicator-view.ts';
import { findLinks, findMatters, type Link, type MatterRow } from './matters.server.ts';

/** Other matters shown for one indicator; a site that hundreds name would fill the picture alone. */
const maxPerIndicator = 8;

/**
 * Returns what is linked to a case by shared indicators and by look-alike wallets. The caller also reads
 * the case, and writes the audit row for both.
 * @param input `depth` 1: matters that share an indicator with the case; 2: also those that share one with
 *   them
 */
export async function linkGraph(
  ctx: ServiceContext,
  input: { caseId: string; caseNumber: string; depth: 1 | 2 },
): Promise<LinkGraph> {
  authorize(ctx, 'case:read');
  const { caseId, caseNumber, depth } = input;
  await requireCaseAccess(ctx, caseId);
  const drawing = drawGraph();
  drawing.add({
    id: caseId,
    kind: 'case',
    label: caseNumber,
    target: caseId,
    distance: 0,
  });
  const known = new Set([caseId]);
  let frontier = [caseId];
  for (let step = 1; step <= depth && frontier.length > 0; step += 1) {
    frontier = await addStep(ctx, drawing, { frontier, known, step });
  }
  return drawing.graph();
}

type Step = { frontier: string[]; known: Set<string>; step: number };

/** @returns the matters reached in this step */
async function addStep(ctx: ServiceContext, drawing: Drawing, now: Step): Promise<string[]> {
  const { frontier, known, step } = now;
  if (!readerRights(ctx).submissions) return [];
  const links = await findLinks(ctx, frontier);
  const twins = await findTwins(ctx, step === 1 ? uniqueRows(links) : []);
  const twinIds = [...twins.values()].flat().map(({ id }) => id);
  const own = links.map(({ indicator }) => indicator.id);
  const others = await findMatters(ctx, {
    indicatorIds: [...new Set([...own, ...twinIds])],
    except: [...known],
    most: maxPerIndicator,
  });
  const othersOf = Map.groupBy(others, ({ indicatorId }) => indicatorId);
  const matters = Map.groupBy(links, ({ indicator }) => indicator.id);
  for (const [id, group] of matters) {
    const joins = new Set(group.map(({ matter }) => matter)).size > 1;
    const hasTwins = (twins.get(id) ?? []).length > 0;
    if (joins || hasTwins || othersOf.has(id)) addIndicator(drawing, group, step);
  }
  for (const [id, list] of twins) addTwins(drawing, id, list);
  for (const other of others) addMatter(drawing, other, step);
  const reached = [...new Set(others.map(({ matter }) => matter))];
  for (const matter of reached) known.add(matter);
  return reached;
}

function uniqueRows(links: readonly Link[]): Link['indicator'][] {
  return [...new Map(links.map(({ indicator }) => [indicator.id, indicator])).values()];
}

function addIndicator(drawing: Drawing, links: readonly Link[], step: number): void {
  for (const { indicator, matter, role, submission } of links) {
    const { id, kind, chain, display } = indicator;
    const node = { id, kind: 'indicator', label: shorten(display), target: id } as const;
    if (!drawing.add({ ...node, indicator: { kind, chain }, distance: step })) continue;
    const from = submission && step === 1 ? submission.id : matter;
    if (submission && step === 1) {
      const { id: target, reference: label } = submission;
      drawing.add({ id: target, kind: 'submission', label, target, distance: 0 });
      drawing.join({ from: matter, to: target, kind: 'belongs' });
    }
    drawing.join({ from, to: id, kind: edgeOf(role) });
  }
}

/** Added in the first step only, so that a twin is one step away. */
function addTwins(drawing: Drawing, id: string, twins: readonly Twin[]): void {
  for (const { id: target, display } of twins) {
    const node = { id: target, kind: 'indicator', label: shorten(display), target } as const;
    const wallet = { kind: 'wallet', chain: '' } as const;
    if (drawing.add({ ...node, indicator: wallet, distance: 1 }))
      drawing.join({ from: id, to: target, kind: 'twin' });
  }
}

function addMatter(drawing: Drawing, other: MatterRow, distance: number): void {
  const node = toNode(other, distance);
  if (node && drawing.add(node)) {
    drawing.join({ from: other.matter, to: other.indicatorId, kind: edgeOf(other.role) });
  }
}

function toNode(other: MatterRow, distance: number): GraphNode | undefined {
  const { matter: id, case: file, submission } = other;
  if (file) return { id, kind: 'case', label: file.caseNumber, target: file.id, distance };
  if (!submission) return undefined;
  return { id, kind: 'submission', label: submission.reference, target: submission.id, distance };
}

function edgeOf(role: Link['role']): GraphEdge['kind'] {
  return role === 'named' ? 'names' : 'reports';
}

/** Keeps both ends, because people compare those. */
function shorten(display: string): string {
  return display.length <= 22 ? display : `${display.slice(0, 10)}…${display.slice(-8)}`;
}

/** A larger graph would be unreadable. */
const maxNodes = 60;

type Drawing = {
  /** @returns whether the node is in the picture */
  add(node: GraphNode): boolean;
  /** Joins two nodes of the picture; edges to other nodes are ignored. */
  join(edge: GraphEdge): void;
  graph(): LinkGraph;
};

/** Collects each node and edge once, until the picture is full. */
function drawGraph(): Drawing {
  const nodes = new Map<string, GraphNode>();
  const edges = new Map<string, GraphEdge>();
  let isCut = false;
  return {
    add(node) {
      if (nodes.has(node.id)) return true;
      if (nodes.size >= maxNodes) {
        isCut = true;
        return false;
      }
      nodes.set(node.id, node);
      return true;
    },
    join(edge) {
      const [one, other] = [edge.from, edge.to].toSorted();
      if (!nodes.has(edge.from) || !nodes.has(edge.to)) return;
      const key = `${one} ${other}`;
      // An edge `names` takes precedence over `reports`.
      if (!edges.has(key) || edge.kind === 'names') edges.set(key, edge);
    },
    graph: () => ({ nodes: [...nodes.values()], edges: [...edges.values()], isCut }),
  };
}

/** In the units of the view box, which are about a pixel each. */
const [marginX, marginY, smallest] = [104, 36, 220];

/**
 * Labels are wide and low: the simulation uses round bodies, and the picture is stretched horizontally by
 * this factor.
 */
const stretch = 2.3;

/** Enough for the simulation to settle. */
const ticks = 300;

type Body = SimulationNodeDatum & { id: string };

/**
 * Computes the coordinates of each node. The result is deterministic: the simulation starts on a fixed
 * spiral and uses a fixed random seed.
 */
export function placeGraph(graph: LinkGraph): PlacedGraph {
  const bodies: Body[] = graph.nodes.map(({ id, distance }) =>
    distance === 0 && id === graph.nodes[0]?.id ? { id, fx: 0, fy: 0 } : { id },
  );
  const springs = graph.edges.map(({ from, to }) => ({ source: from, target: to }));
  forceSimulation(bodies)
    .force(
      'springs',
      forceLink<Body, { source: string; target: string }>(springs)
        .id(({ id }) => id)
        .distance(64),
    )
    .force('apart', forceManyBody().strength(-260))
    .force('room', forceCollide(40).strength(1).iterations(4))
    .force('sideways', forceX(0).strength(0.08))
    .force('level', forceY(0).strength(0.08))
    .stop()
    .tick(ticks);
  const left = Math.min(...bodies.map(({ x = 0 }) => x)) * stretch;
  const top = Math.min(...bodies.map(({ y = 0 }) => y));
  const width = Math.max(...bodies.map(({ x = 0 }) => x)) * stretch - left + 2 * marginX;
  const height = Math.max(...bodies.map(({ y = 0 }) => y)) - top + 2 * marginY;
  const spare = Math.max(0, (smallest - height) / 2);
  return {
    ...graph,
    width: Math.round(width),
    height: Math.round(height + 2 * spare),
    nodes: graph.nodes.map((node, place) => ({
      ...node,
      x: Math.round((bodies[place]?.x ?? 0) * stretch - left + marginX),
      y: Math.round((bodies[place]?.y ?? 0) - top + marginY + spare),
    })),
  };
}
