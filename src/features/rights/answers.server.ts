import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { recordCaseEvent } from '#features/cases/case-history.server.ts';
import { isCaseFree } from '#features/cases/case-record.server.ts';
import { cases } from '#features/cases/schema.server.ts';
import { formSubmissions } from '#features/reports/schema.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { actorName, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { claimProblem } from '#shared/honesty/find-claims.ts';
import { blackOut, findLeft, isBlackedOut } from './black-out.ts';
import { unclearForms } from '#features/reports/submission.server.ts';
import { findCollectedFiles } from './collected-files.server.ts';
import { hidesLinkNotes, keyOf, readInternalTexts } from './internal-texts.server.ts';
import { lockRequest, noRequest, requireRequest } from './request-list.server.ts';
import { tellClient } from './requests.server.ts';
import { rightsFiles, rightsRequests, rightsTexts } from './schema.server.ts';
import type { RequestKind, TextSource } from './states.ts';

/** One internal text as it is to leave. */
export type ReleasedText = {
  source: TextSource;
  sourceId: string;
  body: string;
  isLeftOut: boolean;
};

type Release = {
  id: string;
  texts: readonly ReleasedText[];
  /** What staff collected, each once: files cannot be blacked out, so they leave as they are or stay. */
  files: readonly { id: string; isReleased: boolean }[];
  /** Names and other words that are blacked out in every text. */
  blackedOut: readonly string[];
  answer: string;
};

/**
 * Releases what staff wrote for each other, as a person read and blacked it out, and what they collected.
 * Every text and every file has to be among them, so that none leaves or stays by oversight.
 * @throws Refusal `not_found`; `conflict` when it is answered already, or a text came or went since the
 *   page was opened, or a note tells of a case that is hidden from who releases; `invalid` for an answer that
 *   promises something, and where a word that was to be blacked out still stands
 */
export async function releaseTexts(ctx: ServiceContext, release: Release): Promise<void> {
  authorize(ctx, 'rights:decide');
  const { id, texts, files, blackedOut } = release;
  const answer = weighAnswer(release.answer);
  await requireRequest(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const { caseId, kind } = await lockOpen(tx, id);
    if (kind !== 'access' || caseId === null)
      throw new Refusal('invalid', 'There are no notes to release in this request.');
    if (await hidesLinkNotes(tx, caseId))
      throw new Refusal('conflict', 'A colleague who may see all linked cases has to release.');
    const present = await readInternalTexts(tx, caseId);
    const given = new Map(texts.map((text) => [keyOf(text), text]));
    if (given.size !== present.length || present.some((text) => !given.has(keyOf(text))))
      throw new Refusal(
        'conflict',
        'A note came or went meanwhile. Reload the page and look again.',
      );
    await requireSameFiles(tx, caseId, files);
    const leaving = present.map((original) => {
      const text = given.get(keyOf(original));
      const body = text?.isLeftOut === false ? blackOut(text.body.trim(), blackedOut) : '';
      return { original, body };
    });
    const left = findLeft([answer, ...leaving.map(({ body }) => body)], blackedOut);
    if (left !== undefined)
      throw new Refusal(
        'invalid',
        `“${left}” still stands in what would leave, such as inside a longer word. Take it out by hand, or off the list.`,
      );
    const rows = leaving.map(({ original, body }) => {
      const row = v7();
      return {
        id: row,
        requestId: id,
        source: original.source,
        sourceId: original.sourceId,
        body: body && tx.ports.seal.close({ purpose: 'rights-text', row }, body),
        isRedacted: isBlackedOut(original.text, body),
        writtenAt: original.writtenAt,
        createdAt: tx.now(),
      };
    });
    if (rows.length > 0) await tx.db.insert(rightsTexts).values(rows);
    const decided = files.map(({ id: attachmentId, isReleased }) => ({
      requestId: id,
      attachmentId,
      isReleased,
      createdAt: tx.now(),
    }));
    if (decided.length > 0) await tx.db.insert(rightsFiles).values(decided);
    await decide(tx, { id, state: 'granted', answer });
    await recordAudit(tx, {
      action: 'rights.released',
      target: caseId,
      details: {
        request: id,
        texts: String(rows.length),
        leftOut: String(rows.filter(({ body }) => body === '').length),
        redacted: String(rows.filter(({ isRedacted }) => isRedacted).length),
        files: String(files.filter(({ isReleased }) => isReleased).length),
        filesHeldBack: String(files.filter(({ isReleased }) => !isReleased).length),
      },
      severity: 'warning',
    });
    await tell(tx, caseId, { what: kind, how: 'released' });
  });
}

