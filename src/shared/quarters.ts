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

/** @returns its first moment, and the first that is not in it */
export function intervalOf(quarter: Quarter): { from: Date; to: Date } {
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

/** Past quarters, the newest first. */
export function endedQuarters(now: Date, count: number): Quarter[] {
  const ended: Quarter[] = [];
  let current = quarterOf(now);
  while (ended.length < count) {
    current = quarterOf(new Date(intervalOf(current).from.getTime() - 1));
    ended.push(current);
  }
  return ended;
}
