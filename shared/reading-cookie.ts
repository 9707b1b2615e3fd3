/** Says in the browser that a record is being read; see `server/http/reading-ticket.ts`. */
export function readingCookie(id: string): string {
  return `lantern-reading-${id}`;
}
