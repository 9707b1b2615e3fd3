import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { isCaseFree } from '#features/base/access/legal-hold.server.ts';
import { cases } from '#database/tables/cases.ts';
import { workerAddresses } from '#features/casework/conversation/sender-lines.server.ts';
import { openSealed } from '#kernel/open-sealed.ts';
import { noCase, limitClient } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import {
  authorize,
  inTransaction,
  type ServiceContext,
  type ClientContext,
} from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { findSecrets } from '#kernel/secrets/find-secret.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { cleanText, lengthOf } from '#shared/forms/clean-text.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { hashOf, readHeld, requirePerson, sealedCopy } from './held-data.server.ts';
import { countCollectedFiles } from './collected-files.server.ts';
import { countInternalTexts } from './internal-texts.server.ts';
import type { DataRequestNews } from './letters/data-request.server.ts';
import { rightsRequests } from '#database/tables/rights.ts';
import {
  answerDays,
  deletionDelay,
  wordsLimit,
  type RequestKind,
  type RequestState,
} from './states.ts';

export type OwnRequest = {
  id: string;
  kind: RequestKind;
  state: RequestState;
  askedAt: Date;
  dueAt: Date;
  runsAt: Date | null;
  heldBecause: 'legal-hold' | 'staff' | 'failed' | null;
  decidedAt: Date | null;
  /** Answer of staff; empty when there is none, or when it cannot be opened any longer. */
  answer: string;
  /** Reason of the extension; likewise. */
  extension: string;
  /** The fingerprint of the copy they may keep. */
  copyHash: string | null;
  /** It can still be downloaded. */
  hasCopy: boolean;
};

/** The client's requests about their data, and the obstacles to a deletion. */
export type OwnData = {
  caseNumber: string;
  requests: OwnRequest[];
  /** Number of internal texts and collected files, which a person has to read before their release. */
  internalTexts: number;
  isHeld: boolean;
  days: number;
};

/** @throws Refusal `not_found` */
export async function getOwnData(ctx: ClientContext): Promise<OwnData> {
  authorize(ctx, 'case:converse');
  requirePerson(ctx);
  const { caseId } = ctx.actor;
  const [[file], rows, internalTexts, days] = await Promise.all([
    ctx.db
      .select({ caseNumber: cases.caseNumber, isFree: sql<boolean>`${isCaseFree()}` })
      .from(cases)
      .where(eq(cases.id, caseId)),
    ctx.db
      .select()
      .from(rightsRequests)
      .where(eq(rightsRequests.caseId, caseId))
      .orderBy(desc(rightsRequests.id))
      .limit(50),
    countInternal(ctx, caseId),
    readDays(ctx),
  ]);
  if (!file) throw new Refusal('not_found', noCase);
  return {
    caseNumber: file.caseNumber,
    internalTexts,
    isHeld: !file.isFree,
    days,
    requests: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      askedAt: row.askedAt,
      dueAt: row.dueAt,
      runsAt: row.runsAt,
      heldBecause: row.heldBecause,
      decidedAt: row.decidedAt,
      answer: openWords(ctx, row.id, { sealed: row.answer, purpose: 'rights-answer' }),
      extension: openWords(ctx, row.id, { sealed: row.extension, purpose: 'rights-extension' }),
      copyHash: row.copyHash,
      hasCopy: row.copySealed !== null,
    })),
  };
}

async function countInternal(ctx: ServiceContext, caseId: string): Promise<number> {
  return (await countInternalTexts(ctx, caseId)) + (await countCollectedFiles(ctx, caseId));
}

/** @returns empty for an empty text, and when no key opens it any longer */
export function openWords(
  ctx: ServiceContext,
  row: string,
  {
    sealed,
    purpose,
  }: { sealed: string; purpose: 'rights-request' | 'rights-answer' | 'rights-extension' },
): string {
  if (sealed === '') return '';
  return openSealed(ctx, sealed, { purpose, row, what: 'A data request' }) ?? '';
}

/** Days within which a request is answered. */
export async function readDays(ctx: ServiceContext): Promise<number> {
  const { data_request_days: typed } = await readSettings(ctx);
  return Number(typed) || answerDays;
}

type RightsRequest =
  | { kind: 'access' }
  | { kind: 'correct'; words: string }
  /** `wantsCopy`: a copy for the person, whose fingerprint stays here. */
  | { kind: 'delete'; wantsCopy: boolean };

/**
 * Accepts a client's request about their own data. A deletion starts its countdown, and the mailbox of the
 * case is notified, so that the client can cancel a request that somebody else made; everything else waits
 * for staff. The assignee is notified of each. Repeating it changes nothing.
 * @throws Refusal `invalid` for an empty, too long or secret text; `conflict` when another one of the kind
 *   is open, as this one would be lost; `too_many`; `not_found`
 */
