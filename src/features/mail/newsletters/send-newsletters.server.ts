import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { newsletterSendings } from '../schema/letters.server.ts';
import { posts } from '#features/publishing/schema/posts.server.ts';
import { newsletterSubscribers } from '#kernel/outbox/suppressions-schema.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';

/** Few enough that one transaction is short. */
const batchSize = 100;

type Options = {
  /** What a Markdown text says, without its markup. */
  wordsOf(markdown: string): string;
  /** Aborted when the program stops; the next run goes on where this one ended. */
  signal?: AbortSignal;
};

/**
 * Puts the newsletters that were ordered into the outbox. Mails and the place reached are stored
 * together, so that nobody gets two and nobody is left out, also when the program dies in the middle.
 */
export async function sendNewsletters(ctx: ServiceContext, options: Options): Promise<void> {
  authorize(ctx, 'mail:send');
  while (!options.signal?.aborted && (await sendBatch(ctx, options))) {
    // Until there is nothing left.
  }
}

/** @returns false when there was nothing to do */
async function sendBatch(ctx: ServiceContext, { wordsOf }: Options): Promise<boolean> {
  authorize(ctx, 'mail:send');
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ sending: newsletterSendings, post: posts })
      .from(newsletterSendings)
      .innerJoin(posts, eq(posts.id, newsletterSendings.postId))
      .where(isNull(newsletterSendings.finishedAt))
      .orderBy(asc(newsletterSendings.id))
      .limit(1)
      .for('update', { of: newsletterSendings, skipLocked: true });
    if (!found) return false;
    const { sending, post } = found;
    // What was taken off the site meanwhile is not sent on.
    const isPublic = post.publishedAt !== null && post.publishedAt <= tx.now();
    const subscribers = isPublic ? await nextSubscribers(tx, sending) : [];
    const payload = { slug: post.slug, title: post.title, opening: openingOf(wordsOf(post.body)) };
    for (const { email } of subscribers)
      await enqueueEmail(tx, { template: 'newsletter-post', to: email, payload });
    const isFinished = subscribers.length < batchSize;
    const queued = sending.queued + subscribers.length;
    await tx.db
      .update(newsletterSendings)
      .set({
        queued,
        lastSubscriberId: subscribers.at(-1)?.id ?? sending.lastSubscriberId,
        finishedAt: isFinished ? tx.now() : null,
      })
      .where(eq(newsletterSendings.id, sending.id));
    if (isFinished)
      await recordAudit(tx, {
        action: isPublic ? 'newsletter.queued' : 'newsletter.ended',
        target: post.id,
        details: { mails: String(queued) },
      });
    return true;
  });
}

/** Whoever signs up after it was ordered gets the next one. */
function nextSubscribers(tx: ServiceContext, sending: typeof newsletterSendings.$inferSelect) {
  const { id, email, confirmedAt } = newsletterSubscribers;
  return tx.db
    .select({ id, email })
    .from(newsletterSubscribers)
    .where(
      and(
        lte(confirmedAt, sending.createdAt),
        sending.lastSubscriberId === null ? undefined : gt(id, sending.lastSubscriberId),
      ),
    )
    .orderBy(asc(id))
    .limit(batchSize);
}

/** In characters. */
const longestOpening = 400;

/** The first words, ending where a word does. */
function openingOf(words: string): string {
  if (words.length <= longestOpening) return words;
  const cut = words.slice(0, longestOpening);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …`;
}
