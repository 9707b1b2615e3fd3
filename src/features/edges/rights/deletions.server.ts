import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { isCaseFree, isSubmissionFree } from '#features/base/access/legal-hold.server.ts';
import { cases } from '#database/tables/cases.ts';
import { anonymiseCases } from '#features/edges/data/retention-run.server.ts';
import { undeliverableAddresses } from '#database/tables/mail.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { latestEnd } from '#kernel/clock.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { mailboxOf } from '#kernel/outbox/mail-choices.ts';
import { newsletterSubscribers } from '#database/tables/suppressions.ts';
import { ownForms, unclearForms } from '#features/base/access/own-forms.server.ts';
import { lockRequest } from './request-list.server.ts';
import { notifyClient } from './requests.server.ts';
import { rightsRequests, rightsTexts } from '#database/tables/rights.ts';
import { hasCaseEnded, type CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { deletionDelay } from './states.ts';

/**
 * In milliseconds: the delay between finding a deletion due and running it. Deleted data cannot be
 * restored, so a clock that jumps ahead for a moment must not trigger it.
 */
const foundBefore = 9 * 60_000;

/**
 * Runs the deletions that people requested a day ago and nobody cancelled. One that a legal hold
 * forbids, or that fails, is held for a person, with the reason.
 */
export async function runDeletions(ctx: ServiceContext, signal?: AbortSignal): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  await followClock(ctx);
  await forgetWords(ctx);
  const due = await ctx.db
    .select({ id: rightsRequests.id })
    .from(rightsRequests)
    .where(isFoundDue(ctx))
    .orderBy(rightsRequests.id);
  for (const { id } of due) {
    if (signal?.aborted) return;
    try {
      await inTransaction(ctx, async (tx) => {
        const done = await carryOut(tx, id);
        if (done) await recordAudit(tx, { ...done, severity: 'warning' });
      });
    } catch (error) {
      ctx.ports.log.error({ err: error, request: id }, 'A requested deletion failed');
      await inTransaction(ctx, async (tx) => {
        const done = await hold(tx, id, 'failed');
        if (done) await recordAudit(tx, { ...done, severity: 'warning' });
      });
    }
  }
}

/** A change of a request, for the audit log. */
type Done = { action: string; target: string; details: Record<string, string> };

function isFoundDue(ctx: ServiceContext) {
  const { state, runsAt, foundDueAt } = rightsRequests;
  const since = new Date(ctx.now().getTime() - foundBefore);
  return and(eq(state, 'counting'), lte(runsAt, ctx.now()), lte(foundDueAt, since));
}

/**
 * Marks deletions as due, and unmarks them when the clock was set back; a deletion scheduled years ahead
 * by a clock that was wrong is rescheduled.
 */
async function followClock(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const { state, runsAt, foundDueAt } = rightsRequests;
  const now = ctx.now();
  const isCounting = eq(state, 'counting');
  await ctx.db
    .update(rightsRequests)
    .set({ runsAt: new Date(now.getTime() + deletionDelay), foundDueAt: null })
    .where(and(isCounting, sql`${runsAt} > ${latestEnd(ctx, deletionDelay)}`));
  await ctx.db
    .update(rightsRequests)
    .set({ foundDueAt: null })
    .where(and(isCounting, sql`(${runsAt} > ${now} or ${foundDueAt} > ${now})`));
  await ctx.db
    .update(rightsRequests)
    .set({ foundDueAt: now })
    .where(and(isCounting, lte(runsAt, now), isNull(foundDueAt)));
}

/** Erases the texts of requests whose case or form is gone for another reason, such as a purge. */
async function forgetWords(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const { id, caseId, submissionId } = rightsRequests;
  const isAlone = and(isNull(caseId), isNull(submissionId));
  const alone = ctx.db.select({ id }).from(rightsRequests).where(isAlone);
  await ctx.db.delete(rightsTexts).where(inArray(rightsTexts.requestId, alone));
  await ctx.db
    .update(rightsRequests)
    .set({ words: '', answer: '', extension: '', copySealed: null })
    .where(
      and(
        isAlone,
        sql`(words <> '' or answer <> '' or extension <> '' or copy_sealed is not null)`,
      ),
    );
}

/**
 * Deletes one person's data. The case is locked before its reports, and these in the order in which a
 * merge locks them: whichever comes second sees the result of the first.
 */
async function carryOut(tx: ServiceContext, id: string): Promise<Done | undefined> {
  authorize(tx, 'housekeeping:run');
  const request = await lockRequest(tx, and(eq(rightsRequests.id, id), isFoundDue(tx)));
  // Cancelled meanwhile, or done by another process.
  if (!request) return undefined;
  const { caseId } = request;
  const [file] =
    caseId === null
      ? []
      : await tx.db
          .select({
            caseNumber: cases.caseNumber,
            email: cases.contactEmail,
            status: cases.status,
            mailStoppedAt: cases.mailStoppedAt,
            removedAt: cases.anonymisedAt,
          })
          .from(cases)
          .where(eq(cases.id, caseId));
  // A purge or a retention rule was faster: there is nothing left to delete, and nobody to notify.
  if (caseId === null || !file || file.removedAt) return finish(tx, { id, caseId, email: null });
  const reports = await lockReports(tx, caseId);
  if (!(await isFree(tx, caseId, reports))) return hold(tx, id, 'legal-hold');
  // Completion is not reported while a form that may be theirs is still stored.
  const unclear = sql`${formSubmissions.id} in (${unclearForms(caseId)})`;
  if ((await tx.db.$count(formSubmissions, unclear)) > 0) return hold(tx, id, 'staff');
  // Not everybody has an address.
  const email = file.email ?? '';
  await deletePerson(tx, { caseId, email, reports });
  await closeCase(tx, caseId, file.status);
  return finish(tx, { id, caseId, ...file, email });
}

