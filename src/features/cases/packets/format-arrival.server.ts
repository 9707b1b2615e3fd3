/**
 * A moment as a file says it: on the organisation's clock with its zone, and in UTC.
 * @param timeZone IANA name from the settings; a wrong one counts as UTC
 */
export function formatArrival(moment: Date, timeZone: string): string {
  const utc = `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  const options = { dateStyle: 'long', timeStyle: 'long' } as const;
  try {
    return `${new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(moment)} (${utc})`;
  } catch {
    return utc;
  }
}
