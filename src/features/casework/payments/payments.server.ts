import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { lockCase } from '#features/casework/cases/case-record.server.ts';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { attachments } from '#database/tables/documents.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { ownForms, reportsOf } from '#features/base/access/own-forms.server.ts';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import {
  limitClient,
  notYours,
  requireCaseAccess,
  requireOwnCase,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { ChoosableFact } from '#shared/vocabulary/choosable-facts.ts';
import { emit, type Events } from '#kernel/events.ts';
import { isClientsOwn, reportedPart } from './forms/payment.ts';
import type { PaymentDetails, PaymentJudgement } from './payment-details.ts';
import { payments } from '#database/tables/payments.ts';
import { joinPayments } from './join-payments.ts';
import { keptLine } from './reported-payments.server.ts';

type Stored = typeof payments.$inferSelect;

export type Payment = Omit<Stored, 'removedAt' | 'updatedAt' | 'ofOthers'> & {
  /** Reference of the report that stated it. */
  reportReference: string | null;
};

/** A case with the reports that belong to it, or one report. */
type PaymentOwner = { caseId: string } | { submissionId: string };

/** Limit per case; a longer list is a statement, and belongs among the files. */
export const maxPayments = 1_000;

/**
 * The payments of a case and its reports, or of one report, in the order in which they were entered. A
 * client sees only those of their own reports. The page that shows them audits the access.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function findPayments(ctx: ServiceContext, owner: PaymentOwner): Promise<Payment[]> {
  if (ctx.actor.type === 'client') {
    authorize(ctx, 'case:converse');
    if (!('caseId' in owner) || owner.caseId !== ctx.actor.caseId) throw notYours();
  } else if ('caseId' in owner) {
    authorize(ctx, 'case:read');
    await requireCaseAccess(ctx, owner.caseId);
  } else {
    authorize(ctx, 'submission:read');
    await requireSubmissionAccess(ctx, owner.submissionId);
  }
  return readPayments(ctx, owner);
}

/** Like `findPayments`, for a caller that has authorised. */
export async function readPayments(ctx: ServiceContext, owner: PaymentOwner): Promise<Payment[]> {
  const rows = await ctx.db
    .select({ payment: payments, reportReference: formSubmissions.reference })
    .from(payments)
    .leftJoin(formSubmissions, eq(formSubmissions.id, payments.submissionId))
    .where(
      and(
        isNull(payments.removedAt),
        'caseId' in owner
          ? ofCase(ctx, owner.caseId)
          : eq(payments.submissionId, owner.submissionId),
        visibleSubmissions(ctx, payments.submissionId),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(2 * maxPayments);
  return rows.map(({ payment, reportReference }) => {
    const { removedAt: _, updatedAt: __, ofOthers: ___, ...shown } = payment;
    return { ...shown, reportReference };
  });
}

/** Rows of the case and of its reports; for a client, only of the reports that they sent. */
function ofCase(ctx: ServiceContext, caseId: string): SQL | undefined {
  const isClient = ctx.actor.type === 'client';
  const reports = isClient ? ownForms(caseId) : reportsOf(caseId);
  return or(
    and(eq(payments.caseId, caseId), isClient ? eq(payments.ofOthers, false) : undefined),
    sql`${payments.submissionId} in (${reports})`,
  );
}

type PaymentInput = PaymentDetails & Partial<PaymentJudgement>;

/**
 * Adds payments to a case. Those that its client adds are the client's statement; staff name the source.
 * @param input.cause `imported`: from a statement
 * @throws Refusal `forbidden`, `not_found`; `conflict` when a case would have more than a thousand
 */
export async function addPayments(
  ctx: ServiceContext,
  input: { caseId: string; payments: readonly PaymentInput[]; cause?: 'imported' },
): Promise<string[]> {
  const { caseId, payments: given } = input;
  authorize(ctx, ctx.actor.type === 'client' ? 'case:converse' : 'case:write');
  await requireOwnCase(ctx, caseId);
  if (given.length === 0) return [];
  return inTransaction(ctx, async (tx) => {
    await lockCase(tx, caseId);
    const before = await tx.db.$count(payments, ofCase(tx, caseId));
    if (before + given.length > maxPayments)
      throw new Refusal(
        'conflict',
        `A case can have ${maxPayments.toLocaleString('en-US')} payments. Keep the rest in a file.`,
      );
    for (const { proofId } of given) await requireProof(tx, caseId, proofId);
    const rows = given.map((payment) => ({
      ...(tx.actor.type === 'client' ? clientsOwn(payment) : { ...unjudged, ...payment }),
      caseId,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    }));
    const stored = await tx.db.insert(payments).values(rows).returning({ id: payments.id });
    const [first] = given;
    const line = given.length === 1 && first ? keptLine(first) : String(given.length);
    const kind = input.cause ? 'payments-imported' : 'payment-added';
    await recordAudit(tx, { action: `case.${kind}`, target: caseId });
    await recordPaymentChange(tx, { caseId, kind, line });
    return stored.map(({ id }) => id);
  });
}

const unjudged = { entry: 'payment', state: 'unknown', saidBy: 'staff' } as const;

/** A client states payments, but not the state of the money. */
function clientsOwn(payment: PaymentInput) {
  const { saidBy, proofId, blockNumber = null, contract = '' } = payment;
  if (saidBy === 'statement')
    return { ...reportedPart(payment), saidBy, proofId, blockNumber, contract };
  return { ...reportedPart(payment), saidBy: 'client' as const };
}

/**
 * Corrects a payment. A client corrects only their own statements; the state of the money stays as staff
 * recorded it.
 * @param input.version the one the form was filled from
 * @returns the stored payment, when somebody else changed it since
 * @throws Refusal `forbidden`, `not_found`, `too_many`
 */
export async function changePayment(
  ctx: ServiceContext,
  input: { caseId: string; id: string; version: number; payment: PaymentInput },
): Promise<{ ok: true } | { ok: false; current: Stored }> {
  const { caseId, id, payment } = input;
  authorize(ctx, ctx.actor.type === 'client' ? 'case:converse' : 'case:write');
  await requireOwnCase(ctx, caseId);
  await limitClient(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockPayment(tx, { caseId, id });
    const isClient = tx.actor.type === 'client';
    if (isClient && !isClientsOwn(before)) throw notYours();
    if (before.version !== input.version) return { ok: false, current: before };
    if (!isClient && payment.proofId !== before.proofId)
      await requireProof(tx, caseId, payment.proofId);
    await tx.db
      .update(payments)
      .set({
        ...(isClient ? reportedPart(payment) : payment),
        // The block number does not apply to another transaction.
        ...(isClient && payment.transactionId !== before.transactionId && { blockNumber: null }),
        version: before.version + 1,
        updatedAt: tx.now(),
      })
      .where(eq(payments.id, id));
    await recordAudit(tx, {
      action: 'case.payment-changed',
      target: caseId,
      details: { payment: id },
    });
    await recordPaymentChange(tx, { caseId, kind: 'payment-changed', line: keptLine(payment) });
    return { ok: true };
  });
}

/**
 * Removes what one source says of a payment from the list and the sums; `restorePayment` brings it back. What others
 * say of the same payment stays one payment.
 * @throws Refusal `not_found`
 */
export async function removePayment(
  ctx: ServiceContext,
  { caseId, id }: { caseId: string; id: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    const before = await lockPayment(tx, { caseId, id });
    // Without this saying nothing might prove that the others are one payment.
    const { record, rows } = await findRecord(tx, { caseId, id });
    if (rows.length > 1) await joinRows(tx, record, rows);
    await setRemoved(tx, id, tx.now());
    await recordAudit(tx, {
      action: 'case.payment-removed',
      target: caseId,
      details: { payment: id },
    });
    await recordPaymentChange(tx, { caseId, kind: 'payment-removed', line: keptLine(before) });
  });
}

