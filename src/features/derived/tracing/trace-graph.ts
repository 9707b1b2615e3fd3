import type { Trace } from './method/trace.ts';

/** Places of addresses and transfers in a drawing; the table beside it says the same. */
export type TraceGraph = {
  width: number;
  height: number;
  nodes: { address: string; x: number; y: number; reason: string | undefined }[];
  lines: { key: string; d: string }[];
};

const column = 190;
const row = 44;
const margin = 16;

/** Addresses by their distance from the payment, from left to right. */
export function drawTrace(start: string, { edges, leaves }: Trace): TraceGraph {
  const depths = new Map([[start, 0]]);
  for (const { from, to, depth } of edges) {
    if (!depths.has(from)) depths.set(from, depth - 1);
    depths.set(to, Math.min(depths.get(to) ?? depth, depth));
  }
  const reasons = new Map(leaves.map(({ address, reason }) => [address, reason]));
  const rows = new Map<number, number>();
  const places = new Map<string, { x: number; y: number }>();
  for (const [address, depth] of depths) {
    const place = rows.get(depth) ?? 0;
    rows.set(depth, place + 1);
    places.set(address, { x: margin + depth * column, y: margin + place * row });
  }
  const pairs = new Map(edges.map((edge) => [`${edge.from} ${edge.to}`, edge]));
  const lines = Array.from(pairs, ([key, { from, to }]) => {
    const [a, b] = [places.get(from), places.get(to)];
    const [x1, y1] = [(a?.x ?? 0) + 150, (a?.y ?? 0) + 14];
    const [x2, y2] = [b?.x ?? 0, (b?.y ?? 0) + 14];
    const middle = (x1 + x2) / 2;
    return { key, d: `M${x1} ${y1} C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}` };
  });
  const nodes = Array.from(places, ([address, place]) => ({
    address,
    ...place,
    reason: reasons.get(address),
  }));
  return {
    width: margin * 2 + (Math.max(...depths.values()) + 1) * column - 40,
    height: margin * 2 + Math.max(...rows.values()) * row - 16,
    nodes,
    lines,
  };
}
