/**
 * A moment to the second with its zone, as papers for officers and institutions have it.
 * @param moment ISO 8601, or a date
 * @returns `2026-11-28 04:45:00 UTC`
 */
export function formatUtc(moment: string | Date): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
