import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { posts } from '../schema/posts.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { storedPost } from './get-post.server.ts';

/**
 * Takes a post off the site, or out of the queue of those that wait: it is a draft again.
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
    await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: 'post.unpublished',
      target: input.id,
      details: { title: before.title },
    });
    return { ok: true };
  });
}