async function requireSameFiles(
  tx: ServiceContext,
  caseId: string,
  files: Release['files'],
): Promise<void> {
  const present = await findCollectedFiles(tx, caseId);
  const given = new Set(files.map(({ id }) => id));
  if (given.size !== present.length || present.some(({ id }) => !given.has(id)))
    throw new Refusal('conflict', 'A file came or went meanwhile. Reload the page and look again.');
}

type Verdict = { id: string; verdict: 'granted' | 'refused'; answer: string };

/**
 * Answers a correction that was made, a request of somebody without a case, or refuses any, with words
 * for the person. A granted deletion of a case is due at once and needs no words, as nobody could read
 * them afterwards: the job carries it out.
 * @returns what comes of it: the person was told, a deletion runs, or it is kept here, as they have no case
 * @throws Refusal `not_found`; `conflict` when it is answered already, or a legal hold or a form of nobody
 *   forbids it;
 *   `invalid` without words, or with words that promise something
 */
export async function answerRequest(
  ctx: ServiceContext,
  input: Verdict,
): Promise<'told' | 'deletes' | 'kept'> {
  authorize(ctx, 'rights:decide');
  const { id, verdict } = input;
  const answer = weighAnswer(input.answer);
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
    await tell(tx, caseId, { what: kind, how: verdict });
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
 * Stops a deletion that counts down, until staff have decided: somebody else may read the mailbox.
 * @throws Refusal `not_found`; `conflict` when it does not count down any more
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
      await tell(tx, stopped.caseId, { what: 'delete', how: 'stopped', news: 'deletion-held' });
  });
}

function weighAnswer(typed: string): string {
  const answer = typed.trim();
  const problem = claimProblem(answer);
  if (problem) throw new Refusal('invalid', problem);
  return answer;
}

async function lockOpen(tx: ServiceContext, id: string) {
  const row = await lockRequest(tx, eq(rightsRequests.id, id));
  if (!row) throw new Refusal('not_found', noRequest);
  if (row.state === 'counting')
    throw new Refusal('conflict', 'This deletion counts down. Stop it first.');
  if (row.state !== 'open')
    throw new Refusal('conflict', 'This request is answered already. Look at the list again.');
  return row;
}

type Decided = { id: string; state: 'granted' | 'refused'; answer: string };

async function decide(tx: ServiceContext, { id, state, answer }: Decided): Promise<void> {
  await tx.db
    .update(rightsRequests)
    .set({
      state,
      answer: answer && tx.ports.seal.close({ purpose: 'rights-answer', row: id }, answer),
      decidedAt: tx.now(),
      // A refused deletion needs no copy: what it is a copy of is here.
      copySealed: null,
      ...by(tx),
    })
    .where(eq(rightsRequests.id, id));
}

function by(tx: ServiceContext) {
  const { actor } = tx;
  return { decidedBy: actor.type === 'staff' ? actor.userId : null, decidedByName: actorName(tx) };
}

type Told = { what: RequestKind; how: string; news?: 'deletion-held' };

async function tell(tx: ServiceContext, caseId: string, { what, how, news }: Told): Promise<void> {
  await recordCaseEvent(tx, { caseId, kind: 'data-answered', details: { what, how } });
  await tellClient(tx, caseId, news ?? 'answered');
  await announce(tx, { kind: 'case.changed', id: caseId });
}
