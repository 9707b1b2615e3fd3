import type { Browser } from '@playwright/test';
import type { Lantern } from './lantern.ts';

/**
 * Ends the program of a file of journeys, and closes what is still open in the browser: such pages would
 * go on asking for their program, and be recorded, through all journeys that follow.
 */
export async function leave(browser: Browser, lantern: Lantern): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await lantern.remove();
}
