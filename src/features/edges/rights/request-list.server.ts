import { and, asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { isCaseFree } from '#features/base/access/legal-hold.server.ts';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import {
  recordRead,
  requireCaseAccess,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { findCaseRecipient } from '#features/casework/safety/recipient.server.ts';
import type { Recipient } from '#shared/recipient.ts';
import { findCollectedFiles, type CollectedFile } from './collected-files.server.ts';
import { readInternalTexts, type InternalText } from './internal-texts.server.ts';
import { openWords } from './requests.server.ts';
import { rightsRequests } from '#database/tables/rights.ts';
import type { RequestKind, RequestState } from './states.ts';

export type RequestRow = {
  id: string;
  kind: RequestKind;
  state: RequestState;
  caseId: string | null;
  caseNumber: string;
  submissionId: string | null;
  /** Reference of the form, for a person without a case. */
  reference: string | null;
  askedAt: Date;
  dueAt: Date;
  runsAt: Date | null;
  heldBecause: 'legal-hold' | 'staff' | 'failed' | null;
  decidedAt: Date | null;
  decidedByName: string | null;
};

/** Limits of the list, for open and decided requests: nobody works through more in one sitting. */
const maxRows = { open: 200, decided: 50 };

/**
 * Requests of people about their data: open ones, the earliest due first, whether a deletion or an answer is
 * due, and the last answered ones. Suspected spam appears only among the submissions. For a restricted case,
 * only people on its access list see anything.
 * @returns `more`: number of open requests beyond those listed
 */
export async function findRequests(
  ctx: ServiceContext,
): Promise<{ open: RequestRow[]; decided: RequestRow[]; more: number }> {
  authorize(ctx, 'rights:read');
  const { state, dueAt, runsAt, decidedAt, id } = rightsRequests;
  const { isSuspectedSpam } = formSubmissions;
  const waiting = and(
    inArray(state, ['open', 'counting']),
    sql`${isSuspectedSpam} is not true`,
    isSeen(ctx),
  );
  const open = await selectRows(ctx)
    .where(waiting)
    .orderBy(sql`coalesce(${runsAt}, ${dueAt})`, asc(id))
    .limit(maxRows.open);
  const all =
    open.length < maxRows.open
      ? open.length
      : await ctx.db.$count(selectRows(ctx).where(waiting).as('waiting'));
  const decided = await selectRows(ctx)
    .where(and(isNotNull(decidedAt), isSeen(ctx)))
    .orderBy(desc(decidedAt), desc(id))
    .limit(maxRows.decided);
  return { open, decided, more: all - open.length };
}

function isSeen(ctx: ServiceContext) {
  return and(
    visibleCases(ctx, rightsRequests.caseId),
    visibleSubmissions(ctx, rightsRequests.submissionId),
  );
}

function selectRows(ctx: ServiceContext) {
  const { reference } = formSubmissions;
  const of = rightsRequests;
  return ctx.db
    .select({
      id: of.id,
      kind: of.kind,
      state: of.state,
      caseId: of.caseId,
      caseNumber: of.caseNumber,
      submissionId: of.submissionId,
      reference,
      askedAt: of.askedAt,
      dueAt: of.dueAt,
      runsAt: of.runsAt,
      heldBecause: of.heldBecause,
      decidedAt: of.decidedAt,
      decidedByName: of.decidedByName,
    })
    .from(rightsRequests)
    .leftJoin(formSubmissions, eq(formSubmissions.id, rightsRequests.submissionId))
    .$dynamic();
}

export type RequestDetails = RequestRow & {
  words: string;
  answer: string;
  /** For an open request for access: the texts that a person has to read first. */
  texts: InternalText[];
  /** For an open request for access: files that staff collected. */
  files: CollectedFile[];
  /** The deadline may still be extended. */
  mayExtend: boolean;
  /** Reason of the extension; empty without one. */
  extension: string;
  /** Who gets mail about it; undefined without a case. */
  recipient: Recipient | undefined;
  /** The case is under legal hold now. */
  isHeld: boolean;
};

export const noRequest = 'This request does not exist any more.';

/**
 * One request with everything that has to be read before it is answered. Opening it is audited.
 * @throws Refusal `not_found`
 */
export async function getRequest(
  ctx: ServiceContext,
  { id }: { id: string },
): Promise<RequestDetails> {
  authorize(ctx, 'rights:read');
  authorize(ctx, 'case:read');
  const row = await requireRequest(ctx, id);
  const { caseId } = row;
  const [about] = await selectRows(ctx).where(eq(rightsRequests.id, id));
  if (!about) throw new Refusal('not_found', noRequest);
  // Recorded on the person's record, so that it appears in their list of who read it.
  const target = caseId ?? row.submissionId ?? id;
  await recordRead(ctx, { action: 'rights.read', target, details: { request: id } });
  const waits = row.state === 'open' && row.kind === 'access' && caseId !== null;
  const [file] =
    caseId === null
      ? []
      : await ctx.db
          .select({
            isFree: sql<boolean>`${isCaseFree()}`,
            id: cases.id,
            name: cases.contactName,
            email: cases.contactEmail,
            mailStoppedAt: cases.mailStoppedAt,
          })
          .from(cases)
          .where(eq(cases.id, caseId));
  return {
    ...about,
    words: openWords(ctx, id, { sealed: row.words, purpose: 'rights-request' }),
    answer: openWords(ctx, id, { sealed: row.answer, purpose: 'rights-answer' }),
    extension: openWords(ctx, id, { sealed: row.extension, purpose: 'rights-extension' }),
    texts: waits ? await readInternalTexts(ctx, caseId) : [],
    files: waits ? await findCollectedFiles(ctx, caseId) : [],
    mayExtend: row.state === 'open' && row.extendedAt === null && row.dueAt > ctx.now(),
    recipient:
      file &&
      (await findCaseRecipient(
        ctx,
        { ...file, name: file.name ?? '', email: file.email ?? '' },
        'data-request',
      )),
    isHeld: file?.isFree === false,
  };
}

/**
 * Requires access to the case of a request; for others, a request about a restricted case does not exist.
 * @throws Refusal `not_found`
 */
export async function requireRequest(ctx: ServiceContext, id: string) {
  const [row] = await ctx.db.select().from(rightsRequests).where(eq(rightsRequests.id, id));
  if (!row) throw new Refusal('not_found', noRequest);
  if (row.caseId !== null) await requireCaseAccess(ctx, row.caseId, noRequest);
  if (row.submissionId !== null) await requireSubmissionAccess(ctx, row.submissionId, noRequest);
  return row;
}

/**
 * Locks a request until the caller's transaction ends. Its case is locked first, as by every other change of
 * a case, to avoid deadlocks.
 * @param which the condition that selects the request, checked again once it is locked
 */
export async function lockRequest(tx: ServiceContext, which: SQL | undefined) {
  const [found] = await tx.db
    .select({ caseId: rightsRequests.caseId })
    .from(rightsRequests)
    .where(which);
  if (found?.caseId)
    await tx.db
      .select({ id: cases.id })
      .from(cases)
      .where(eq(cases.id, found.caseId))
      .for('update');
  const [row] = await tx.db.select().from(rightsRequests).where(which).for('update');
  return row;
}

export type KnownCopy = { caseNumber: string; keptSince: Date };

const fingerprint = /^[\da-f]{64}$/;

/**
 * Verifies a person's sealed copy by its fingerprint, which they compute from the file they kept. Only
 * the fingerprint is compared: the copy itself is no longer stored.
 * @param input `typed`: SHA-256 in hexadecimal, in any case and with spaces
 * @returns undefined when it is malformed, unknown, or of a case that is hidden from the actor
 */
export async function findCopy(
  ctx: ServiceContext,
  { typed }: { typed: string },
): Promise<KnownCopy | undefined> {
  authorize(ctx, 'rights:read');
  const hash = typed.replaceAll(/\s/g, '').toLowerCase();
  if (!fingerprint.test(hash)) return undefined;
  const { caseNumber, askedAt, copyHash } = rightsRequests;
  const [known] = await ctx.db
    .select({ caseNumber, keptSince: askedAt })
    .from(rightsRequests)
    .where(and(eq(copyHash, hash), isSeen(ctx)))
    .limit(1);
  return known;
}
