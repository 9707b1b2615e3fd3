import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { submissionNotes } from '../schema/submissions.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { cleanText, lengthOf } from '#shared/forms/clean-text.ts';
import { noteLimit } from '../forms/submission-note.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { lockSubmission } from './lock-submission.server.ts';
import { sealNote } from './note-text.server.ts';

/**
 * Notes something about a submission for the staff alone. The text is stored sealed, and the audit
 * log does not hold it.
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
  const author = ctx.actor.type === 'staff' ? ctx.actor : undefined;
  return inTransaction(ctx, async (tx) => {
    await lockSubmission(tx, submissionId);
    const [note] = await tx.db
      .insert(submissionNotes)
      .values({
        submissionId,
        body: sealNote(tx, text),
        authorId: author?.userId ?? null,
        authorName: author?.name ?? tx.actor.type,
        createdAt: tx.now(),
      })
      .returning({ id: submissionNotes.id });
    if (!note) throw new Error('The note was not stored.');
    await recordAudit(tx, {
      action: 'submission.note-added',
      target: submissionId,
      details: { note: note.id },
    });
    await announce(tx, { kind: 'submission.changed', id: submissionId });
    return note.id;
  });
}
