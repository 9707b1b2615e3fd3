import type { RoadFlow } from '#features/base/pictures/road.ts';

/** A flow of whole USDT, drawn to scale, that is certain unless a test says otherwise. */
export function flow(
  ...[from, to, units, rest = {}]: [string, string, number, Partial<RoadFlow>?]
): RoadFlow {
  const minor = BigInt(units);
  const amount = { minor, decimals: 0, asset: 'USDT' };
  return { from, to, amount, size: minor, certainty: 'certain', ...rest };
}
