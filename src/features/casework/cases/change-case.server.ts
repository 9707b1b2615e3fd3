import { noteMailAsked } from '#features/casework/safety/unasked-mail.server.ts';
import { eq, sql } from 'drizzle-orm';
import { trackerCodes } from '#database/tables/conversation.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { mailboxOf } from '#kernel/outbox/mail-choices.ts';
import { reopenAddress } from '#kernel/outbox/unsafe-addresses.ts';
import { withholdCaseNews } from '#features/casework/safety/stopped-mail.server.ts';
import { recordCaseEvent } from './case-history.server.ts';
import {
  caseSearchText,
  changeCaseRecord,
  lockCase,
  type CaseChange,
  type CaseRecord,
} from './case-record.server.ts';
import { sendNumberAgain, withholdFormerAddress } from './former-address.server.ts';
import { caseNumberForm, type CaseDetails } from './forms/case.ts';
import { cases } from '#database/tables/cases.ts';

/**
 * Changes contact, type and the notes for the client.
 * @param input `version` is the one the form was filled from
 * @throws Refusal `not_found`
 */
export async function changeCase(
  ctx: ServiceContext,
  input: CaseDetails & { id: string },
): Promise<CaseChange> {
  authorize(ctx, 'case:write');
  return changeCaseRecord(ctx, input, async (tx, before) => {
    const after = toDetails(input);
    const changed = detailKeys.filter((key) => before[key] !== after[key]);
    if (changed.length === 0) return undefined;
    const version = before.version + 1;
    await tx.db
      .update(cases)
      .set({
        ...toColumns(before, after),
        version,
      })
      .where(eq(cases.id, input.id));
    if (changed.includes('email')) {
      await closeTracker(tx, input.id);
      if (before.email !== '' && mailboxOf(before.email) !== mailboxOf(after.email)) {
        const withheld = await withholdFormerAddress(tx, {
          caseId: input.id,
          email: before.email,
          reason: 'Not sent: the address of the case was changed before this mail left.',
        });
        const { caseNumber, mailStoppedAt } = before;
        if (!mailStoppedAt && after.email !== '')
          await sendNumberAgain(tx, { caseId: input.id, caseNumber, to: after.email, withheld });
      }
    }
    await emit(tx, 'case.texts-changed', { caseId: input.id });
    await recordCaseEvent(tx, {
      caseId: input.id,
      kind: 'details-changed',
      details: describe(before, after, changed),
      version,
    });
    return { version, action: 'case.changed', details: { fields: changed.join(', ') } };
  });
}

const detailKeys = ['name', 'email', 'phone', 'caseType', 'notes'] as const;

type DetailKey = (typeof detailKeys)[number];
type Details = Pick<CaseRecord, DetailKey>;

function toDetails(input: CaseDetails): Details {
  const { email = '', caseType, name = '', phone = '', notes = '' } = input;
  return { name, email, phone, caseType, notes };
}

function toColumns({ caseNumber }: CaseRecord, details: Details) {
  const { name, email, phone, caseType, notes } = details;
  return {
    caseType,
    notes,
    userDetails: {
      ...(email && { email }),
      ...(name && { name }),
      ...(phone && { phone }),
    },
    searchText: caseSearchText({ caseNumber, email, name }),
  };
}

/** Old and new value of short fields; for the notes to the client, only that they changed. */
function describe(
  before: Details,
  after: Details,
  changed: readonly DetailKey[],
): Record<string, string> {
  return Object.fromEntries(
    changed.map((key) => {
      if (key === 'notes') return [key, 'changed'];
      return [key, `${before[key] || '–'} → ${after[key] || '–'}`];
    }),
  );
}

/**
 * Sets whether the client wants an e-mail when the status of their case changes. Somebody who shares
 * a mailbox with the offender may not.
 * @throws Refusal `not_found`
 */
