import { createHash, createHmac } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { chatSessions } from './schema/conversation.server.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';

/** How long a chat stays open in the browser it was begun in, in seconds. */
export const chatSeconds = 24 * 60 * 60;

/**
 * What the cookie holds: made from what the visitor sent, so that sending the same again after a lost
 * answer opens the same chat. Nothing stored is enough to make it.
 * @param attempt holds a key that only the visitor's form had
 */
export function chatToken(site: SiteAddress, attempt: string): string {
  return createHmac('sha256', site.deriveKey('chat-sessions')).update(attempt).digest('base64url');
}

/** With the caller's transaction. */
export async function openChatSession(
  tx: ServiceContext,
  { submissionId, token }: { submissionId: string; token: string },
): Promise<void> {
  await tx.db.delete(chatSessions).where(lt(chatSessions.expiresAt, tx.now()));
  const expiresAt = new Date(tx.now().getTime() + chatSeconds * 1_000);
  const tokenHash = hash(token);
  await tx.db.insert(chatSessions).values({ submissionId, tokenHash, expiresAt });
}

/** The submission that a chat belongs to; nothing once it is over. */
export async function findChat(ctx: ServiceContext, token: string): Promise<string | undefined> {
  if (token === '') return undefined;
  const [found] = await ctx.db
    .select({ submissionId: chatSessions.submissionId })
    .from(chatSessions)
    .where(and(eq(chatSessions.tokenHash, hash(token)), gt(chatSessions.expiresAt, ctx.now())));
  return found?.submissionId;
}

/** Ends a chat in every browser that has its token. */
export async function removeChatSession(tx: ServiceContext, token: string): Promise<void> {
  await tx.db.delete(chatSessions).where(eq(chatSessions.tokenHash, hash(token)));
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
