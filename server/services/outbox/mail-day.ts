const dayLength = 86_400_000;

/** The day of a moment, in UTC: by it mail is counted. */
export function mailDayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** When the next day's allowance begins. */
export function nextMailDay(moment: Date): Date {
  return new Date(Date.parse(`${mailDayOf(moment)}T00:00:00Z`) + dayLength);
}
