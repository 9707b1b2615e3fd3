/**
 * What leaves first: no code waits behind a newsletter. `forms` is what any stranger can cause to any
 * address: receipts and links of public forms. The numbers are what rows hold; they never change.
 */
const numbers = { urgent: 0, client: 1, forms: 4, staff: 2, bulk: 3 } as const;

export type MailLane = keyof typeof numbers;

/** In the order in which they leave. */
export const mailLanes = Object.keys(numbers) as MailLane[];

export function laneNumber(lane: MailLane): number {
  return numbers[lane];
}

/** @param number as rows hold it; one of a newer release waits longest */
export function laneOf(number: number): MailLane {
  return mailLanes.find((lane) => numbers[lane] === number) ?? 'bulk';
}
