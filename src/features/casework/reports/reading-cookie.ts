/** Says in the browser that a record is being read; see `src/app/back-office/submissions/reading-ticket.server.ts`. */
export function readingCookie(id: string): string {
  return `lantern-reading-${id}`;
}