export async function setClientMail(
  ctx: ServiceContext,
  { id, isStopped }: { id: string; isStopped: boolean },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, id);
    if ((before.mailStoppedAt !== null) === isStopped) return;
    await tx.db
      .update(cases)
      .set({ mailStoppedAt: isStopped ? tx.now() : null, updatedAt: sql`${cases.updatedAt}` })
      .where(eq(cases.id, id));
    if (isStopped) await withholdCaseNews(tx, { caseId: id });
    const details = { to: isStopped ? 'off' : 'on' };
    await recordCaseEvent(tx, { caseId: id, kind: 'mail-changed', details });
    await recordAudit(tx, { action: 'case.mail-changed', target: id, details });
    await announce(tx, { kind: 'case.changed', id });
  });
}

/**
 * Lets mail go again to a client whose address a report calls unsafe.
 * @param input `reason`: how staff know that it is safe; it is kept in the audit log
 * @throws Refusal `not_found`; `invalid` without a reason; `conflict` if the address is not unsafe
 */
export async function reopenClientAddress(
  ctx: ServiceContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const { email } = await lockCase(tx, id);
    const details = { reason: await reopenAddress(tx, { email, reason }) };
    await noteMailAsked(tx, { caseId: id });
    await recordCaseEvent(tx, { caseId: id, kind: 'address-reopened', details: {} });
    const action = 'case.address-reopened';
    await recordAudit(tx, { action, target: id, details, severity: 'warning' });
    await announce(tx, { kind: 'case.changed', id });
  });
}

/**
 * Protects a case and its submissions from deletion and anonymisation, or lifts that protection.
 * @throws Refusal `not_found`
 */
export async function setLegalHold(
  ctx: ServiceContext,
  { id, isHeld }: { id: string; isHeld: boolean },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, id);
    if (before.legalHold === isHeld) return;
    await tx.db
      .update(cases)
      .set({ legalHold: isHeld, updatedAt: sql`${cases.updatedAt}` })
      .where(eq(cases.id, id));
    const details = { to: isHeld ? 'on' : 'off' };
    await recordCaseEvent(tx, { caseId: id, kind: 'hold-changed', details });
    await recordAudit(tx, {
      action: 'case.hold-changed',
      target: id,
      details,
      severity: isHeld ? 'info' : 'warning',
    });
    await announce(tx, { kind: 'case.changed', id });
  });
}

/**
 * Voids the codes of a case and closes the sessions they opened, with the caller's transaction: a reader of
 * the old mailbox must lose access.
 */
async function closeTracker(tx: ServiceContext, caseId: string): Promise<void> {
  await tx.db.delete(trackerCodes).where(eq(trackerCodes.caseId, caseId));
}

/**
 * Gives a case another number. Its history keeps the previous one, and the client is notified by mail
 * unless they want none: the old number no longer opens the tracker.
 * @throws Refusal `not_found`; `invalid` for a malformed case number; `conflict` when another case has it
 */
export async function changeCaseNumber(
  ctx: ServiceContext,
  input: { id: string; caseNumber: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, input.id);
  const read = caseNumberForm.safeParse(input.caseNumber);
  if (!read.success) throw new Refusal('invalid', read.error.issues[0]?.message ?? '');
  const caseNumber = read.data;
  await inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, input.id);
    if (before.caseNumber === caseNumber) return;
    const [taken] = await tx.db
      .select({ id: cases.id })
      .from(cases)
      .where(eq(cases.caseNumber, caseNumber));
    if (taken) throw new Refusal('conflict', `Another case has the number ${caseNumber}.`);
    const version = before.version + 1;
    const { name, email } = before;
    await tx.db
      .update(cases)
      .set({ caseNumber, searchText: caseSearchText({ caseNumber, name, email }), version })
      .where(eq(cases.id, before.id));
    const details = { from: before.caseNumber, to: caseNumber };
    await recordCaseEvent(tx, { caseId: before.id, kind: 'number-changed', details, version });
    await recordAudit(tx, {
      action: 'case.number-changed',
      target: before.id,
      details,
      severity: 'warning',
    });
    await announce(tx, { kind: 'case.changed', id: before.id });
    if (email && !before.mailStoppedAt) {
      const payload = { caseNumber, formerNumber: before.caseNumber };
      const template = 'case-number-changed';
      await enqueueEmail(tx, { template, to: email, payload, caseId: before.id });
    }
  });
}
