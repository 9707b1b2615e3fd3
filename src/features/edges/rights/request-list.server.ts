import { and, asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { isCaseFree } from '#kernel/access/legal-hold.ts';
import { cases } from '#features/casework/cases/schema.server.ts';
import { formSubmissions } from '#features/casework/reports/schema.server.ts';
import { visibleCases, visibleSubmissions } from '#kernel/access/need-to-know.ts';
import {
  recordRead,
  requireCaseAccess,
  requireSubmissionAccess,
} from '#kernel/access/require-access.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { findCollectedFiles, type CollectedFile } from './collected-files.server.ts';
import { readInternalTexts, type InternalText } from './internal-texts.server.ts';
import { openWords } from './requests.server.ts';
import { rightsRequests } from './schema.server.ts';
import type { RequestKind, RequestState } from './states.ts';

export type RequestRow = {
  id: string;
  kind: RequestKind;
  state: RequestState;
  caseId: string | null;
  caseNumber: string;
  submissionId: string | null;
  /** Of the form of somebody without a case. */
  reference: string | null;
  askedAt: Date;
  dueAt: Date;
  runsAt: Date | null;
  heldBecause: 'legal-hold' | 'staff' | 'failed' | null;
  decidedAt: Date | null;
  decidedByName: string | null;
};

/** Decided ones that the list shows, and open ones: nobody works through more in one sitting. */
const maxRows = { open: 200, decided: 50 };

/**
 * What people ask about their data: what waits, the soonest first, be it a deletion that runs or an answer
 * that is due, and what was answered last. What looks like spam stands among the submissions alone. Of a
 * restricted case only who is on its list sees anything.
 * @returns `more`: how many wait beside those that are listed
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
      ...{ id: of.id, kind: of.kind, state: of.state, caseId: of.caseId },
      ...{ caseNumber: of.caseNumber, submissionId: of.submissionId, reference },
      ...{ askedAt: of.askedAt, dueAt: of.dueAt, runsAt: of.runsAt, heldBecause: of.heldBecause },
      ...{ decidedAt: of.decidedAt, decidedByName: of.decidedByName },
    })
    .from(rightsRequests)
    .leftJoin(formSubmissions, eq(formSubmissions.id, rightsRequests.submissionId))
    .$dynamic();
}

export type RequestDetails = RequestRow & {
  words: string;
  answer: string;
  /** Of a request to see them that waits: what a person has to read first. */
  texts: InternalText[];
  /** Likewise: what staff collected. */
  files: CollectedFile[];
  /** It may still take the longer time. */
  mayExtend: boolean;
  /** Why it takes longer; empty where it does not. */
  extension: string;
  /** The client wants no mail: they are told in the tracker alone. */
  isMailStopped: boolean;
  /** A legal hold is on the case now. */
  isHeld: boolean;
};

export const noRequest = 'This request does not exist any more.';

/**
 * One request with what has to be read before it is answered. That somebody opened it is audited.
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
  // On the person, so that it stands in what they are told of who read it.
  const target = caseId ?? row.submissionId ?? id;
  await recordRead(ctx, { action: 'rights.read', target, details: { request: id } });
  const waits = row.state === 'open' && row.kind === 'access' && caseId !== null;
  const [file] =
    caseId === null
      ? []
      : await ctx.db
          .select({ isFree: sql<boolean>`${isCaseFree()}`, mailStoppedAt: cases.mailStoppedAt })
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
    isMailStopped: Boolean(file?.mailStoppedAt),
    isHeld: file?.isFree === false,
  };
}

/**
 * A request about a restricted case is none for whoever is not on its list.
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
 * Keeps a request from changing until the caller's transaction ends. Its case is locked first, as by every
 * other change of a case: in the other order two of them would wait for each other.
 * @param which the condition that finds the one request, asked again once it is locked
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
 * Whether somebody's sealed copy is what stood here once: by its fingerprint, which the person makes from
 * the file they kept. The caller compares it with nothing else: the copy itself is not here any more.
 * @param input `typed`: SHA-256 in hexadecimal, in any case and with spaces
 * @returns undefined for one that is none, is not known, or is of a case that is hidden from who asks
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
