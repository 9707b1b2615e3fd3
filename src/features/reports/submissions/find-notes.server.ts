import { asc, inArray } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { submissionNotes } from '../schema/submissions.server.ts';
import { openNote } from './note-text.server.ts';

export type SubmissionNote = {
  id: string;
  submissionId: string;
  /** Undefined when it was withdrawn, or when no key opens it any more. */
  text: string | undefined;
  authorName: string;
  /** Written by who reads it. */
  isOwn: boolean;
  createdAt: Date;
  withdrawnAt: Date | null;
};

/** The notes about some submissions, oldest first. The caller authorises. */
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
    text: note.withdrawnAt ? undefined : openNote(ctx, body),
    isOwn: authorId !== null && authorId === reader,
  }));
}
