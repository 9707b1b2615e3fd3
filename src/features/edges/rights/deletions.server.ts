import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { isCaseFree, isSubmissionFree } from '#kernel/access/legal-hold.ts';
import { cases } from '#features/casework/cases/schema.server.ts';
import { anonymiseCases } from '#features/edges/data/retention-run.server.ts';
import { undeliverableAddresses } from '#features/base/mail/schema.server.ts';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { latestEnd } from '#kernel/clock.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { mailboxOf } from '#kernel/outbox/mail-choices.ts';
import { newsletterSubscribers } from '#kernel/outbox/suppressions-schema.ts';
import { ownForms, unclearForms } from '#kernel/access/own-forms.ts';
import { lockRequest } from './request-list.server.ts';
import { tellClient } from './requests.server.ts';
import { rightsRequests, rightsTexts } from './schema.server.ts';
import { deletionDelay } from './states.ts';

/**
 * In milliseconds: how long after a deletion was first found due it is carried out. What is deleted does
 * not come back, so a clock that leapt ahead for a moment must not be enough.
 */
const foundBefore = 9 * 60_000;

/**
 * Carries out the deletions that people asked for a day ago and nobody called off. One that a legal hold
 * forbids, or that fails, waits for a person and says so.
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
      ctx.ports.log.error({ err: error, request: id }, 'A deletion that somebody asked for failed');
      await inTransaction(ctx, async (tx) => {
        const done = await hold(tx, id, 'failed');
        if (done) await recordAudit(tx, { ...done, severity: 'warning' });
      });
    }
  }
}

/** What was done to a request, for the audit log. */
type Done = { action: string; target: string; details: Record<string, string> };

function isFoundDue(ctx: ServiceContext) {
  const { state, runsAt, foundDueAt } = rightsRequests;
  const since = new Date(ctx.now().getTime() - foundBefore);
  return and(eq(state, 'counting'), lte(runsAt, ctx.now()), lte(foundDueAt, since));
}

/**
 * Notes what is due now, and takes that back where the clock was put back; a deletion whose day a clock
 * that ran ahead had put years away gets its day anew.
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

/** Of a case or a form that went another way, such as by a purge, no words stay either. */
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
 * merge locks them: whichever of the two comes second finds what the other one left.
 */
async function carryOut(tx: ServiceContext, id: string): Promise<Done | undefined> {
  authorize(tx, 'housekeeping:run');
  const request = await lockRequest(tx, and(eq(rightsRequests.id, id), isFoundDue(tx)));
  // Called off meanwhile, or another process did it.
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
          })
          .from(cases)
          .where(eq(cases.id, caseId));
  // A purge or a retention rule was faster: there is nothing left to delete, and nobody to tell.
  if (caseId === null || !file?.email) return finish(tx, { id, caseId, email: null });
  const reports = await lockReports(tx, caseId);
  if (!(await isFree(tx, caseId, reports))) return hold(tx, id, 'legal-hold');
  // Nobody is told that it is done while a form that may be theirs stays.
  const unclear = sql`${formSubmissions.id} in (${unclearForms(caseId)})`;
  if ((await tx.db.$count(formSubmissions, unclear)) > 0) return hold(tx, id, 'staff');
  await deletePerson(tx, { caseId, email: file.email, reports });
  await closeCase(tx, caseId, file.status);
  return finish(tx, { id, caseId, ...file });
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

/** Asked once everything is locked: a hold that came a moment ago counts. */
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
 * What others sent about the same fraud stays, linked to a case that names nobody any more. So does a wish
 * for no mail: without it they would be written to again.
 */
async function deletePerson(
  tx: ServiceContext,
  { caseId, email, reports }: Leaving,
): Promise<void> {
  authorize(tx, 'housekeeping:run');
  await anonymiseCases(tx, [caseId], reports);
  const spellings = [email, mailboxOf(email)];
  await tx.db.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.email, spellings));
  await tx.db
    .delete(undeliverableAddresses)
    .where(inArray(undeliverableAddresses.email, spellings));
}

/** Nobody works on a case without a person. */
async function closeCase(tx: ServiceContext, caseId: string, status: string): Promise<void> {
  authorize(tx, 'housekeeping:run');
  if (status === 'closed' || status === 'resolved') return;
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
  /** Null where nobody was left to delete. */
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
  // What else they asked has nothing left to be about.
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
  // Of no case: it would go with what is deleted.
  const payload = { caseNumber, news: 'deleted' } as const;
  if (!mailStoppedAt) await enqueueEmail(tx, { template: 'data-request', to: email, payload });
  await announce(tx, { kind: 'case.changed', id: caseId });
  return entry;
}

/** Leaves a deletion to staff, and tells the person that it waits. */
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
  if (held.caseId !== null) await tellClient(tx, held.caseId, 'deletion-held');
  return entry;
}
