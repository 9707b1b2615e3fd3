import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { caseMessages } from '../schema/conversation.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { openMessage } from './message-text.server.ts';

export type CaseMessage = {
  id: string;
  author: 'client' | 'staff';
  /** Of the member of staff. */
  authorName: string;
  /** Undefined when no key opens it any more. */
  text: string | undefined;
  createdAt: Date;
  readByClientAt: Date | null;
  readByStaffAt: Date | null;
};

/**
 * The messages of a case as staff see them, oldest first. Reading them as somebody who may answer marks
 * what the client wrote as read; what was unread until now still shows as such.
 * @throws Refusal `not_found`
 */
export async function findMessages(ctx: ServiceContext, caseId: string): Promise<CaseMessage[]> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const found = await readMessages(ctx, caseId);
  const mayAnswer = ctx.actor.type === 'staff' && ctx.actor.permissions.includes('case:write');
  if (mayAnswer && found.some((each) => each.author === 'client' && !each.readByStaffAt)) {
    await ctx.db
      .update(caseMessages)
      .set({ readByStaffAt: ctx.now() })
      .where(
        and(
          eq(caseMessages.caseId, caseId),
          eq(caseMessages.author, 'client'),
          isNull(caseMessages.readByStaffAt),
        ),
      );
  }
  return found;
}

/** The same as the client sees them, who marks what staff wrote as read. */
export async function findOwnMessages(
  ctx: ServiceContext & { actor: { type: 'client'; caseId: string } },
): Promise<CaseMessage[]> {
  authorize(ctx, 'case:converse');
  const { caseId } = ctx.actor;
  const found = await readMessages(ctx, caseId);
  if (found.some((each) => each.author === 'staff' && !each.readByClientAt)) {
    await ctx.db
      .update(caseMessages)
      .set({ readByClientAt: ctx.now() })
      .where(
        and(
          eq(caseMessages.caseId, caseId),
          eq(caseMessages.author, 'staff'),
          isNull(caseMessages.readByClientAt),
        ),
      );
  }
  return found;
}

async function readMessages(ctx: ServiceContext, caseId: string): Promise<CaseMessage[]> {
  const rows = await ctx.db
    .select({
      id: caseMessages.id,
      author: caseMessages.author,
      authorName: caseMessages.authorName,
      body: caseMessages.body,
      createdAt: caseMessages.createdAt,
      readByClientAt: caseMessages.readByClientAt,
      readByStaffAt: caseMessages.readByStaffAt,
    })
    .from(caseMessages)
    .where(eq(caseMessages.caseId, caseId))
    .orderBy(asc(caseMessages.id));
  return rows.map(({ body, ...message }) => ({ ...message, text: openMessage(ctx, body) }));
}
