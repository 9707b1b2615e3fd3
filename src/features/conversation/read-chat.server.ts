import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { findChat } from './chat-session.server.ts';
import { readLines } from './read-lines.server.ts';
import type { Line } from './read-lines.server.ts';

export type OpenedChat = {
  submissionId: string;
  reference: string;
  /** Whether answers also go out by mail. */
  hasEmail: boolean;
  /** With the message it began with, unless only later ones were asked for. */
  lines: Line[];
};

/**
 * What was said in a chat, for the visitor whose cookie belongs to it; nothing once it is over.
 * @param input `after`: only what came after this line
 */
export async function readChat(
  ctx: ServiceContext,
  input: { token: string; after?: string | undefined },
): Promise<OpenedChat | undefined> {
  authorize(ctx, 'chat:use');
  const submissionId = await findChat(ctx, input.token);
  if (submissionId === undefined) return undefined;
  const [submission] = await ctx.db
    .select({
      reference: formSubmissions.reference,
      data: formSubmissions.data,
      submittedAt: formSubmissions.submittedAt,
    })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, submissionId));
  if (!submission) return undefined;
  const { reference, data, submittedAt } = submission;
  const after = input.after === submissionId ? undefined : input.after;
  const lines = await readLines(ctx, {
    submissionId,
    reader: 'sender',
    ...(after !== undefined && { after }),
  });
  const first: Line = {
    ...{ id: submissionId, author: 'sender', authorName: '', text: data['message'] ?? '' },
    ...{ isSeen: true, createdAt: submittedAt },
  };
  const opened = { submissionId, reference, hasEmail: Boolean(data['email']) };
  return { ...opened, lines: input.after === undefined ? [first, ...lines] : lines };
}
