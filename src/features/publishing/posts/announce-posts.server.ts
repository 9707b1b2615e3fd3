import { and, isNull, lte } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { posts } from '../schema/posts.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';

/**
 * Lets the pages learn of posts whose moment has come.
 * @returns how many there were
 */
export async function announcePosts(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  return inTransaction(ctx, async (tx) => {
    const due = await tx.db
      .update(posts)
      .set({ announcedAt: tx.now() })
      .where(and(lte(posts.publishedAt, tx.now()), isNull(posts.announcedAt)))
      .returning({ id: posts.id });
    if (due.length === 0) return 0;
    await raiseSiteVersion(tx);
    for (const { id } of due) await recordAudit(tx, { action: 'post.appeared', target: id });
    return due.length;
  });
}
