import { setTimeout } from 'node:timers/promises';
import type { Lantern } from './lantern.ts';

/** Number of documents that every new site makes at its start. */
const all = 20;

type Run = { state: string; problem: string | null };

/**
 * Waits until the documents that every new site makes at its start are done. They compete with the journey
 * for up to a minute and delay its own PDFs. The program itself gives up one that hangs; before the journeys
 * no other limit applies.
 * @throws when one could not be made
 */
export async function documentsMade(lantern: Lantern): Promise<void> {
  for (let made = 0; made < all; await setTimeout(250)) {
    const runs = await lantern.query<Run>('select state, problem from pdf_runs');
    const failed = runs.find(({ state }) => state === 'failed');
    if (failed) throw new Error(`A document could not be made: ${failed.problem}`);
    made = runs.filter(({ state }) => state === 'done').length;
  }
}
