import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { readNewFiles } from '#features/base/documents/file-readings.server.ts';
import { v7 } from 'uuid';
import { cases } from '#database/tables/cases.ts';
import { markDuplicate } from '#features/casework/reports/merge-submissions.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { readerVersion } from '#features/base/extraction/read-indicators.server.ts';
import { indicatorReadings } from '#database/tables/indicators.ts';
import { caseText, readAndStore, type RecordSightings } from './sightings.server.ts';
import { markReading } from './store-sightings.server.ts';

/** Texts per transaction: few enough that its locks are short. */
const batchSize = 50;

/**
 * Reads the texts that have not been read by the current reader: older texts, changed texts, and those that
 * failed on arrival. Several processes share the work.
 * @returns number of texts read
 */
export async function readPending(
  ctx: ServiceContext,
  options: { signal?: AbortSignal } = {},
): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  await findUnmarked(ctx);
  let total = 0;
  while (!options.signal?.aborted) {
    const count = await readBatch(ctx);
    total += count;
    if (count < batchSize) break;
  }
  return total;
}

async function readBatch(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  return inTransaction(ctx, async (tx) => {
    const waiting = await tx.db
      .select({
        submissionId: indicatorReadings.submissionId,
        caseId: indicatorReadings.caseId,
        version: indicatorReadings.version,
      })
      .from(indicatorReadings)
      .where(lt(indicatorReadings.version, readerVersion))
      .orderBy(asc(indicatorReadings.version))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    // The same lock order as bulk changes prevents deadlocks.
    for (const { submissionId, caseId, version } of waiting.toSorted(byRecord)) {
      const text = caseId ? await caseText(tx, caseId) : await submissionText(tx, submissionId);
      // Version 0 stands for a text that changed or was never read.
      if (text) await readOne(tx, { ...text, isNewReader: version > 0 });
    }
    if (waiting.length > 0) {
      await recordAudit(tx, {
        action: 'indicators.read',
        details: { texts: String(waiting.length), reader: String(readerVersion) },
      });
    }
    return waiting.length;
  });
}

type Waiting = { submissionId: string | null; caseId: string | null };

function byRecord(one: Waiting, other: Waiting): number {
  const [first, second] = [one, other].map((each) => each.submissionId ?? each.caseId ?? '');
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

/** Marks a text that fails as read by this version, so that it is not retried forever. */
async function readOne(tx: ServiceContext, text: RecordSightings): Promise<void> {
  try {
    await tx.db.transaction(async (db) => {
      await readAndStore({ ...tx, db }, text);
      if ('submissionId' in text.source)
        await markDuplicate({ ...tx, db }, text.source.submissionId);
    });
  } catch (error) {
    const problem = error instanceof Error ? error.name : 'unknown';
    tx.ports.log.error({ err: error, ...text.source }, 'Indicators could not be read');
    await markReading(tx, text.source, { version: readerVersion, problem });
  }
}

async function submissionText(
  tx: ServiceContext,
  id: string | null,
): Promise<RecordSightings | undefined> {
  if (id === null) return undefined;
  const [row] = await tx.db
    .select({ texts: formSubmissions.data, formType: formSubmissions.formType })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, id));
  return row && { source: { submissionId: id }, ...row, isAgain: true };
}

/** In milliseconds. Rows stored without a mark are found within this time. */
const lookBack = 2 * 86_400_000;

/** Marks recent rows that were stored without a mark, so that none is missed. */
async function findUnmarked(ctx: ServiceContext): Promise<void> {
  const from = v7({ msecs: ctx.now().getTime() - lookBack });
  for (const [table, column] of [
    [formSubmissions, indicatorReadings.submissionId],
    [cases, indicatorReadings.caseId],
  ] as const) {
    const unmarked = ctx.db
      .select({ id: table.id })
      .from(table)
      .leftJoin(indicatorReadings, eq(column, table.id))
      .where(and(sql`${table.id} > ${from}`, sql`${indicatorReadings.id} is null`))
      .limit(10_000);
    for (const { id } of await unmarked) {
      const source = table === cases ? { caseId: id } : { submissionId: id };
      await markReading(ctx, source, { version: 0 });
    }
  }
}

/** Job that reads the indicators of texts not yet read by the current reader. */
export async function runReadIndicators(ctx: ServiceContext, signal: AbortSignal): Promise<void> {
  const files = await readNewFiles(ctx, { signal });
  if (files > 0) ctx.ports.log.info({ files }, 'Texts of files read');
  const texts = await readPending(ctx, { signal });
  if (texts === 0) return;
  ctx.ports.log.info({ texts }, 'Indicators read');
  await ctx.ports.queue.wake('match-seizures', { db: ctx.db });
}
