import { and, asc, count, eq, gt, isNull, lte } from 'drizzle-orm';
import { postProblem } from '#features/base/publishing/posts.server.ts';
import { posts } from '#database/tables/publishing.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { newsletterSubscribers } from '#database/tables/suppressions.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { newsletterSendings } from '#database/tables/mail.ts';

export type Newsletter = {
  isOn: boolean;
  /** Only the number of subscribers, because nobody needs to see who they are. */
  subscribers: number;
  /** Undefined while this post was not sent. */
  sending:
    | { requestedBy: string; requestedAt: Date; queued: number; finishedAt: Date | undefined }
    | undefined;
};

/** Returns whether a post was sent as a newsletter, and the number of subscribers. */
export async function getNewsletter(ctx: ServiceContext, postId: string): Promise<Newsletter> {
  authorize(ctx, 'content:read');
  const [settings, [all], [sending]] = await Promise.all([
    readSettings(ctx),
    ctx.db.select({ total: count() }).from(newsletterSubscribers),
    ctx.db.select().from(newsletterSendings).where(eq(newsletterSendings.postId, postId)),
  ]);
  return {
    isOn: settings.enable_newsletter === 'true',
    subscribers: all?.total ?? 0,
    sending: sending && {
      requestedBy: sending.requestedByName,
      requestedAt: sending.createdAt,
      queued: sending.queued,
      finishedAt: sending.finishedAt ?? undefined,
    },
  };
}

/**
 * Orders the sending of a published post to all subscribers. A post is sent once, however often the button
 * is pressed; a background job adds the mails to the outbox.
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
    const requestedByName = actorName(tx);
    const problem = postProblem(post);
    if (problem) throw new Refusal('conflict', `Put it otherwise first. ${problem}`);
    const [ordered] = await tx.db
      .insert(newsletterSendings)
      .values({ postId, requestedByName, createdAt: tx.now() })
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

/** Small enough for a short transaction. */
const batchSize = 100;

type Options = {
  /** Returns a Markdown text without its markup. */
  wordsOf(markdown: string): string;
  /** Aborted when the program stops; the next run continues. */
  signal?: AbortSignal;
};

/**
 * Adds ordered newsletters to the outbox. Mails and progress are stored in one transaction, so that each
 * subscriber gets exactly one mail, even after a crash.
 */
export async function sendNewsletters(ctx: ServiceContext, options: Options): Promise<void> {
  authorize(ctx, 'mail:send');
  while (!options.signal?.aborted && (await sendBatch(ctx, options))) {
    // Repeats until no batch is left.
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
    // A post that was unpublished meanwhile is not sent any further.
    const isPublished = post.publishedAt !== null && post.publishedAt <= tx.now();
    const isPublic = isPublished && !postProblem(post);
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

/** People who subscribe after the order get the next newsletter. */
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

/** Beginning of the text, cut at a word boundary. */
function openingOf(words: string): string {
  if (words.length <= longestOpening) return words;
  const cut = words.slice(0, longestOpening);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …`;
}
