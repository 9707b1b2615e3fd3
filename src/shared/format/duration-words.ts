const hour = 60 * 60_000;
const day = 24 * hour;

/** `5 min`, `3 h`, `2 d`, `7 wk`: short enough for a row. */
export function durationWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (milliseconds < day) return `${Math.floor(milliseconds / hour)} h`;
  const days = Math.floor(milliseconds / day);
  return days < 14 ? `${days} d` : `${Math.floor(days / 7)} wk`;
}
