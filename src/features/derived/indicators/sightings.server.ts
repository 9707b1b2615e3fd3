import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { builtInForm } from '#shared/forms/built-in-forms.ts';
import { readNoteTexts } from '#features/casework/cases/case-notes.server.ts';
import { cases } from '#features/casework/cases/schema.server.ts';
import { payments } from '#features/casework/payments/schema.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { askedFields, readFields, type FieldIndicator } from './indicator-fields.server.ts';
import { keyOf, readOwnIndicators, type SightingSource } from './own-indicators.server.ts';
import { indicators, indicatorSightings } from './schema.server.ts';
import { markReading, storeFound } from './store-sightings.server.ts';

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
    await leaveToJob(tx, source);
  }
}

/** The indicators of a form could not be stored, and its transaction can do nothing else any more. */
export class SightingsFailed extends Error {}

/** What an arriving form names; `later`: the job shall read it. */
export type ArrivingIndicators = readonly FieldIndicator[] | 'later';

/**
 * Stores the indicators of a form that arrives, without a savepoint; its statements are sent at once.
 * @throws SightingsFailed
 */
export function storeArriving(
  tx: ServiceContext,
  { source, found }: { source: SightingSource; found: ArrivingIndicators },
): Promise<void> {
  return found === 'later'
    ? leaveToJob(tx, source)
    : orSightingsFailed(storeFound(tx, source, found));
}

/** Reads a form that was just stored, where `readArriving` could not. @throws SightingsFailed */
export function readStored(tx: ServiceContext, input: RecordSightings): Promise<FieldIndicator[]> {
  return orSightingsFailed(findIn(tx, input));
}

async function orSightingsFailed<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new SightingsFailed('Indicators could not be stored.', { cause: error });
  }
}

async function leaveToJob(tx: ServiceContext, source: SightingSource): Promise<void> {
  await markReading(tx, source, { version: 0 });
  await tx.ports.queue.wake('read-indicators', { db: tx.db });
}

/** Reads what a case and its notes name, when they are written or changed. */
export async function readCaseAgain(
  tx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<void> {
  const text = await caseText(tx, caseId);
  if (text) await recordSightings(tx, text);
}

/** The texts of a case in which indicators stand; undefined for one that is gone. */
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
  // An indicator that only an unreadable note named stays: nobody can say that it is not named any more.
  return { source: { caseId }, texts, isAgain: isWhole };
}

/** The same for whoever handles a failure. @throws whatever went wrong */
export async function readAndStore(tx: ServiceContext, input: RecordSightings): Promise<void> {
  const { source, isAgain = false } = input;
  const found = await findIn(tx, input);
  if (isAgain) await removeOutdated(tx, source, found);
  await storeFound(tx, source, found);
}

/**
 * Reads a form that is about to be stored, with the payments that come with it.
 * @returns undefined when it could not be read: `readStored` does later
 */
export async function readArriving(
  ctx: ServiceContext,
  input: {
    texts: Readonly<Record<string, string>>;
    formType: string;
    payments: readonly NamedInPayment[];
  },
): Promise<FieldIndicator[] | undefined> {
  const { texts, formType } = input;
  if (builtInForm(formType)?.namesIndicators === false) return [];
  try {
    const all = { ...texts, ...textsOfPayments(input.payments) };
    return readFields(all, await readOwnIndicators(ctx));
  } catch (error) {
    ctx.ports.log.warn({ err: error, requestId: ctx.requestId }, 'A form could not be read ahead');
    return undefined;
  }
}

async function findIn(tx: ServiceContext, input: RecordSightings): Promise<FieldIndicator[]> {
  const { texts, formType, source } = input;
  if (formType !== undefined && builtInForm(formType)?.namesIndicators === false) return [];
  const submissionId = 'submissionId' in source ? source.submissionId : undefined;
  const asked = await askedFields(tx, { submissionId, formType });
  const all = { ...texts, ...(await paymentTexts(tx, source)) };
  return readFields(all, await readOwnIndicators(tx), asked);
}

/** What a payment names. */
type NamedInPayment = {
  sender?: string | null | undefined;
  recipient?: string | null | undefined;
  transactionId?: string | null | undefined;
  reference?: string | null | undefined;
};

/** What the payments of a submission or a case name, by field; each as a line of its own. */
async function paymentTexts(
  tx: ServiceContext,
  source: SightingSource,
): Promise<Record<string, string>> {
  const { caseId, submissionId, removedAt, id } = payments;
  const { sender, recipient, transactionId, reference } = payments;
  const rows = await tx.db
    .select({ sender, recipient, transactionId, reference })
    .from(payments)
    .where(
      and(
        'caseId' in source ? eq(caseId, source.caseId) : eq(submissionId, source.submissionId),
        isNull(removedAt),
      ),
    )
    .orderBy(asc(id));
  return textsOfPayments(rows);
}

function textsOfPayments(rows: readonly NamedInPayment[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { sender, recipient, transactionId, reference } of rows) {
    const named = {
      payment_from: sender,
      payment_to: recipient,
      payment_id: transactionId,
      payment_reference: reference,
    };
    for (const [name, text] of Object.entries(named))
      if (text) texts[name] = [...(texts[name] ? [texts[name]] : []), text].join('\n');
  }
  return texts;
}

/** Takes away the sightings of an earlier reading that this one does not find. */
async function removeOutdated(
  tx: ServiceContext,
  source: SightingSource,
  found: readonly FieldIndicator[],
): Promise<void> {
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
    })
    .from(indicatorSightings)
    .innerJoin(indicators, eq(indicators.id, indicatorSightings.indicatorId))
    .where(isOfSource);
  const outdated = before.filter((each) => !kept.has(`${each.field} ${keyOf(each)}`));
  if (outdated.length === 0) return;
  const ids = outdated.map(({ id }) => id);
  await tx.db
    .delete(indicatorSightings)
    .where(and(isOfSource, inArray(indicatorSightings.id, ids)));
}
