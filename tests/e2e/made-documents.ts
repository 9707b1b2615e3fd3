import { expect } from '@playwright/test';
import type { Lantern } from './lantern.ts';

/**
 * Waits until the documents that every new site makes at its start are made. They take up to a minute
 * of work beside whatever a journey does, and keep its own PDFs waiting.
 */
export async function documentsMade(lantern: Lantern): Promise<void> {
  await expect
    .poll(() => lantern.query(`select built_in from pdf_runs where state = 'done'`), {
      timeout: 90_000,
    })
    .toHaveLength(20);
}
