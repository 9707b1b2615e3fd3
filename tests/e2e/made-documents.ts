import { expect } from '@playwright/test';
import type { Lantern } from './lantern.ts';

/** How many every new site makes at its start. */
const all = 20;

/** Sites are prepared before the limits of the configuration hold. */
const patience = { timeout: 60_000, intervals: [250] };

/**
 * Waits until the documents that every new site makes at its start are made. They take up to a minute
 * of work beside whatever a journey does, and keep its own PDFs waiting. However busy the machine is,
 * each takes less than a minute.
 */
export async function documentsMade(lantern: Lantern): Promise<void> {
  async function countMade(): Promise<number> {
    const done = await lantern.query(`select from pdf_runs where state = 'done'`);
    return done.length;
  }
  for (let made = await countMade(); made < all; made = await countMade())
    await expect.poll(countMade, patience).toBeGreaterThan(made);
}
