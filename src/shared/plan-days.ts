/** In days. No letter is sent later than this: a missed one is dropped, and the next one follows. */
export const latestBy = 7;

/** Number of letters. */
export const planSteps = 5;

/**
 * The days on which the letters about second scams are sent, counted from the day the case was opened.
 * @param typed the setting, such as `1, 3, 14, 60, 180`; empty: there are none
 * @returns undefined for anything but one to five rising whole numbers of days up to two years
 */
export function readPlanDays(typed: string): number[] | undefined {
  if (typed.trim() === '') return [];
  const words = typed.split(',').map((word) => word.trim());
  if (words.length > planSteps || words.some((word) => !/^[1-9]\d{0,2}$/.test(word)))
    return undefined;
  const days = words.map(Number);
  const isRising = days.every((day, place) => day > (days[place - 1] ?? 0) && day <= 730);
  return isRising ? days : undefined;
}

/** Number of the last letter that is due, from 1; 0 before the first. */
export function stepAt(days: readonly number[], sinceOpened: number): number {
  return days.filter((day) => day * 86_400_000 <= sinceOpened).length;
}