/**
 * Restores a removed payment. Does nothing when it is not removed.
 * @throws Refusal `not_found`
 */
export async function restorePayment(ctx: ServiceContext, input: Placed): Promise<void> {
  const { caseId, id } = input;
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    const [removed] = await tx.db
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), ofCase(tx, caseId), isNotNull(payments.removedAt)))
      .for('update');
    if (!removed) return;
    await setRemoved(tx, id, null);
    await recordAudit(tx, {
      action: 'case.payment-restored',
      target: caseId,
      details: { payment: id },
    });
    await recordPaymentChange(tx, { caseId, kind: 'payment-restored', line: keptLine(removed) });
  });
}

/**
 * Records the answer whether two rows are the same payment. Both stay. A client answers about their own payments.
 * @param input.sameAs the other row; undefined: the two are different payments
 * @throws Refusal `not_found`; `invalid` for rows that are one payment already
 */
export async function matchPayment(
  ctx: ServiceContext,
  { caseId, id, sameAs }: { caseId: string; id: string; sameAs: string | undefined },
): Promise<void> {
  authorize(ctx, ctx.actor.type === 'client' ? 'case:converse' : 'case:write');
  await requireOwnCase(ctx, caseId);
  await limitClient(ctx);
  await inTransaction(ctx, async (tx) => {
    const before = await lockPayment(tx, { caseId, id });
    if (sameAs === undefined) {
      const answer = { sameAs: null, isDistinct: true };
      await setAnswer(tx, [id], answer);
    } else {
      await lockPayment(tx, { caseId, id: sameAs });
      const [own, other] = [
        await findRecord(tx, { caseId, id }),
        await findRecord(tx, { caseId, id: sameAs }),
      ];
      if (own.record === other.record)
        throw new Refusal('invalid', 'These rows are joined already. Reload the page.');
      const record = own.record < other.record ? own.record : other.record;
      await joinRows(tx, record, [...own.rows, ...other.rows]);
    }
    await recordAudit(tx, {
      action: 'case.payment-changed',
      target: caseId,
      details: { payment: id, ...(sameAs !== undefined && { sameAs }) },
    });
    await recordPaymentChange(tx, { caseId, kind: 'payment-changed', line: keptLine(before) });
  });
}

