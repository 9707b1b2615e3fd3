import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force';
import type { SimulationNodeDatum } from 'd3-force';
import type { LinkGraph, PlacedGraph } from './indicator-view.ts';

/** In the units of the view box, which are about a pixel each. */
const [marginX, marginY, smallest] = [104, 36, 220];

/** Labels are wide and low: the forces see round bodies, the picture is drawn so many times wider. */
const stretch = 2.3;

/** Enough for the forces to come to rest. */
const ticks = 300;

type Body = SimulationNodeDatum & { id: string };

/**
 * Gives each node a place. Same graph, same picture: the simulation begins on a fixed spiral and draws
 * its random numbers from a fixed seed.
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
