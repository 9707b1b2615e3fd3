import { Refusal } from '#kernel/errors.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { formSubmissions } from '#database/tables/reports.ts';
import {
  noSubmission,
  requireCaseAccess,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { emit } from '#kernel/events.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { leavesHouseAt } from '#kernel/outbox/take-back-email.ts';
import { takeBackSeconds } from '#shared/take-back-seconds.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import {
  findCaseRecipient,
  findSenderRecipient,
  noticeOfMail,
} from '#features/casework/safety/recipient.server.ts';
import type { Recipient } from '#shared/recipient.ts';
import { baseLanguage } from '#shared/vocabulary/languages.ts';
import { payerFields } from '#shared/vocabulary/payer.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { caseSearchText } from './case-record.server.ts';
import { removeCase } from './case.server.ts';
import type { CaseType } from '#shared/vocabulary/case-types.ts';
import { caseTypeOf } from '#shared/vocabulary/report-types.ts';
import { stagesFor } from './stage-templates.server.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import { toSafeContact, type NewCase } from './forms/case.ts';
import { recordCaseEvent } from './case-history.server.ts';
import { insertCaseNote } from './case-notes.server.ts';
import { caseEvents, cases } from '#database/tables/cases.ts';
import type { MailNotice } from '#shared/mail-notice.ts';

type CreateCaseResult =
  | { ok: true; id: string; notice: MailNotice }
  | { ok: false; code: 'number_taken' }
  | { ok: false; code: 'already_opened'; case: OpenedCase };

/** The case of a submission. `openedBy`: who opened it. */
type OpenedCase = { id: string; caseNumber: string; openedBy: string };

/**
 * Opens a case, links it to its submission and sends the client its number. When two people open a case for
 * one submission, the second gets the first one's case.
 * @throws Refusal `not_found` when the submission is gone
 */
export async function createCase(ctx: ServiceContext, input: NewCase): Promise<CreateCaseResult> {
  authorize(ctx, 'case:write');
  const { submissionId } = input;
  if (submissionId) await requireSubmissionAccess(ctx, submissionId);
  return inTransaction(ctx, async (tx) => {
    const submission = submissionId ? await lockSubmission(tx, submissionId) : undefined;
    if (submission?.case) return { ok: false, code: 'already_opened', case: submission.case };
    const id = await insertCase(tx, input);
    if (!id) return { ok: false, code: 'number_taken' };
    if (submissionId) {
      await tx.db
        .update(formSubmissions)
        .set({ caseId: id, guardedBy: null })
        .where(eq(formSubmissions.id, submissionId));
      // Opening a case is not an answer: its client keeps waiting.
      const { waitsSince, id: report } = formSubmissions;
      const language = submission?.language ?? baseLanguage;
      const since = sql`(select ${waitsSince} from ${formSubmissions} where ${report} = ${submissionId})`;
      await tx.db
        .update(cases)
        .set({ waitsSince: since, language, ...submission?.handling, updatedAt: tx.now() })
        .where(eq(cases.id, id));
    }
    if (input.internalNotes) await insertCaseNote(tx, { caseId: id, text: input.internalNotes });
    await recordCaseEvent(tx, {
      caseId: id,
      kind: 'opened',
      details: submission ? { reference: submission.reference } : {},
      version: 1,
    });
    await recordAudit(tx, {
      action: 'case.opened',
      target: id,
      details: { number: input.caseNumber, ...(submissionId && { submission: submissionId }) },
    });
    const payer = payerFields.some((field) => input[field]) ? input : undefined;
    await emit(tx, 'case.opened', { caseId: id, submissionId, payer });
    const recipient = await tellNumber(tx, { caseId: id, input });
    return { ok: true, id, notice: await noticeOfMail(tx, recipient) };
  });
}

/**
 * Mails the number to the client of a new case. Where no report said how they can be reached, it goes only to an
 * address that staff were told is safe.
 */
