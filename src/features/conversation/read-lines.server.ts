import { and, asc, eq, gt } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { submissionMessages } from './schema/conversation.server.ts';
import { openLine } from './line-text.server.ts';

export type Line = {
  id: string;
  author: 'sender' | 'staff';
  /** Of the member of staff. */
  authorName: string;
  /** Undefined when no key opens it any more. */
  text: string | undefined;
  /** The other side has opened it. */
  isSeen: boolean;
  createdAt: Date;
};

/**
 * What followed a submission, oldest first, as one side reads it: what the other one wrote counts as
 * seen from now on, and shows as new this once. The caller authorises.
 * @param input `reader`: which side reads; left out, nothing is marked. `after`: only what came after
 *   this line
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
  return rows.map(({ body, ...line }) => ({ ...line, text: openLine(ctx, body) }));
}
