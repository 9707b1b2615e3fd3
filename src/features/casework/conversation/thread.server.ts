import { attemptHash } from '#kernel/attempt-hash.ts';
import { openSealed } from '#kernel/open-sealed.ts';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { formSubmissions } from '#database/tables/reports.ts';
import { requireSubmissionAccess } from '#features/base/access/require-access.server.ts';
import { partsOfAnswer } from '#features/base/mail/quoted-text.server.ts';
import type { TextPart } from '#shared/text-part.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { chatSessions, submissionMessages, tipReceipts } from '#database/tables/conversation.ts';

export type Thread = {
  /** Channel of an answer: behind the sender's receipt, in their chat box, or by mail, as they wrote. */
  way: 'receipt' | 'chat' | 'mail';
  /** The sender's browser still has the chat open. */
  isOpen: boolean;
  lines: Line[];
};

/**
 * The messages that followed a submission, for staff; undefined when there is none and the sender can't come back to
 * them.
 * Reading as somebody who may answer marks the sender's lines as seen.
 * @throws Refusal `not_found`
 */
export async function getThread(
  ctx: ServiceContext,
  { id, formType }: { id: string; formType: string },
): Promise<Thread | undefined> {
  authorize(ctx, 'submission:read');
  await requireSubmissionAccess(ctx, id);
  const isChat = formType === 'chat';
  // Sequential: an answer runs these queries inside its transaction, which has one connection.
  const [receipt] = await ctx.db
    .select({ id: tipReceipts.submissionId })
    .from(tipReceipts)
    .where(eq(tipReceipts.submissionId, id));
  const [session] = await ctx.db
    .select({ expiresAt: chatSessions.expiresAt })
    .from(chatSessions)
    .where(eq(chatSessions.submissionId, id));
  const mayAnswer =
    ctx.actor.type === 'staff' && ctx.actor.permissions.includes('submission:write');
  const lines = await readLines(ctx, { submissionId: id, reader: mayAnswer ? 'staff' : undefined });
  if (!isChat && !receipt)
    return lines.length > 0 ? { way: 'mail', isOpen: true, lines } : undefined;
  const isOpen = isChat ? session !== undefined && session.expiresAt > ctx.now() : true;
  return { way: isChat ? 'chat' : 'receipt', isOpen, lines };
}

export type Line = {
  id: string;
  author: 'sender' | 'staff';
  /** Name of the member of staff, or of the sender's helper. */
  authorName: string;
  /** Undefined when no key opens it any longer. */
  text: string | undefined;
  /** Of one that came by mail: its text, with what it quotes told apart. */
  parts?: TextPart[];
  /** The other side has opened it. */
  isSeen: boolean;
  createdAt: Date;
};

/**
 * The messages that followed a submission, oldest first, as one side reads them: the other side's lines are
 * marked as seen, and returned as new this once. The caller authorises.
 * @param input `reader`: the side that reads; when missing, nothing is marked. `after`: only lines after
 *   this one
 */
export async function readLines(
  ctx: ServiceContext,
  input: { submissionId: string; reader?: 'sender' | 'staff' | undefined; after?: string },
): Promise<Line[]> {
  const { submissionId, reader, after } = input;
  const rows = await ctx.db
    .select({
      id: submissionMessages.id,
      author: submissionMessages.author,
      authorName: submissionMessages.authorName,
      body: submissionMessages.body,
      isSeen: submissionMessages.isSeen,
      cameByMail: submissionMessages.cameByMail,
      createdAt: submissionMessages.createdAt,
    })
    .from(submissionMessages)
    .where(
      and(
        eq(submissionMessages.submissionId, submissionId),
        after === undefined ? undefined : gt(submissionMessages.id, after),
      ),
    )
    .orderBy(asc(submissionMessages.id));
  if (reader && rows.some((row) => row.author !== reader && !row.isSeen)) {
    await ctx.db
      .update(submissionMessages)
      .set({ isSeen: true })
      .where(
        and(
          eq(submissionMessages.submissionId, submissionId),
          eq(submissionMessages.author, reader === 'staff' ? 'sender' : 'staff'),
          eq(submissionMessages.isSeen, false),
        ),
      );
  }
  return rows.map(({ body, cameByMail, ...line }) => {
    const text = openLine(ctx, line.id, body);
    const isQuoting = cameByMail && text !== undefined;
    return { ...line, text, ...(isQuoting && { parts: partsOfAnswer(text) }) };
  });
}