export async function askAboutData(ctx: ClientContext, asking: RightsRequest): Promise<void> {
  authorize(ctx, 'case:converse');
  requirePerson(ctx);
  const words = asking.kind === 'correct' ? requireWords(asking.words) : '';
  await limitClient(ctx);
  const { caseId } = ctx.actor;
  const days = await readDays(ctx);
  const id = v7();
  const copy =
    asking.kind === 'delete' && asking.wantsCopy
      ? sealedCopy(await readHeld(ctx), ctx.now())
      : undefined;
  await inTransaction(ctx, async (tx) => {
    const { caseNumber, assignedTo } = await lockOwnCase(tx, caseId);
    const isDeletion = asking.kind === 'delete';
    const now = tx.now();
    const stored = await tx.db
      .insert(rightsRequests)
      .values({
        id,
        kind: asking.kind,
        state: isDeletion ? 'counting' : 'open',
        caseId,
        caseNumber,
        words: words && tx.ports.seal.close({ purpose: 'rights-request', row: id }, words),
        askedAt: now,
        dueAt: new Date(now.getTime() + days * 86_400_000),
        runsAt: isDeletion ? new Date(now.getTime() + deletionDelay) : null,
        ...(copy && {
          copyHash: hashOf(copy),
          copySealed: tx.ports.seal.close({ purpose: 'rights-copy', row: id }, copy),
        }),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ runsAt: rightsRequests.runsAt });
    const [request] = stored;
    if (!request) return requireSame(tx, asking, { caseId, words });
    await recordCaseEvent(tx, { caseId, kind: 'data-asked', details: { what: asking.kind } });
    await recordAudit(tx, {
      action: 'rights.asked',
      target: caseId,
      details: { request: id, what: asking.kind },
      severity: isDeletion ? 'warning' : 'info',
    });
    const settings = await readSettings(tx);
    for (const to of await workerAddresses(tx, { assignedTo, settings })) {
      const payload = { caseNumber, requestId: id, what: asking.kind };
      await enqueueEmail(tx, { template: 'data-request-received', to, payload, caseId });
    }
    await announce(tx, { kind: 'case.changed', id: caseId });
    if (!request.runsAt) return;
    await notifyClient(tx, caseId, 'deletion-asked');
    await tx.ports.queue.wake('run-deletions', { db: tx.db, startAfter: request.runsAt });
  });
}

/** The open request must have the same content: nobody would read what is new in this one. */
async function requireSame(
  tx: ServiceContext,
  asking: RightsRequest,
  { caseId, words }: { caseId: string; words: string },
): Promise<void> {
  const { kind, state } = rightsRequests;
  const isSameKind = and(eq(rightsRequests.caseId, caseId), eq(kind, asking.kind));
  const [waiting] = await tx.db
    .select()
    .from(rightsRequests)
    .where(and(isSameKind, inArray(state, ['open', 'counting'])));
  if (!waiting) return;
  const sealed = { sealed: waiting.words, purpose: 'rights-request' } as const;
  if (openWords(tx, waiting.id, sealed) !== words)
    throw new Refusal('conflict', m.own_data_correct_waiting());
  if (asking.kind === 'delete' && asking.wantsCopy !== (waiting.copyHash !== null))
    throw new Refusal('conflict', m.own_data_delete_waiting());
}

function requireWords(typed: string): string {
  const words = cleanText(typed);
  if (words === '') throw new Refusal('invalid', m.own_data_correct_missing());
  if (lengthOf(words) > wordsLimit)
    throw new Refusal('invalid', m.own_data_correct_long({ most: String(wordsLimit) }));
  if (Object.keys(findSecrets({ words })).length > 0)
    throw new Refusal('invalid', m.own_data_correct_secret());
  return words;
}

/**
 * Locks a client's own case until the caller's transaction ends.
 * @throws Refusal `not_found` also when the person was removed from it
 */
export async function lockOwnCase(tx: ServiceContext, caseId: string) {
  const { caseNumber, anonymisedAt, assignedTo } = cases;
  const [file] = await tx.db
    .select({ caseNumber, anonymisedAt, assignedTo })
    .from(cases)
    .where(eq(cases.id, caseId))
    .for('update');
  if (!file || file.anonymisedAt) throw new Refusal('not_found', noCase);
  return file;
}

/**
 * Notifies the mailbox of a case, with the caller's transaction, unless the client declines mail: another
 * person may read it. The mail reveals nothing about the case.
 */
export async function notifyClient(
  tx: ServiceContext,
  caseId: string,
  news: DataRequestNews,
): Promise<void> {
  const [file] = await tx.db
    .select({ caseNumber: cases.caseNumber, email: cases.contactEmail })
    .from(cases)
    .where(and(eq(cases.id, caseId), isNull(cases.mailStoppedAt)));
  if (!file?.email) return;
  const payload = { caseNumber: file.caseNumber, news };
  await enqueueEmail(tx, { template: 'data-request', to: file.email, payload, caseId });
}
