import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { posts } from '#server/db/schema/posts.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { raiseSiteVersion } from '../settings/raise-site-version.ts';
import { storedPost } from './get-post.ts';

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
