import { and, eq, gt, isNull } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { caseMessages } from '../schema/conversation.server.ts';
import { attemptHash } from '../attempt-hash.server.ts';
import { sealMessage } from './message-text.server.ts';

export type NewMessage = {
  caseId: string;
  text: string;
  /** Of the form: the same when it is sent once more. */
  formKey: string;
  author: 'client' | 'staff';
};

/** One mail tells of everything that is written within this time, in minutes, and not yet read. */
const toldTogether = 10;

/**
 * Stores a message with the caller's transaction, which holds the case locked.
 * @param mayMail whether there is somebody to tell by mail
 * @returns `isRepeat`: it was stored before; `isMailed`: a mail has to tell of it
 */
export async function insertMessage(
  tx: ServiceContext,
  { caseId, text, formKey, author }: NewMessage,
  mayMail: boolean,
): Promise<{ id: string; isRepeat: boolean; isMailed: boolean }> {
  const attempt = attemptHash(caseId, author, formKey, text);
  const [earlier] = await tx.db
    .select({ id: caseMessages.id })
    .from(caseMessages)
    .where(eq(caseMessages.attempt, attempt));
  if (earlier) return { ...earlier, isRepeat: true, isMailed: false };
  const isMailed = mayMail && !(await isTold(tx, { caseId, author }));
  const { actor } = tx;
  const [stored] = await tx.db
    .insert(caseMessages)
    .values({
      ...{ caseId, author, attempt, isMailed },
      body: sealMessage(tx, text),
      userId: actor.type === 'staff' ? actor.userId : null,
      authorName: actor.type === 'staff' ? actor.name : '',
      createdAt: tx.now(),
    })
    .returning({ id: caseMessages.id });
  if (!stored) throw new Error('The message was not stored.');
  return { ...stored, isRepeat: false, isMailed };
}

/** A mail went out a moment ago, and what it told of has not been read: it tells of this one too. */
async function isTold(
  tx: ServiceContext,
  { caseId, author }: Pick<NewMessage, 'caseId' | 'author'>,
): Promise<boolean> {
  const readAt = author === 'staff' ? caseMessages.readByClientAt : caseMessages.readByStaffAt;
  const [told] = await tx.db
    .select({ id: caseMessages.id })
    .from(caseMessages)
    .where(
      and(
        eq(caseMessages.caseId, caseId),
        eq(caseMessages.author, author),
        eq(caseMessages.isMailed, true),
        isNull(readAt),
        gt(caseMessages.createdAt, new Date(tx.now().getTime() - toldTogether * 60_000)),
      ),
    )
    .limit(1);
  return told !== undefined;
}
