import type { TraceLeaf } from './method/trace.ts';

/** True where following stopped for its limits alone: it can go on from there. */
export function goesOnFrom({ reason }: Pick<TraceLeaf, 'reason'>): boolean {
  return reason === 'depth' || reason === 'budget';
}
