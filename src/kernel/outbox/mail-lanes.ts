/**
 * Priority lanes, so that no code waits behind a newsletter. `forms` holds mail that any stranger can
 * cause to any address: receipts and links of public forms. Rows store these numbers; never change
 * them.
 */
const numbers = { urgent: 0, client: 1, forms: 4, staff: 2, bulk: 3 } as const;

export type MailLane = keyof typeof numbers;

/** In the order in which they leave. */
export const mailLanes = Object.keys(numbers) as MailLane[];

export function laneNumber(lane: MailLane): number {
  return numbers[lane];
}

/** @param number as stored; an unknown one of a newer release has the lowest priority */
export function laneOf(number: number): MailLane {
  return mailLanes.find((lane) => numbers[lane] === number) ?? 'bulk';
}
