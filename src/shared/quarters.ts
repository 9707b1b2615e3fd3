import { m } from '#shared/messages/compiled/messages.js';

/** A quarter of the calendar in UTC, such as `2026-Q1`. */
export type Quarter = `${number}-Q${1 | 2 | 3 | 4}`;

export const quarterForm = /^(\d{4})-Q([1-4])$/;

export function isQuarter(text: string): text is Quarter {
  return quarterForm.test(text);
}

export function quarterOf(at: Date): Quarter {
  const number = (Math.floor(at.getUTCMonth() / 3) + 1) as 1 | 2 | 3 | 4;
  return `${at.getUTCFullYear()}-Q${number}`;
}

/** `to`: the first moment that is not in it. */
export type Interval = { from: Date; to: Date };

export function intervalOf(quarter: Quarter): Interval {
  const [, year, number] = quarterForm.exec(quarter) ?? [];
  const month = (Number(number) - 1) * 3;
  return {
    from: new Date(Date.UTC(Number(year), month, 1)),
    to: new Date(Date.UTC(Number(year), month + 3, 1)),
  };
}

/** `2026-Q1` as people say it. */
export function quarterName(quarter: string): string {
  const [year = '', number = ''] = quarter.split('-Q');
  return m.figures_quarter({ number, year });
}

/** @param count of quarters, such as 4 for the same one a year earlier */
export function quarterBefore(quarter: Quarter, count = 1): Quarter {
  if (count === 0) return quarter;
  const before = quarterOf(new Date(intervalOf(quarter).from.getTime() - 1));
  return quarterBefore(before, count - 1);
}

/** Past quarters, the newest first. */
export function endedQuarters(now: Date, count: number): Quarter[] {
  const ended: Quarter[] = [];
  let current = quarterOf(now);
  while (ended.length < count) {
    current = quarterBefore(current);
    ended.push(current);
  }
  return ended;
}
