/** Files of a trace; each is also the last segment of its address. */
export const traceFileNames = ['summary.pdf', 'edges.csv', 'leaves.csv', 'evidence.zip'] as const;

export type TraceFileName = (typeof traceFileNames)[number];

export function isTraceFile(value: unknown): value is TraceFileName {
  return traceFileNames.some((name) => name === value);
}
