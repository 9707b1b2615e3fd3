import { count, desc, lte } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { posts } from '#server/db/schema/posts.ts';
import type { PostKind } from '#shared/post-kind.ts';

export type Post = {
  slug: string;
  kind: PostKind;
  title: string;
  /** Markdown. */
  body: string;
  publishedAt: Date;
  isSample: boolean;
};

/** More than a site of this kind publishes in many years. */
const mostPosts = 5_000;

/**
 * Published posts, newest first, and how many there are.
 * @param page which part of the list; without it, all
 */
export async function findPosts(
  ctx: ServiceContext,
  page: { limit: number; offset: number } = { limit: mostPosts, offset: 0 },
): Promise<{ rows: Post[]; total: number }> {
  const isPublished = lte(posts.publishedAt, ctx.now());
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(posts)
      .where(isPublished)
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .limit(page.limit)
      .offset(page.offset),
    ctx.db.select({ total: count() }).from(posts).where(isPublished),
  ]);
  return { rows: rows.flatMap(toPost), total: counted?.total ?? 0 };
}

type Row = typeof posts.$inferSelect;

/** Drops what staff alone need; a draft is no post yet. */
export function toPost({ slug, kind, title, body, publishedAt, isSample }: Row): Post[] {
  return publishedAt ? [{ slug, kind, title, body, publishedAt, isSample }] : [];
}
