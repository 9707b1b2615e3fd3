import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { submissionMessages } from './schema/conversation.server.ts';
import { attemptHash } from './attempt-hash.server.ts';
import { sealLine } from './line-text.server.ts';

export type NewLine = {
  submissionId: string;
  text: string;
  /** Of the form: the same when it is sent once more. */
  formKey: string;
  author: 'sender' | 'staff';
};

/**
 * Stores a line with the caller's transaction, which holds the submission locked.
 * @returns `isRepeat`: it was stored before; `isFirstUnseen`: the other side has seen all before it
 */
export async function insertLine(
  tx: ServiceContext,
  { submissionId, text, formKey, author }: NewLine,
): Promise<{ id: string; isRepeat: boolean; isFirstUnseen: boolean }> {
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
  const [stored] = await tx.db
    .insert(submissionMessages)
    .values({
      ...{ submissionId, author, attempt },
      body: sealLine(tx, text),
      userId: actor.type === 'staff' ? actor.userId : null,
      authorName: actor.type === 'staff' ? actor.name : '',
      createdAt: tx.now(),
    })
    .returning({ id: submissionMessages.id });
  if (!stored) throw new Error('The line was not stored.');
  return { ...stored, isRepeat: false, isFirstUnseen: unseen === undefined };
}
