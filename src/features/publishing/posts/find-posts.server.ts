import { and, count, desc, eq, exists, lte, ne, or } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { caseOutcomes } from '#features/cases/schema/outcomes.server.ts';
import { posts } from '../schema/posts.server.ts';
import type { PostKind } from '../post-kind.ts';

export type Post = {
  slug: string;
  kind: PostKind;
  title: string;
  /** Markdown. */
  body: string;
  publishedAt: Date;
  /** Where the facts can be read; empty when there is no such place. */
  sourceUrl: string;
  /** Who agreed that it is told, and how; empty when nobody had to. */
  consent: string;
  isSample: boolean;
};

/** More than a site of this kind publishes in many years. */
const maxPosts = 5_000;

/**
 * Published posts, newest first, and how many there are.
 * @param page which part of the list; without it, all
 */
export async function findPosts(
  ctx: ServiceContext,
  page: { limit: number; offset: number } = { limit: maxPosts, offset: 0 },
): Promise<{ rows: Post[]; total: number }> {
  const isShown = shownNow(ctx);
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(posts)
      .where(isShown)
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .limit(page.limit)
      .offset(page.offset),
    ctx.db.select({ total: count() }).from(posts).where(isShown),
  ]);
  return { rows: rows.flatMap(toPost), total: counted?.total ?? 0 };
}

/**
 * What anybody may read at this moment. A success whose outcome was taken back, and which rests on
 * nothing else, is shown no more (honesty rule 2).
 */
export function shownNow(ctx: ServiceContext) {
  const outcome = ctx.db
    .select({ id: caseOutcomes.id })
    .from(caseOutcomes)
    .where(and(eq(caseOutcomes.id, posts.outcomeId), lte(caseOutcomes.publishedAt, ctx.now())));
  return and(
    lte(posts.publishedAt, ctx.now()),
    or(ne(posts.kind, 'success'), ne(posts.sourceUrl, ''), ne(posts.consent, ''), exists(outcome)),
  );
}

type Row = typeof posts.$inferSelect;

/** Drops what staff alone need; a draft is no post yet. */
export function toPost(row: Row): Post[] {
  const { slug, kind, title, body, publishedAt, sourceUrl, consent, isSample } = row;
  if (!publishedAt) return [];
  return [{ slug, kind, title, body, publishedAt, sourceUrl, consent, isSample }];
}
