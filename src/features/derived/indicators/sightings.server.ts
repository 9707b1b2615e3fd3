import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { builtInForm } from '#shared/forms/built-in-forms.ts';
import { readNoteTexts } from '#features/casework/cases/case-notes.server.ts';
import { cases } from '#database/tables/cases.ts';
import { paymentTexts } from '#features/casework/payments/payment-details.ts';
import { attachments } from '#database/tables/documents.ts';
import { payments } from '#database/tables/payments.ts';
import {
  answerFile,
  filePrefix,
  isUncompared,
  judgeFinding,
  picturePrefix,
} from '#shared/vocabulary/file-reading.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Events } from '#kernel/events.ts';
import {
  askedFields,
  readFields,
  type FieldIndicator,
  type FileIndicator,
} from './indicator-fields.server.ts';
import { isAnswer } from './whose-in-mail.server.ts';
import { keyOf, readOwnIndicators, type SightingSource } from './own-indicators.server.ts';
import { indicators, indicatorSharing, indicatorSightings } from '#database/tables/indicators.ts';
import {
  asSettled,
  markReading,
  storeFound,
  type ReadingChanges,
} from './store-sightings.server.ts';

export type RecordSightings = {
  source: SightingSource;
  /** Texts by the name of their field. */
  texts: Readonly<Record<string, string>>;
  /** Form type of a submission; forms that do not report a fraud are not read. */
  formType?: string;
  /** False where it is known that no file belongs to it. */
  hasFiles?: boolean;
  /** True for a second reading, which removes sightings that are no longer found. */
  isAgain?: boolean;
  /** True if a newer reader reads an unchanged text: staff are shown what changes. */
  isNewReader?: boolean;
};

/**
 * Finds the indicators of a submission or a case and stores them in the transaction of the caller, which
 * authorises and audits. It never fails the caller: an error is rolled back to a savepoint, and the job
 * reads the text later.
 */
export async function recordSightings(tx: ServiceContext, input: RecordSightings): Promise<void> {
  const { source } = input;
  try {
    await tx.db.transaction((db) => readAndStore({ ...tx, db }, input));
  } catch (error) {
    const log = { err: error, requestId: tx.requestId };
    tx.ports.log.error(log, 'Indicators could not be read on arrival; the job will try again');
    await leaveToJob(tx, source);
  }
}

/**
 * Reads a report that is being stored. It stores what it finds without a savepoint, so a failure fails the
 * transaction; the report is then stored by a second try, which leaves the reading to the job.
 */
export async function readStoredReport(
  tx: ServiceContext,
  { submissionId, formType, texts, hasFiles, isSecondTry }: Events['report.stored'],
): Promise<void> {
  const source = { submissionId };
  if (isSecondTry) await leaveToJob(tx, source);
  else
    await storeFound(tx, source, {
      found: await findIn(tx, { source, formType, texts, hasFiles }),
    });
}

async function leaveToJob(tx: ServiceContext, source: SightingSource): Promise<void> {
  await markReading(tx, source, { version: 0 });
  await tx.ports.queue.wake('read-indicators', { db: tx.db });
}

