import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { submissionNotes } from '../schema/submissions.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { visibleSubmissions } from '#kernel/access/need-to-know.ts';

/**
 * Takes back a note of one's own: its text is gone, that there was one stays.
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
