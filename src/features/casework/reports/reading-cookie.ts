/**
 * Marks a record as being read in this browser; see `src/app/back-office/submissions/reading-
 * ticket.server.ts`.
 */
export function readingCookie(id: string): string {
  return `lantern-reading-${id}`;
}
