/**
 * A day in words, such as "March 27, 2026".
 * @param timeZone IANA name from the settings; a wrong one counts as UTC
 */
export function formatDate(date: Date, timeZone: string): string {
  return formatter(timeZone).format(date);
}

function formatter(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  }
}
