/** A moment as mails and pages say it, in the organisation's time zone. */
export function formatMoment(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(moment);
}
