import {
  readEntries,
  type AttributionEntry,
  type GivenFile,
} from '#features/edges/exchange/attribution-entries.server.ts';

/** Every entry of a file, without storing any. */
export async function readAllEntries(file: GivenFile) {
  const entries: AttributionEntry[] = [];
  const { leftOut, problems, mapping } = await readEntries(file, {
    most: 200_000,
    now: new Date('2026-03-01T09:00:00Z'),
    judge: () => 'unknown',
    store: (batch) => Promise.resolve(entries.push(...batch)),
  });
  return { entries, leftOut, problems, mapping };
}
