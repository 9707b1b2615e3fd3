/** What has just been done, as the address says it: nothing of it is about a person. */
export const tolds = [
  ...(['code-sent', 'message-sent', 'closed', 'locked'] as const),
  ...(['packet-limited', 'packet-failed'] as const),
] as const;

export type Told = (typeof tolds)[number];

export function readTold(query: URLSearchParams): Told | undefined {
  return tolds.find((told) => told === query.get('told'));
}
