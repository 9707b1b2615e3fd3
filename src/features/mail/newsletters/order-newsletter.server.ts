import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { newsletterSendings } from '../schema/letters.server.ts';
import { posts } from '#features/publishing/schema/posts.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';

/**
 * Has a published post sent to everybody who signed up. A post goes out once, however often the button
 * is pressed; the mails are put into the outbox in the background.
 * @throws Refusal `not_found`; `conflict` when it is a draft, a sample or was sent, or there is no
 *   newsletter
 */
export async function orderNewsletter(ctx: ServiceContext, postId: string): Promise<void> {
  authorize(ctx, 'content:write');
  const { enable_newsletter: newsletter } = await readSettings(ctx);
  if (newsletter !== 'true')
    throw new Refusal('conflict', 'The newsletter is off. Turn it on under Settings, Features.');
  await inTransaction(ctx, async (tx) => {
    const [post] = await tx.db.select().from(posts).where(eq(posts.id, postId));
    if (!post) throw new Refusal('not_found', 'This post does not exist any more.');
    if (!post.publishedAt || post.publishedAt > tx.now() || post.isSample)
      throw new Refusal(
        'conflict',
        'Only a published post of your own can be sent. Publish it first.',
      );
    const { actor } = tx;
    const [ordered] = await tx.db
      .insert(newsletterSendings)
      .values({ postId, requestedByName: actor.type === 'staff' ? actor.name : actor.type })
      .onConflictDoNothing()
      .returning({ id: newsletterSendings.id });
    if (!ordered) throw new Refusal('conflict', 'This post went out already. It is sent once.');
    await tx.ports.queue.wake('send-newsletters', { db: tx.db });
    await recordAudit(tx, {
      action: 'newsletter.ordered',
      target: postId,
      details: { title: post.title },
    });
  });
}
