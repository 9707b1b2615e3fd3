import type { Browser } from '@playwright/test';
import type { Lantern } from './lantern.ts';

/**
 * Stops the program of a file of journeys, and closes the browser's open pages, which would otherwise keep
 * sending requests, and be recorded, through all later journeys.
 */
export async function leave(browser: Browser, lantern: Lantern): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await lantern.remove();
}
