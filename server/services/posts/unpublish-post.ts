import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { posts } from '#server/db/schema/posts.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { raiseSiteVersion } from '../settings/raise-site-version.ts';
import { storedPost } from './get-post.ts';

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