async function lockReports(tx: ServiceContext, caseId: string): Promise<string[]> {
  const rows = await tx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(sql`${formSubmissions.id} in (${ownForms(caseId)})`)
    .orderBy(formSubmissions.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** Checked after everything is locked, so that a hold set a moment ago counts. */
async function isFree(
  tx: ServiceContext,
  caseId: string,
  reports: readonly string[],
): Promise<boolean> {
  const free = await tx.db.$count(cases, and(eq(cases.id, caseId), isCaseFree()));
  if (free === 0) return false;
  if (reports.length === 0) return true;
  const freeReports = and(inArray(formSubmissions.id, [...reports]), isSubmissionFree());
  return (await tx.db.$count(formSubmissions, freeReports)) === reports.length;
}

type Leaving = { caseId: string; email: string; reports: readonly string[] };

/**
 * Reports of others about the same fraud stay, linked to a case that no longer names anybody. An opt-out from
 * mail stays too: without it the person would get mail again.
 */
async function deletePerson(
  tx: ServiceContext,
  { caseId, email, reports }: Leaving,
): Promise<void> {
  authorize(tx, 'housekeeping:run');
  await anonymiseCases(tx, [caseId], reports);
  if (email === '') return;
  const spellings = [email, mailboxOf(email)];
  await tx.db.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.email, spellings));
  await tx.db
    .delete(undeliverableAddresses)
    .where(inArray(undeliverableAddresses.email, spellings));
}

/** A case without a person is not worked on. */
async function closeCase(tx: ServiceContext, caseId: string, status: CaseStatus): Promise<void> {
  authorize(tx, 'housekeeping:run');
  if (hasCaseEnded(status)) return;
  const now = tx.now();
  await tx.db
    .update(cases)
    .set({ status: 'closed', statusChangedAt: now, closedAt: now })
    .where(eq(cases.id, caseId));
  const details = { from: status, to: 'closed' };
  await recordCaseEvent(tx, { caseId, kind: 'status-changed', details });
}

type Finished = {
  id: string;
  caseId: string | null;
  /** Null when nobody was left to delete. */
  email: string | null;
  caseNumber?: string;
  mailStoppedAt?: Date | null;
};

async function finish(tx: ServiceContext, done: Finished): Promise<Done> {
  authorize(tx, 'housekeeping:run');
  const { id, caseId, email, caseNumber = '', mailStoppedAt } = done;
  const ended = {
    decidedAt: tx.now(),
    copySealed: null,
    words: '',
    answer: '',
    extension: '',
  };
  await tx.db
    .update(rightsRequests)
    .set({ state: 'granted', heldBecause: null, ...ended })
    .where(eq(rightsRequests.id, id));
  // The person's other requests have lost their subject.
  if (caseId !== null)
    await tx.db
      .update(rightsRequests)
      .set({ state: 'cancelled', ...ended })
      .where(
        and(
          eq(rightsRequests.caseId, caseId),
          ne(rightsRequests.id, id),
          inArray(rightsRequests.state, ['open', 'counting']),
        ),
      );
  const found = email === null ? 'nothing left' : 'the person';
  const entry = { action: 'rights.deleted', target: caseId ?? id, details: { request: id, found } };
  if (email === null || caseId === null) return entry;
  // Not linked to the case, or it would be deleted with it.
  const payload = { caseNumber, news: 'deleted' } as const;
  if (!mailStoppedAt && email !== '')
    await enqueueEmail(tx, { template: 'data-request', to: email, payload });
  await announce(tx, { kind: 'case.changed', id: caseId });
  return entry;
}

/** Holds a deletion for staff, and notifies the person. */
async function hold(
  tx: ServiceContext,
  id: string,
  because: 'legal-hold' | 'staff' | 'failed',
): Promise<Done | undefined> {
  authorize(tx, 'housekeeping:run');
  await lockRequest(tx, eq(rightsRequests.id, id));
  const [held] = await tx.db
    .update(rightsRequests)
    .set({ state: 'open', heldBecause: because, runsAt: null, foundDueAt: null })
    .where(and(eq(rightsRequests.id, id), eq(rightsRequests.state, 'counting')))
    .returning({ caseId: rightsRequests.caseId });
  if (!held) return undefined;
  const target = held.caseId ?? id;
  const entry = { action: 'rights.deletion-held', target, details: { request: id, because } };
  if (held.caseId !== null) await notifyClient(tx, held.caseId, 'deletion-held');
  return entry;
}