/**
 * Records which saying counts where the sayings of a payment differ. None is changed.
 * @param input.id the saying that counts for the fact
 * @throws Refusal `forbidden`, `not_found`
 */
export async function chooseSaying(
  ctx: ServiceContext,
  { caseId, id, fact }: { caseId: string; id: string; fact: ChoosableFact },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    const chosen = await lockPayment(tx, { caseId, id });
    const { rows } = await findRecord(tx, { caseId, id });
    for (const row of rows) {
      const others = row.chosenFor.filter((each) => each !== fact);
      const chosenFor = row.id === id ? [...others, fact] : others;
      if (chosenFor.length === row.chosenFor.length && row.id !== id) continue;
      await tx.db
        .update(payments)
        .set({ chosenFor, version: row.version + 1, updatedAt: tx.now() })
        .where(eq(payments.id, row.id));
    }
    await recordAudit(tx, {
      action: 'case.payment-changed',
      target: caseId,
      details: { payment: id, chosen: fact },
    });
    await recordPaymentChange(tx, { caseId, kind: 'payment-changed', line: keptLine(chosen) });
  });
}

/**
 * Records an institution that the story of the client names, where a payment has none. One that is known stays.
 * @throws Refusal `forbidden`, `not_found`; `conflict` when somebody named one meanwhile
 */
export async function nameInstitution(
  ctx: ServiceContext,
  input: { caseId: string; id: string; field: 'institution' | 'destination'; name: string },
): Promise<void> {
  const { caseId, id, field, name } = input;
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    const before = await lockPayment(tx, { caseId, id });
    await storeInstitution(tx, before, { field, name });
    await recordAudit(tx, {
      action: 'case.payment-changed',
      target: caseId,
      details: { payment: id, named: field },
    });
    const line = keptLine({ ...before, [field]: name });
    await recordPaymentChange(tx, { caseId, kind: 'payment-changed', line });
  });
}

/**
 * The same in a payment of a report that belongs to no case yet. In a case it is done there, with its history.
 * @throws Refusal `forbidden`, `not_found`; `conflict` when somebody named one, or opened a case, meanwhile
 */
