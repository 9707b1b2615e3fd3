import type { ServiceContext } from '#kernel/context.ts';
import { builtInForm } from '#features/built-in-forms.ts';
import { askedFields } from './asked-fields.server.ts';
import { markReading } from './mark-reading.server.ts';
import { readFields } from './read-fields.server.ts';
import type { FieldIndicator } from './read-fields.server.ts';
import { readOwnIndicators } from './read-own-indicators.server.ts';
import { readerVersion } from './read/read-indicators.server.ts';
import type { SightingSource } from './sighting-source.server.ts';
import { removeOutdated, storeSightings } from './store-sightings.server.ts';

export type RecordSightings = {
  source: SightingSource;
  /** What was written, by the name of its field. */
  texts: Readonly<Record<string, string>>;
  /** Of a submission; what people send for other reasons than a fraud is not read. */
  formType?: string;
  /** It was read before; what is not named any more is taken away. */
  isAgain?: boolean;
};

/**
 * Finds the indicators of a submission or a case and stores them with the caller's transaction, which
 * authorises and audits. It never fails the caller: whatever goes wrong here is rolled back by itself,
 * and the job reads the text later.
 */
export async function recordSightings(tx: ServiceContext, input: RecordSightings): Promise<void> {
  const { source } = input;
  try {
    await tx.db.transaction((db) => readAndStore({ ...tx, db }, input));
  } catch (error) {
    const log = { err: error, requestId: tx.requestId };
    tx.ports.log.error(log, 'Indicators could not be read on arrival; the job will try again');
    await markReading(tx, source, { version: 0 });
    await tx.ports.queue.wake('read-indicators', { db: tx.db });
  }
}

/** The same for whoever handles a failure. @throws whatever went wrong */
export async function readAndStore(tx: ServiceContext, input: RecordSightings): Promise<void> {
  const { source, isAgain = false } = input;
  const found = await findIn(tx, input);
  if (isAgain) await removeOutdated(tx, source, found);
  await storeSightings(tx, source, found);
  await markReading(tx, source, { version: readerVersion });
}

async function findIn(tx: ServiceContext, input: RecordSightings): Promise<FieldIndicator[]> {
  const { texts, formType, source } = input;
  if (formType !== undefined && builtInForm(formType)?.namesIndicators === false) return [];
  const submissionId = 'submissionId' in source ? source.submissionId : undefined;
  const asked = await askedFields(tx, { submissionId, formType });
  return readFields(texts, await readOwnIndicators(tx), asked);
}
