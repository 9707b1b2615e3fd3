import { expect } from '@playwright/test';
import { startStopwatch } from '../stopwatch.ts';

/** Waits as long as any look waits, so that a failure tells what is there, and then judges the time. */
export async function expectWithin(milliseconds: number, wait: () => Promise<void>): Promise<void> {
  const read = startStopwatch();
  await wait();
  expect(Math.round(read()), 'milliseconds').toBeLessThanOrEqual(milliseconds);
}
