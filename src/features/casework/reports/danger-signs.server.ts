import { eq, sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import { readUploadedTexts } from '#features/base/documents/uploads.server.ts';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import {
  limitClient,
  requireCaseAccess,
  requireOwnCase,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import {
  authorize,
  inTransaction,
  type ClientContext,
  type ServiceContext,
} from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { dangerSigns as kinds, type DangerSign } from '#shared/vocabulary/danger-signs.ts';
import { isAlarmingSign, signsIn, type Heard } from './dangers.ts';

/** As rows keep them: ISO 8601 by kind. */
type StoredSigns = Readonly<Partial<Record<DangerSign, string>>>;

/** What was heard after the reports, over several rows: the latest of each kind, and the latest end. */
export function heardIn(
  rows: readonly { dangerSigns: StoredSigns; dangerOverAt: Date | null }[],
): Heard {
  const signs: Partial<Record<DangerSign, Date>> = {};
  for (const { dangerSigns } of rows)
    for (const sign of kinds) {
      const said = dangerSigns[sign];
      const before = signs[sign];
      if (said && (!before || before < new Date(said))) signs[sign] = new Date(said);
    }
  const ends = rows.flatMap(({ dangerOverAt }) => dangerOverAt ?? []);
  const overAt = ends.toSorted((one, other) => other.getTime() - one.getTime())[0];
  return { signs, overAt };
}

/** Marks that words of these kinds were heard now: the danger is not over any more. */
function heardNow(
  tx: ServiceContext,
  signs: ReadonlySet<DangerSign>,
  stored: typeof cases.dangerSigns | typeof formSubmissions.dangerSigns,
) {
  const now = tx.now().toISOString();
  const found = Object.fromEntries([...signs].map((sign) => [sign, now]));
  const isToSelf = ['act', 'thoughts', 'unsure'].some((sign) => signs.has(sign as DangerSign));
  return {
    dangerSigns: sql`${stored} || ${JSON.stringify(found)}::jsonb`,
    dangerOverAt: null,
    ...(isToSelf && { welfareMark: true }),
    ...(signs.has('threat') && { threatMark: true }),
  };
}

/** Characters looked at in one piece: searching them takes about twenty milliseconds. */
const pieceOf = 5_000;

/** Characters that pieces share, so that no sentence is cut for both. */
const overlap = 200;

/** Of all text files of a form: what was written last counts more, so the end is looked at. */
const mostCharacters = 60_000;

/**
 * Words about danger to a life in the text files that somebody adds, such as an exported chat, where nobody knows who
 * wrote which line: they ask, as all words do. For the time before the caller's transaction.
 * @param secret of the form that the files were uploaded with
 * @param options `except`: name of a file whose words are known already
 */
export async function signsInUploads(
  ctx: ServiceContext,
  secret: string,
  options: { except?: string | undefined } = {},
): Promise<ReadonlySet<DangerSign>> {
  const found = new Set<DangerSign>();
  let left = mostCharacters;
  for (const text of await readUploadedTexts(ctx, secret, options)) {
    const end = text.slice(Math.max(text.length - left, 0));
    left -= end.length;
    for (let start = 0; start < end.length; start += pieceOf - overlap) {
      for (const sign of signsIn(end.slice(start, start + pieceOf))) found.add(sign);
      await setImmediate();
    }
    if (left <= 0) break;
  }
  // In an old chat “the call is still on” says nothing of today.
  found.delete('contact');
  return found;
}

const none: ReadonlySet<DangerSign> = new Set();

/**
 * Notes on a report what a later line of its sender says about danger to a life, and on its case. With the caller's
 * transaction.
 * @returns whether staff are to look at once
 */
export async function noteSignsInLine(
  tx: ServiceContext,
  {
    submissionId,
    text,
    inFiles = none,
  }: { submissionId: string; text: string; inFiles?: ReadonlySet<DangerSign> },
): Promise<boolean> {
  const signs = new Set([...signsIn(text), ...inFiles]);
  if (signs.size === 0) return false;
  const [report] = await tx.db
    .update(formSubmissions)
    .set(heardNow(tx, signs, formSubmissions.dangerSigns))
    .where(eq(formSubmissions.id, submissionId))
    .returning({ caseId: formSubmissions.caseId });
  if (report?.caseId) await noteOnCase(tx, report.caseId, signs);
  return [...signs].some(isAlarmingSign);
}

/** The same for a message of the client of a case. */
export async function noteSignsInMessage(
  tx: ServiceContext,
  {
    caseId,
    text,
    inFiles = none,
  }: { caseId: string; text: string; inFiles?: ReadonlySet<DangerSign> },
): Promise<boolean> {
  const signs = new Set([...signsIn(text), ...inFiles]);
  if (signs.size === 0) return false;
  await noteOnCase(tx, caseId, signs);
  return [...signs].some(isAlarmingSign);
}

async function noteOnCase(
  tx: ServiceContext,
  caseId: string,
  signs: ReadonlySet<DangerSign>,
): Promise<void> {
  await tx.db
    .update(cases)
    // The client's page shows `updatedAt` as the last change that concerns them.
    .set({ ...heardNow(tx, signs, cases.dangerSigns), updatedAt: sql`${cases.updatedAt}` })
    .where(eq(cases.id, caseId));
}

/**
 * The client or their helper says that it is over. It lowers nothing: staff see it, ask, and call the danger over.
 * @throws Refusal `forbidden`, `not_found`, `too_many`
 */
export async function saySafe(ctx: ClientContext): Promise<void> {
  authorize(ctx, 'case:converse');
  const { caseId, helper } = ctx.actor;
  if (helper?.isReader) throw new Refusal('forbidden', m.supporters_read_only());
  await requireOwnCase(ctx, caseId);
  await limitClient(ctx);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(cases)
      .set({ safeSaidAt: tx.now(), updatedAt: sql`${cases.updatedAt}` })
      .where(eq(cases.id, caseId));
    await recordCaseEvent(tx, { caseId, kind: 'safe-said', details: {} });
    await recordAudit(tx, { action: 'case.safe-said', target: caseId });
    await announce(tx, { kind: 'case.changed', id: caseId });
  });
}

