import { and, asc, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { openSealed } from '#kernel/open-sealed.ts';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { requireSubmissionAccess } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { cleanText, lengthOf } from '#shared/forms/clean-text.ts';
import { submissionNotes } from '#database/tables/reports.ts';
import { lockSubmission } from './submission-row.server.ts';
import { noteLimit } from './note-limit.ts';

export type SubmissionNote = {
  id: string;
  submissionId: string;
  /** Undefined when it was withdrawn, or when no key opens it any longer. */
  text: string | undefined;
  authorName: string;
  /** Written by the reader. */
  isOwn: boolean;
  createdAt: Date;
  withdrawnAt: Date | null;
};

/** Notes about these submissions, oldest first. The caller authorises. */
export async function findNotes(
  ctx: ServiceContext,
  submissionIds: readonly string[],
): Promise<SubmissionNote[]> {
  const rows = await ctx.db
    .select()
    .from(submissionNotes)
    .where(inArray(submissionNotes.submissionId, [...submissionIds]))
    .orderBy(asc(submissionNotes.id));
  const reader = ctx.actor.type === 'staff' ? ctx.actor.userId : undefined;
  return rows.map(({ body, authorId, ...note }) => ({
    ...note,
    text: note.withdrawnAt ? undefined : openNote(ctx, note.id, body),
    isOwn: authorId !== null && authorId === reader,
  }));
}

/**
 * Adds an internal note to a submission. The text is stored sealed, and the audit log does not hold it.
 * @returns the note's id
 * @throws Refusal `not_found`; `invalid` for an empty text or one that is too long
 */
export async function addNote(
  ctx: ServiceContext,
  input: { submissionId: string; text: string },
): Promise<string> {
  authorize(ctx, 'submission:write');
  const { submissionId } = input;
  await requireSubmissionAccess(ctx, submissionId);
  const text = cleanText(input.text);
  if (text === '') throw new Refusal('invalid', 'Write the note first.');
  if (lengthOf(text) > noteLimit)
    throw new Refusal('invalid', `Use ${noteLimit.toLocaleString('en-US')} characters or fewer.`);
  return inTransaction(ctx, async (tx) => {
    await lockSubmission(tx, submissionId);
    const id = await storeNote(tx, { submissionId, text });
    await recordAudit(tx, {
      action: 'submission.note-added',
      target: submissionId,
      details: { note: id },
    });
    return id;
  });
}

/**
 * Stores a note within the transaction that created or locked its submission. The caller authorises and
 * audits.
 * @param note `text` is normalised, not empty and no longer than `noteLimit`
 * @returns the note's id
 */
export async function storeNote(
  tx: ServiceContext,
  { submissionId, text }: { submissionId: string; text: string },
): Promise<string> {
  const id = v7();
  await tx.db.insert(submissionNotes).values({
    id,
    submissionId,
    body: tx.ports.seal.close({ purpose, row: id }, text),
    authorId: tx.actor.type === 'staff' ? tx.actor.userId : null,
    authorName: actorName(tx),
    createdAt: tx.now(),
  });
  await announce(tx, { kind: 'submission.changed', id: submissionId });
  return id;
}

/**
 * Withdraws the actor's own note: its text is erased, the fact that there was one stays.
 * @throws Refusal `not_found`; `forbidden` for somebody else's note
 */
export async function withdrawNote(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  authorize(ctx, 'submission:write');
  await inTransaction(ctx, async (tx) => {
    const [note] = await tx.db
      .select()
      .from(submissionNotes)
      .where(and(eq(submissionNotes.id, id), visibleSubmissions(tx, submissionNotes.submissionId)))
      .for('update');
    if (!note) throw new Refusal('not_found', 'This note does not exist any more.');
    const isOwn = tx.actor.type === 'staff' && tx.actor.userId === note.authorId;
    if (!isOwn) throw new Refusal('forbidden', 'Only who wrote a note can withdraw it.');
    if (note.withdrawnAt) return;
    await tx.db
      .update(submissionNotes)
      .set({ body: '', withdrawnAt: tx.now() })
      .where(eq(submissionNotes.id, id));
    await recordAudit(tx, {
      action: 'submission.note-withdrawn',
      target: note.submissionId,
      details: { note: id },
    });
    await announce(tx, { kind: 'submission.changed', id: note.submissionId });
  });
}

const purpose = 'submission-note';

/** @returns undefined when no key opens it any longer: one lost note must not hide the whole submission */
function openNote(ctx: ServiceContext, row: string, sealed: string): string | undefined {
  return openSealed(ctx, sealed, { purpose, row, what: 'A note about a submission' });
}
