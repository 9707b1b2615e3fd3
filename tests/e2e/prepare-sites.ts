import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { prepareSites } from './prepared-site.ts';

/** Before all journeys: prepares the sites that most of them start from, for each worker. */
export default async function prepareAllSites({
  workers,
}: FullConfig): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-prepared-'));
  process.env['PREPARED_SITES'] = folder;
  const indices = Array.from({ length: workers }, (_, index) => String(index));
  const outcomes = await Promise.allSettled(
    indices.map((index) => prepareSites(join(folder, index))),
  );
  function clear(): Promise<void> {
    return rm(folder, { recursive: true, force: true });
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return clear;
  await clear();
  throw failed.reason;
}