/** Reads the indicators of a case and its notes after they were written or changed. */
export async function readCaseAgain(
  tx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<void> {
  const text = await caseText(tx, caseId);
  if (text) await recordSightings(tx, text);
}

/** Returns the texts of a case that may contain indicators; undefined for a deleted case. */
export async function caseText(
  tx: ServiceContext,
  caseId: string,
): Promise<RecordSightings | undefined> {
  const [row] = await tx.db
    .select({ contact: cases.userDetails, notes: cases.notes })
    .from(cases)
    .where(eq(cases.id, caseId));
  if (!row) return undefined;
  const { contact, notes } = row;
  const { internalNotes, isWhole } = await readNoteTexts(tx, caseId);
  const email = contact.email ?? contact.contact_email ?? '';
  const texts = { email, phone: contact.phone ?? '', notes, internalNotes };
  // A sighting that only an unreadable note had is kept: nobody can tell whether it is still named.
  return { source: { caseId }, texts, isAgain: isWhole };
}

/** Leaves a report or a case to the job after the text of one of its files was read. */
export async function readFileOwnerAgain(
  tx: ServiceContext,
  source: Events['file.read'],
): Promise<void> {
  await leaveToJob(tx, source);
}

/** `recordSightings` for callers that handle failures. @throws any error */
export async function readAndStore(tx: ServiceContext, input: RecordSightings): Promise<void> {
  const { source, isAgain = false } = input;
  const texts = { ...input.texts, ...(await readPaymentTexts(tx, source)) };
  const found = await findIn(tx, { ...input, texts });
  const changes = isAgain
    ? await removeOutdated(tx, source, { found, isNewReader: input.isNewReader === true })
    : undefined;
  await storeFound(tx, source, { found, changes: input.isNewReader ? changes : undefined });
}

async function findIn(tx: ServiceContext, input: RecordSightings): Promise<FieldIndicator[]> {
  const { texts, formType, source, hasFiles = true } = input;
  if (formType !== undefined && builtInForm(formType)?.namesIndicators === false) return [];
  const submissionId = 'submissionId' in source ? source.submissionId : undefined;
  const asked = await askedFields(tx, { submissionId, formType });
  const isMail = formType === 'mail';
  const inFiles = hasFiles ? await findInFiles(tx, source, isMail && isAnswer(texts)) : [];
  const options = { asked, inFiles, isMail };
  return asSettled(tx, readFields(texts, await readOwnIndicators(tx), options));
}

/** What the files of a report or a case name, as far as it is proved or said whose it is. */
async function findInFiles(
  tx: ServiceContext,
  source: SightingSource,
  isOfAnswer: boolean,
): Promise<FileIndicator[]> {
  const { id, caseId, submissionId, reading, name } = attachments;
  const rows = await tx.db
    .select({ id, reading, name })
    .from(attachments)
    .where(
      and(
        'caseId' in source ? eq(caseId, source.caseId) : eq(submissionId, source.submissionId),
        isNotNull(reading),
      ),
    )
    .orderBy(asc(id))
    .limit(200);
  return rows.flatMap(({ id: file, reading: read, name: written }) =>
    (read?.found ?? [])
      .filter((each) => read && judgeFinding(read, each) === 'named')
      .map(({ places: _places, count: _count, by: _by, isFromPicture, ...each }) => ({
        ...each,
        position: 0,
        // The answer itself, whose writer gives their own as often as an offender's.
        ...((written === answerFile || isOfAnswer) && { role: 'unclear' as const }),
        field: `${read && isUncompared(read, { ...each, isFromPicture }) ? picturePrefix : filePrefix}${file}`,
      })),
  );
}

/** Returns the texts of the payments of a submission or case by field, one line per payment. */
async function readPaymentTexts(
  tx: ServiceContext,
  source: SightingSource,
): Promise<Record<string, string>> {
  const { caseId, submissionId, removedAt, id } = payments;
  const rows = await tx.db
    .select()
    .from(payments)
    .where(
      and(
        'caseId' in source ? eq(caseId, source.caseId) : eq(submissionId, source.submissionId),
        isNull(removedAt),
      ),
    )
    .orderBy(asc(id));
  return paymentTexts(rows);
}

/**
 * Removes the sightings of an earlier reading that this one does not find. One that a person decided on, by
 * ignoring, sharing or settling it, stays.
 */
async function removeOutdated(
  tx: ServiceContext,
  source: SightingSource,
  { found, isNewReader }: { found: readonly FieldIndicator[]; isNewReader: boolean },
): Promise<ReadingChanges> {
  const kept = new Set(found.map((each) => `${each.field} ${keyOf(each)}`));
  const isOfSource =
    'caseId' in source
      ? eq(indicatorSightings.caseId, source.caseId)
      : eq(indicatorSightings.submissionId, source.submissionId);
  const before = await tx.db
    .select({
      id: indicatorSightings.id,
      field: indicatorSightings.field,
      kind: indicators.kind,
      chain: indicators.chain,
      value: indicators.value,
      isDecided: sql<boolean>`(${indicators.ignoredBy} is not null
        or ${indicators.settledAt} is not null or ${indicatorSharing.indicatorId} is not null)`,
    })
    .from(indicatorSightings)
    .innerJoin(indicators, eq(indicators.id, indicatorSightings.indicatorId))
    .leftJoin(indicatorSharing, eq(indicatorSharing.indicatorId, indicators.id))
    .where(isOfSource);
  const outdated = before.filter(
    (each) => !kept.has(`${each.field} ${keyOf(each)}`) && (!each.isDecided || !isNewReader),
  );
  const known = new Set(before.map((each) => `${each.field} ${keyOf(each)}`));
  const added = [...kept].filter((each) => !known.has(each)).length;
  const changes = { added, removed: outdated.length };
  if (outdated.length === 0) return changes;
  const ids = outdated.map(({ id }) => id);
  await tx.db
    .delete(indicatorSightings)
    .where(and(isOfSource, inArray(indicatorSightings.id, ids)));
  return changes;
}
