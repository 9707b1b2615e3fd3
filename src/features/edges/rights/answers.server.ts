import { and, eq, sql } from 'drizzle-orm';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { isCaseFree } from '#features/base/access/legal-hold.server.ts';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { claimProblem } from '#shared/honesty/find-claims.ts';
import { unclearForms } from '#features/base/access/own-forms.server.ts';
import { lockRequest, noRequest, requireRequest } from './request-list.server.ts';
import { notifyClient } from './requests.server.ts';
import { rightsRequests } from '#database/tables/rights.ts';
import type { RequestKind } from './states.ts';

type Verdict = { id: string; verdict: 'granted' | 'refused'; answer: string };

/**
 * Answers a correction that was made or a request of somebody without a case, or refuses any request, with
 * words for the person. A granted deletion of a case is due immediately and needs no words, as nobody could
 * read them afterwards: the job carries it out.
 * @returns the outcome: the person was notified, a deletion runs, or the answer is only stored, as they have
 *   no case
 * @throws Refusal `not_found`; `conflict` when it is answered already, or a legal hold or an unattributed
 *   form forbids it; `invalid` without words, or with words that promise something
 */
export async function answerRequest(
  ctx: ServiceContext,
  input: Verdict,
): Promise<'told' | 'deletes' | 'kept'> {
  authorize(ctx, 'rights:decide');
  const { id, verdict } = input;
  const answer = requireHonestAnswer(input.answer);
  await requireRequest(ctx, id);
  return inTransaction(ctx, async (tx) => {
    const { caseId, kind } = await lockOpen(tx, id);
    if (kind === 'access' && caseId !== null && verdict === 'granted')
      throw new Refusal('invalid', 'Read the notes and release them below.');
    if (kind === 'delete' && caseId !== null && verdict === 'granted') {
      await startDeletion(tx, { id, caseId });
      return 'deletes';
    }
    if (answer === '') throw new Refusal('invalid', 'Say to the person what you did, or why not.');
    await decide(tx, { id, state: verdict, answer });
    await recordAudit(tx, {
      action: `rights.${verdict}`,
      target: caseId ?? id,
      details: { request: id, what: kind },
    });
    if (caseId === null) return 'kept';
    await recordAnswer(tx, caseId, { what: kind, how: verdict });
    return 'told';
  });
}

async function startDeletion(
  tx: ServiceContext,
  { id, caseId }: { id: string; caseId: string },
): Promise<void> {
  authorize(tx, 'rights:decide');
  if ((await tx.db.$count(cases, and(eq(cases.id, caseId), isCaseFree()))) === 0)
    throw new Refusal('conflict', 'The case is under legal hold. Lift the hold first, or refuse.');
  const [unclear] = await tx.db
    .select({ reference: formSubmissions.reference })
    .from(formSubmissions)
    .where(sql`${formSubmissions.id} in (${unclearForms(caseId)})`)
    .limit(1);
  if (unclear)
    throw new Refusal(
      'conflict',
      `Nothing says whose ${unclear.reference} is. Delete it, or take it out of the case, first.`,
    );
  await tx.db
    .update(rightsRequests)
    .set({ state: 'counting', heldBecause: null, runsAt: tx.now(), foundDueAt: null, ...by(tx) })
    .where(eq(rightsRequests.id, id));
  const details = { request: id };
  await recordAudit(tx, { action: 'rights.deletion-granted', target: caseId, details });
  await tx.ports.queue.wake('run-deletions', { db: tx.db });
}

/**
 * Stops a pending deletion until staff have decided: another person may read the mailbox.
 * @throws Refusal `not_found`; `conflict` when it is no longer pending
 */
export async function stopDeletion(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, 'rights:decide');
  await requireRequest(ctx, id);
  await inTransaction(ctx, async (tx) => {
    await lockRequest(tx, eq(rightsRequests.id, id));
    const [stopped] = await tx.db
      .update(rightsRequests)
      .set({ state: 'open', heldBecause: 'staff', runsAt: null, foundDueAt: null })
      .where(and(eq(rightsRequests.id, id), eq(rightsRequests.state, 'counting')))
      .returning({ caseId: rightsRequests.caseId });
    if (!stopped) throw new Refusal('conflict', 'This deletion does not count down any more.');
    const details = { request: id, because: 'staff' };
    const target = stopped.caseId ?? id;
    await recordAudit(tx, { action: 'rights.deletion-held', target, details, severity: 'warning' });
    if (stopped.caseId !== null)
      await recordAnswer(tx, stopped.caseId, {
        what: 'delete',
        how: 'stopped',
        news: 'deletion-held',
      });
  });
}

export function requireHonestAnswer(typed: string): string {
  const answer = typed.trim();
  const problem = claimProblem(answer);
  if (problem) throw new Refusal('invalid', problem);
  return answer;
}

export async function lockOpen(tx: ServiceContext, id: string) {
  const row = await lockRequest(tx, eq(rightsRequests.id, id));
  if (!row) throw new Refusal('not_found', noRequest);
  if (row.state === 'counting')
    throw new Refusal('conflict', 'This deletion counts down. Stop it first.');
  if (row.state !== 'open')
    throw new Refusal('conflict', 'This request is answered already. Look at the list again.');
  return row;
}

type Decided = { id: string; state: 'granted' | 'refused'; answer: string };

export async function decide(tx: ServiceContext, { id, state, answer }: Decided): Promise<void> {
  await tx.db
    .update(rightsRequests)
    .set({
      state,
      answer: answer && tx.ports.seal.close({ purpose: 'rights-answer', row: id }, answer),
      decidedAt: tx.now(),
      // A refused deletion needs no copy: the original data is still here.
      copySealed: null,
      ...by(tx),
    })
    .where(eq(rightsRequests.id, id));
}

function by(tx: ServiceContext) {
  const { actor } = tx;
  return { decidedBy: actor.type === 'staff' ? actor.userId : null, decidedByName: actorName(tx) };
}

type AnswerRecord = { what: RequestKind; how: string; news?: 'deletion-held' };

export async function recordAnswer(
  tx: ServiceContext,
  caseId: string,
  { what, how, news }: AnswerRecord,
): Promise<void> {
  await recordCaseEvent(tx, { caseId, kind: 'data-answered', details: { what, how } });
  await notifyClient(tx, caseId, news ?? 'answered');
  await announce(tx, { kind: 'case.changed', id: caseId });
}