export async function nameInstitutionInReport(
  ctx: ServiceContext,
  input: { submissionId: string; id: string; field: 'institution' | 'destination'; name: string },
): Promise<void> {
  const { submissionId, id, field, name } = input;
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, submissionId);
  await inTransaction(ctx, async (tx) => {
    const [report] = await tx.db
      .select({ caseId: formSubmissions.caseId })
      .from(formSubmissions)
      .where(eq(formSubmissions.id, submissionId))
      .for('no key update');
    const [before] = await tx.db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.id, id),
          eq(payments.submissionId, submissionId),
          isNull(payments.removedAt),
        ),
      )
      .for('update');
    if (!before)
      throw new Refusal('not_found', 'This payment does not exist any more. Reload the page.');
    if (report?.caseId)
      throw new Refusal('conflict', 'The report belongs to a case meanwhile. Name it there.');
    await storeInstitution(tx, before, { field, name });
    await recordAudit(tx, {
      action: 'submission.payment-named',
      target: submissionId,
      details: { payment: id, named: field },
    });
    await tx.ports.queue.wake('read-indicators', { db: tx.db });
  });
}

/** Stores the name in a payment that the caller has locked, authorised for and audits. */
async function storeInstitution(
  tx: ServiceContext,
  { id, version, ...before }: typeof payments.$inferSelect,
  { field, name }: { field: 'institution' | 'destination'; name: string },
): Promise<void> {
  if (before[field] !== '')
    throw new Refusal('conflict', 'This payment has one meanwhile. Reload the page.');
  await tx.db
    .update(payments)
    .set({ [field]: name, version: version + 1, updatedAt: tx.now() })
    .where(eq(payments.id, id));
}

/** The sayings of the payment that a row is about, in a case that the caller has locked. */
async function findRecord(
  tx: ServiceContext,
  { caseId, id }: { caseId: string; id: string },
): Promise<{ record: string; rows: Payment[] }> {
  const joined = joinPayments(await readPayments(tx, { caseId })).payments;
  const own = joined.find(({ rows }) => rows.some((row) => row.id === id));
  return { record: own?.id ?? id, rows: own?.rows ?? [] };
}

/** Stores that rows are sayings of one payment, so that they stay one when a row among them changes or goes. */
async function joinRows(
  tx: ServiceContext,
  record: string,
  rows: readonly Payment[],
): Promise<void> {
  const ids = rows.map(({ id }) => id).filter((id) => id !== record);
  await setAnswer(tx, ids, { sameAs: record, isDistinct: false });
}

async function setAnswer(
  tx: ServiceContext,
  ids: readonly string[],
  answer: { sameAs: string | null; isDistinct: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .update(payments)
    .set({ ...answer, version: sql`${payments.version} + 1`, updatedAt: tx.now() })
    .where(inArray(payments.id, [...ids]));
}

type Placed = { caseId: string; id: string };

async function setRemoved(tx: ServiceContext, id: string, removedAt: Date | null): Promise<void> {
  await tx.db
    .update(payments)
    .set({ removedAt, version: sql`${payments.version} + 1`, updatedAt: tx.now() })
    .where(eq(payments.id, id));
}

async function lockPayment(
  tx: ServiceContext,
  { caseId, id }: { caseId: string; id: string },
): Promise<Stored> {
  await lockCase(tx, caseId);
  const [row] = await tx.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), ofCase(tx, caseId), isNull(payments.removedAt)))
    .for('update');
  if (!row)
    throw new Refusal('not_found', 'This payment does not exist any more. Reload the page.');
  return row;
}

/** Only a file of the same case, or of its reports, can prove its payments. */
async function requireProof(
  tx: ServiceContext,
  caseId: string,
  proofId: string | null | undefined,
): Promise<void> {
  if (!proofId) return;
  const { id, submissionId } = attachments;
  const [found] = await tx.db
    .select({ id })
    .from(attachments)
    .where(
      and(
        eq(id, proofId),
        or(eq(attachments.caseId, caseId), sql`${submissionId} in (${reportsOf(caseId)})`),
        visibleSubmissions(tx, submissionId),
      ),
    );
  if (!found) throw new Refusal('invalid', 'Choose one of the files of this case.');
}

type PaymentChange = {
  caseId: string;
  kind: Events['payment.changed']['cause'];
  /** The payment in words, or the number of payments. */
  line: string;
};

/** Audit rows cannot be deleted later, so details of a payment are only in the history. */
async function recordPaymentChange(
  tx: ServiceContext,
  { caseId, kind, line }: PaymentChange,
): Promise<void> {
  await recordCaseEvent(tx, { caseId, kind, details: { payment: line } });
  await emit(tx, 'payment.changed', { caseId, cause: kind });
}