async function tellNumber(
  tx: ServiceContext,
  { caseId, input }: { caseId: string; input: NewCase },
): Promise<Recipient> {
  const { caseNumber, submissionId, name = '', email = '', safe_mail: isSafe } = input;
  if (email !== '' && isSafe === 'no') await noteUnsafeAddresses(tx, { emails: [email] });
  const file = { id: caseId, name, email, mailStoppedAt: null };
  const recipient = await findCaseRecipient(tx, file, 'case-opened');
  if (submissionId === undefined && isSafe !== 'yes')
    return recipient.to === null
      ? recipient
      : { to: null, name, why: email === '' ? 'no-address' : 'unasked', address: email };
  const to = email || (recipient.to ?? '');
  if (to === '') return recipient;
  const payload = { caseNumber };
  const notBefore = leavesHouseAt(tx);
  await enqueueEmail(tx, { template: 'case-opened', to, payload, caseId, notBefore });
  return recipient;
}

/** How a report was handled; the case that is opened from it continues with that. */
type Handling = Pick<typeof formSubmissions.$inferSelect, 'assignedTo' | 'assignedAt' | 'dueAt'>;

/**
 * Takes back a case that was opened a moment ago, with its mail, before the client learns of it. Its report
 * stands where it stood.
 * @throws Refusal `not_found`; `conflict` once the mail has left, or somebody else opened the case
 */
export async function takeBackCase(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const [mail] = await tx.db
      .select({ state: emailMessages.state, notBefore: emailMessages.nextAttemptAt })
      .from(emailMessages)
      .where(and(eq(emailMessages.caseId, id), eq(emailMessages.template, 'case-opened')))
      .for('update');
    const isOpen = mail === undefined || mail.state === 'suppressed' || mail.state === 'queued';
    const [opened] = await tx.db
      .select({ by: caseEvents.actorUserId, at: caseEvents.createdAt })
      .from(caseEvents)
      .where(and(eq(caseEvents.caseId, id), eq(caseEvents.kind, 'opened')));
    const me = tx.actor.type === 'staff' ? tx.actor.userId : null;
    const until = (opened?.at.getTime() ?? 0) + takeBackSeconds * 1_000;
    if (!isOpen || opened?.by !== me || tx.now().getTime() > until)
      throw new Refusal('conflict', 'The client may know of the case by now. Close it instead.');
    await recordAudit(tx, { action: 'case.opening-undone', target: id });
    await removeCase(tx, { id });
  });
}

/** A second caller waits here until the first one's case is stored, and then sees it. */
async function lockSubmission(
  tx: ServiceContext,
  id: string,
): Promise<{
  reference: string;
  language: string;
  case: OpenedCase | null;
  handling: Handling;
}> {
  const { reference: code, language: spoken, caseId: file } = formSubmissions;
  const { assignedTo, assignedAt, dueAt } = formSubmissions;
  const handling = { assignedTo, assignedAt, dueAt };
  const [found] = await tx.db
    .select({ reference: code, language: spoken, caseId: file, ...handling })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, id))
    .for('no key update');
  if (!found) throw new Refusal('not_found', noSubmission);
  const { reference, language, caseId, ...own } = found;
  if (caseId === null) return { reference, language, case: null, handling: own };
  return { reference, language, case: await findOpened(tx, caseId), handling: own };
}

async function findOpened(ctx: ServiceContext, caseId: string): Promise<OpenedCase | null> {
  const [opened] = await ctx.db
    .select({ id: cases.id, caseNumber: cases.caseNumber, openedBy: caseEvents.actorName })
    .from(cases)
    .leftJoin(caseEvents, and(eq(caseEvents.caseId, cases.id), eq(caseEvents.kind, 'opened')))
    .where(eq(cases.id, caseId))
    .limit(1);
  return opened ? { ...opened, openedBy: opened.openedBy || 'Somebody' } : null;
}

