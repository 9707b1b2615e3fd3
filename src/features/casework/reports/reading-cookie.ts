/**
 * Marks a record as being read in this browser; see `src/features/casework/reports/pages/submission/reading-
 * ticket.server.ts`.
 */
export function readingCookie(id: string): string {
  return `lantern-reading-${id}`;
}
