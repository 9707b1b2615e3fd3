import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { publishProblem } from './forms/post.ts';
import { isOutcomePublished } from './posts.server.ts';
import { posts } from '#database/tables/publishing.ts';
import { storedPost } from './staff-posts.server.ts';

type PublishResult =
  | { ok: true; isScheduled: boolean }
  | { ok: false; code: 'unfounded'; problems: { sourceUrl: string } }
  | { ok: false; code: 'conflict'; version: number };

/**
 * Publishes a post, now or at a future moment, at which it appears automatically.
 * @param input `at`: undefined or past means now
 * @throws Refusal `not_found`
 */
export async function publishPost(
  ctx: ServiceContext,
  input: { id: string; version: number; at?: Date | undefined },
): Promise<PublishResult> {
  authorize(ctx, 'content:write');
  return inTransaction(ctx, async (tx) => {
    const before = await storedPost(tx, input.id);
    const late = { ok: false, code: 'conflict', version: before.version } as const;
    if (before.version !== input.version) return late;
    const hasOutcome = await isOutcomePublished(tx, before.outcomeId ?? '');
    const problem = publishProblem({ ...before, hasOutcome });
    if (problem) return { ok: false, code: 'unfounded', problems: { sourceUrl: problem } };
    const now = tx.now();
    const isScheduled = input.at !== undefined && input.at > now;
    const publishedAt = isScheduled && input.at ? input.at : now;
    const [changed] = await tx.db
      .update(posts)
      .set({
        publishedAt,
        announcedAt: isScheduled ? null : now,
        version: before.version + 1,
      })
      .where(and(eq(posts.id, input.id), eq(posts.version, before.version)))
      .returning({ id: posts.id });
    if (!changed) return late;
    if (isScheduled)
      await tx.ports.queue.wake('announce-posts', { db: tx.db, startAfter: publishedAt });
    // A published post that is now scheduled disappears until then.
    await raiseSiteVersion(tx, 'posts');
    await recordAudit(tx, {
      action: isScheduled ? 'post.scheduled' : 'post.published',
      target: input.id,
      details: { title: before.title, at: publishedAt.toISOString() },
    });
    return { ok: true, isScheduled };
  });
}

/**
 * Unpublishes a post, or cancels its schedule: it is a draft again.
 * @throws Refusal `not_found`
 */
export async function unpublishPost(
  ctx: ServiceContext,
  input: { id: string; version: number },
): Promise<{ ok: true } | { ok: false; code: 'conflict'; version: number }> {
  authorize(ctx, 'content:write');
  return inTransaction(ctx, async (tx) => {
    const before = await storedPost(tx, input.id);
    const [changed] = await tx.db
      .update(posts)
      .set({ publishedAt: null, announcedAt: null, version: input.version + 1 })
      .where(and(eq(posts.id, input.id), eq(posts.version, input.version)))
      .returning({ id: posts.id });
    if (!changed) return { ok: false, code: 'conflict', version: before.version };
    await raiseSiteVersion(tx, 'posts');
    await recordAudit(tx, {
      action: 'post.unpublished',
      target: input.id,
      details: { title: before.title },
    });
    return { ok: true };
  });
}