/** @returns undefined when the number is taken */
async function insertCase(tx: ServiceContext, input: NewCase): Promise<string | undefined> {
  const { caseNumber, caseType, name, email = '', phone, notes = '' } = input;
  const stages = input.hasTemplateStages ? await stagesFor(tx, caseType) : [];
  const id = v7();
  const [row] = await tx.db
    .insert(cases)
    .values({
      id,
      caseNumber,
      caseType,
      userDetails: {
        ...(email && { email }),
        ...(name && { name }),
        ...(phone && { phone }),
      },
      safeContact: toSafeContact(input),
      ...(input.language && { language: input.language }),
      notes,
      progressStages: stages.map((stage) => ({ ...stage, completed: false })),
      searchText: caseSearchText({ caseNumber, email, ...(name && { name }) }),
      statusChangedAt: tx.now(),
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    .onConflictDoNothing({ target: cases.caseNumber })
    .returning({ id: cases.id });
  return row?.id;
}

/** Enough that even with nine out of ten numbers of a year taken, one try finds a free one. */
const candidatesPerTry = 50;
const maxTries = 20;

/**
 * A free case number, `PREFIX-YYYY-NNNNNN`. The digits come from a secure random source, so that one number
 * reveals nothing about another. Nothing is reserved; `createCase` decides.
 * @param draw an integer from 0 up to, but not including, the given bound
 */
export async function generateCaseNumber(
  ctx: ServiceContext,
  draw: (below: number) => number = randomInt,
): Promise<string> {
  authorize(ctx, 'case:write');
  const { case_number_prefix: prefix } = await readSettings(ctx);
  const year = ctx.now().getUTCFullYear();
  for (let tries = 0; tries < maxTries; tries += 1) {
    const candidates = Array.from({ length: candidatesPerTry }, () => {
      const digits = String(draw(1_000_000)).padStart(6, '0');
      return `${prefix}-${year}-${digits}`;
    });
    const free = await firstFree(ctx, candidates);
    if (free) return free;
  }
  throw new Refusal('unavailable', 'No case number of this year is free. Change the prefix.');
}

async function firstFree(ctx: ServiceContext, candidates: string[]): Promise<string | undefined> {
  const rows = await ctx.db
    .select({ caseNumber: cases.caseNumber })
    .from(cases)
    .where(inArray(cases.caseNumber, candidates));
  const taken = new Set(rows.map(({ caseNumber }) => caseNumber));
  return candidates.find((candidate) => !taken.has(candidate));
}

/** Initial values of the form of a new case. */
type CaseDraft = {
  caseNumber: string;
  caseType?: CaseType;
  name?: string;
  email?: string;
  phone?: string;
  submission?: {
    id: string;
    reference: string;
    /** Who gets the mail with the case number if the case keeps the address of the submission. */
    recipient: Recipient;
    /** The case that a colleague already opened for it. */
    case: OpenedCase | null;
  };
};

/**
 * Proposes a number and, for a submission, fills in what its sender wrote; that access is audited.
 * @throws Refusal `not_found`
 */
export async function draftCase(
  ctx: ServiceContext,
  input: { submissionId?: string | undefined },
): Promise<CaseDraft> {
  authorize(ctx, 'case:write');
  const caseNumber = await generateCaseNumber(ctx);
  if (!input.submissionId) return { caseNumber };
  authorize(ctx, 'submission:read');
  const { submissionId } = input;
  await requireSubmissionAccess(ctx, submissionId);
  const found = await ctx.db.query.formSubmissions.findFirst({
    columns: { id: true, reference: true, data: true, caseId: true },
    where: (table) => eq(table.id, submissionId),
  });
  if (!found) throw new Refusal('not_found', noSubmission);
  await recordAudit(ctx, { action: 'submission.read', target: found.id });
  const { name, email, phone, caseType } = found.data;
  const type = caseTypeOf(caseType);
  return {
    caseNumber,
    ...(type && { caseType: type }),
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone }),
    submission: {
      id: found.id,
      reference: found.reference,
      recipient: await findSenderRecipient(ctx, found.data, email || undefined),
      case: found.caseId === null ? null : await findOpened(ctx, found.caseId),
    },
  };
}
