import type { GraphEdge, GraphNode, LinkGraph } from './indicator-view.ts';

/** More would be a knot that nobody can read. */
const maxNodes = 60;

export type Drawing = {
  /** @returns whether the node is in the picture */
  add(node: GraphNode): boolean;
  /** Joins two nodes that are in the picture; others are left out. */
  join(edge: GraphEdge): void;
  graph(): LinkGraph;
};

/** Collects nodes and edges, each once, until the picture is full. */
export function drawGraph(): Drawing {
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
      // Named by somebody outweighs being somebody's own.
      if (!edges.has(key) || edge.kind === 'names') edges.set(key, edge);
    },
    graph: () => ({ nodes: [...nodes.values()], edges: [...edges.values()], isCut }),
  };
}