/** The last line that the sender added to a submission, without marking it as seen. The caller authorises. */
export async function readLastLine(
  ctx: ServiceContext,
  { submissionId }: { submissionId: string },
): Promise<{ text: string | undefined; at: Date } | undefined> {
  const [last] = await ctx.db
    .select({
      id: submissionMessages.id,
      body: submissionMessages.body,
      at: submissionMessages.createdAt,
    })
    .from(submissionMessages)
    .where(
      and(
        eq(submissionMessages.submissionId, submissionId),
        eq(submissionMessages.author, 'sender'),
      ),
    )
    .orderBy(desc(submissionMessages.id))
    .limit(1);
  return last && { text: openLine(ctx, last.id, last.body), at: last.at };
}

type NewLine = {
  submissionId: string;
  text: string;
  /** Key of the form, identical when it is sent again. */
  formKey: string;
  author: 'sender' | 'staff';
  /** Of a helper who wrote it for the sender. */
  authorName?: string | undefined;
  cameByMail?: boolean;
};

/**
 * Stores a line with the caller's transaction, which holds the submission locked.
 * @returns `isRepeat`: it was stored before; `isFirstUnseen`: the other side has seen all earlier lines;
 *   `waitedSince`: since when the sender waited for an answer
 */
export async function insertLine(
  tx: ServiceContext,
  { submissionId, text, formKey, author, authorName = '', cameByMail = false }: NewLine,
): Promise<{ id: string; isRepeat: boolean; isFirstUnseen: boolean; waitedSince?: Date | null }> {
  const attempt = attemptHash(submissionId, author, formKey, text);
  const [earlier] = await tx.db
    .select({ id: submissionMessages.id })
    .from(submissionMessages)
    .where(eq(submissionMessages.attempt, attempt));
  if (earlier) return { ...earlier, isRepeat: true, isFirstUnseen: false };
  const [unseen] = await tx.db
    .select({ id: submissionMessages.id })
    .from(submissionMessages)
    .where(
      and(
        eq(submissionMessages.submissionId, submissionId),
        eq(submissionMessages.author, author),
        eq(submissionMessages.isSeen, false),
      ),
    )
    .limit(1);
  const { actor } = tx;
  const id = v7();
  await tx.db.insert(submissionMessages).values({
    id,
    submissionId,
    author,
    attempt,
    body: tx.ports.seal.close({ purpose: linePurpose, row: id }, text),
    userId: actor.type === 'staff' ? actor.userId : null,
    authorName: actor.type === 'staff' ? actor.name : authorName,
    cameByMail,
    createdAt: tx.now(),
  });
  const { waitsSince, updatedAt } = formSubmissions;
  const since = sql`coalesce(${waitsSince}, ${tx.now().toISOString()}::timestamptz)`;
  const [before] = await tx.db
    .select({ waitedSince: waitsSince })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, submissionId));
  await tx.db
    .update(formSubmissions)
    .set({ waitsSince: author === 'staff' ? null : since, updatedAt: sql`${updatedAt}` })
    .where(eq(formSubmissions.id, submissionId));
  return { id, isRepeat: false, isFirstUnseen: unseen === undefined, ...before };
}

/**
 * Removes a line of staff that the sender has not seen, within the transaction of a caller that holds the submission
 * locked.
 * @returns undefined when there is none; `isLast`: no later line of staff answers the sender
 */
export async function removeUnseenLine(
  tx: ServiceContext,
  { submissionId, lineId }: { submissionId: string; lineId: string },
): Promise<{ isLast: boolean } | undefined> {
  const isOfStaff = and(
    eq(submissionMessages.submissionId, submissionId),
    eq(submissionMessages.author, 'staff'),
  );
  const removed = await tx.db
    .delete(submissionMessages)
    .where(and(isOfStaff, eq(submissionMessages.id, lineId), eq(submissionMessages.isSeen, false)))
    .returning({ id: submissionMessages.id });
  if (removed.length === 0) return undefined;
  const later = await tx.db
    .select({ id: submissionMessages.id })
    .from(submissionMessages)
    .where(and(isOfStaff, gt(submissionMessages.id, lineId)))
    .limit(1);
  return { isLast: later.length === 0 };
}

const linePurpose = 'submission-message';

/** @returns undefined when no key opens it any longer: one lost line must not hide the others */
function openLine(ctx: ServiceContext, row: string, sealed: string): string | undefined {
  return openSealed(ctx, sealed, { purpose: linePurpose, row, what: 'A line of a conversation' });
}
