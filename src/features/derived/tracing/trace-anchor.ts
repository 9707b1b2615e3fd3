/** Where the page of a case's traces has the evidence about an address of a run. */
export function anchorOf(runId: string, address: string): string {
  return `at-${runId}-${address}`;
}
