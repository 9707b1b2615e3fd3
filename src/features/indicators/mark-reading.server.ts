import type { ServiceContext } from '#kernel/context.ts';
import { indicatorReadings } from './schema/indicators.server.ts';
import { sourceColumns } from './sighting-source.server.ts';
import type { SightingSource } from './sighting-source.server.ts';

/**
 * Notes which release of the reader has read a text.
 * @param reading version 0: nobody yet, the job will; `problem`: what this version met there
 */
export async function markReading(
  tx: ServiceContext,
  source: SightingSource,
  reading: { version: number; problem?: string },
): Promise<void> {
  const { version, problem = null } = reading;
  const values = { version, problem, readAt: version > 0 ? tx.now() : null };
  const target = 'caseId' in source ? indicatorReadings.caseId : indicatorReadings.submissionId;
  await tx.db
    .insert(indicatorReadings)
    .values({ ...sourceColumns(source), ...values })
    .onConflictDoUpdate({ target, set: values });
}
