import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { posts } from '../schema/posts.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { storedPost } from './get-post.server.ts';

/** Deletes a post for good; its address answers "not found". @throws Refusal `not_found` */
export async function removePost(ctx: ServiceContext, input: { id: string }): Promise<void> {
  authorize(ctx, 'content:write');
  await inTransaction(ctx, async (tx) => {
    const { title } = await storedPost(tx, input.id);
    await tx.db.delete(posts).where(eq(posts.id, input.id));
    await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: 'post.deleted',
      target: input.id,
      severity: 'warning',
      details: { title },
    });
  });
}