/** When somebody said in the tracker that it is over, unless words of danger came after. The caller authorises. */
export async function readSafeSaid(ctx: ServiceContext, caseId: string): Promise<Date | undefined> {
  const [file] = await ctx.db
    .select({ at: cases.safeSaidAt, signs: cases.dangerSigns, over: cases.dangerOverAt })
    .from(cases)
    .where(eq(cases.id, caseId));
  const at = file?.at;
  if (!at || (file.over && file.over >= at)) return undefined;
  return Object.values(file.signs).every((sign) => new Date(sign) < at) ? at : undefined;
}

/**
 * Staff say that the danger is over, after they have talked with the person. A line of it stays on every page, and new
 * words bring it back.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function endDanger(
  ctx: ServiceContext,
  about: { caseId: string } | { submissionId: string },
): Promise<void> {
  if ('caseId' in about) {
    const { caseId } = about;
    authorize(ctx, 'case:write');
    await requireCaseAccess(ctx, caseId);
    await inTransaction(ctx, async (tx) => {
      await tx.db
        .update(cases)
        .set({ dangerOverAt: tx.now(), updatedAt: sql`${cases.updatedAt}` })
        .where(eq(cases.id, caseId));
      await recordAudit(tx, { action: 'case.danger-over', target: caseId });
      await announce(tx, { kind: 'case.changed', id: caseId });
    });
    return;
  }
  const { submissionId } = about;
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, submissionId);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(formSubmissions)
      .set({ dangerOverAt: tx.now() })
      .where(eq(formSubmissions.id, submissionId));
    await recordAudit(tx, { action: 'submission.danger-over', target: submissionId });
    await announce(tx, { kind: 'submission.changed', id: submissionId });
  });
}
