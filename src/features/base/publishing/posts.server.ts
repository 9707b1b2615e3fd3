import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
} from 'drizzle-orm';
import { caseOutcomes } from '#database/tables/outcomes.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { readOfSiteVersion } from '#kernel/read-for-site.ts';
import { publicTextProblem } from '#kernel/secrets/check-claims.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import type { PostKind } from '#content/post.ts';
import { posts } from '#database/tables/publishing.ts';

export type Post = {
  slug: string;
  kind: PostKind;
  title: string;
  /** Markdown. */
  body: string;
  publishedAt: Date;
  /** Address at which the facts can be checked; empty if there is none. */
  sourceUrl: string;
  /** Consent to the publication: by whom and how; empty if none was needed. */
  consent: string;
  isSample: boolean;
};

/** More than a site of this kind publishes in many years. */
const maxPosts = 5_000;

/**
 * Published posts, newest first, with their number.
 * @param page the part of the list; all if omitted
 */
export async function findPosts(
  ctx: ServiceContext,
  page: { limit: number; offset: number } = { limit: maxPosts, offset: 0 },
): Promise<{ rows: Post[]; total: number }> {
  const isShown = await publiclyVisible(ctx);
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
 * Condition for posts that are public now. A success whose outcome was withdrawn, and which has no
 * other evidence, is no longer shown (honesty rule 2).
 */
async function publiclyVisible(ctx: ServiceContext) {
  const hidden = await findHidden(ctx);
  const outcome = ctx.db
    .select({ id: caseOutcomes.id })
    .from(caseOutcomes)
    .where(and(eq(caseOutcomes.id, posts.outcomeId), lte(caseOutcomes.publishedAt, ctx.now())));
  return and(
    lte(posts.publishedAt, ctx.now()),
    notInArray(posts.id, hidden),
    or(ne(posts.kind, 'success'), ne(posts.sourceUrl, ''), ne(posts.consent, ''), exists(outcome)),
  );
}

/** Reason why a post is on no page although it is published; undefined if nothing in it hides it. */
export function postProblem({ title, body }: Pick<Post, 'title' | 'body'>): string | undefined {
  // The same check as in the form: staff may confirm claims that are not plain, also in a title.
  return publicTextProblem({ long: [`${title}\n\n${body}`] });
}

/** Few enough that reading their texts is cheap. */
const judgedAtOnce = 50;

/**
 * Posts with a plain claim that bypassed the form, for instance in a restored backup. Computed once
 * for each version of the site, so that lists can be counted and paged without them. If the database
 * is unavailable, this fails like the list itself: no post is known to be clean.
 */
function findHidden(ctx: ServiceContext): Promise<string[]> {
  return readOfSiteVersion(ctx, {
    name: 'hidden-posts',
    of: ['posts'],
    load: () => judgeAll(ctx),
  });
}

async function judgeAll(ctx: ServiceContext): Promise<string[]> {
  const { id, title, body, publishedAt } = posts;
  const hidden: string[] = [];
  let last: string | undefined;
  do {
    const rows = await ctx.db
      .select({ id, title, body })
      .from(posts)
      .where(and(isNotNull(publishedAt), last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(judgedAtOnce);
    hidden.push(...rows.filter(postProblem).map((row) => row.id));
    last = rows.length < judgedAtOnce ? undefined : rows.at(-1)?.id;
  } while (last !== undefined);
  return hidden;
}

type Row = typeof posts.$inferSelect;

/** Drops what only staff need; a draft is no post yet. */
function toPost(row: Row): Post[] {
  const { slug, kind, title, body, publishedAt, sourceUrl, consent, isSample } = row;
  if (!publishedAt) return [];
  return [{ slug, kind, title, body, publishedAt, sourceUrl, consent, isSample }];
}

/** The published post at an address of the news room, if there is one. */
export async function findPost(ctx: ServiceContext, slug: string): Promise<Post | undefined> {
  const rows = await ctx.db
    .select()
    .from(posts)
    .where(and(eq(posts.slug, slug), await publiclyVisible(ctx)));
  return rows.flatMap(toPost)[0];
}

/** Slug of every post that is public now. */
export async function findPostSlugs(ctx: ServiceContext): Promise<string[]> {
  const rows = await ctx.db
    .select({ slug: posts.slug })
    .from(posts)
    .where(await publiclyVisible(ctx));
  return rows.map(({ slug }) => slug);
}

/**
 * Publishes scheduled posts that are due.
 * @returns their number
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
    await raiseSiteVersion(tx, 'posts');
    for (const { id } of due) await recordAudit(tx, { action: 'post.appeared', target: id });
    return due.length;
  });
}

export type OutcomeChoice = { id: string; amount: number; currency: string; month: string };

const maxShown = 200;

/** Published outcomes that a success post can be linked to, newest first. */
export async function findOutcomeChoices(ctx: ServiceContext): Promise<OutcomeChoice[]> {
  authorize(ctx, 'content:read');
  return ctx.db
    .select({
      id: caseOutcomes.id,
      amount: caseOutcomes.amount,
      currency: caseOutcomes.currency,
      month: caseOutcomes.month,
    })
    .from(caseOutcomes)
    .where(lte(caseOutcomes.publishedAt, ctx.now()))
    .orderBy(desc(caseOutcomes.publishedAt))
    .limit(maxShown);
}

/** @param id empty if a post is linked to none */
export async function isOutcomePublished(ctx: ServiceContext, id: string): Promise<boolean> {
  if (id === '') return false;
  const [row] = await ctx.db
    .select({ id: caseOutcomes.id })
    .from(caseOutcomes)
    .where(and(eq(caseOutcomes.id, id), lte(caseOutcomes.publishedAt, ctx.now())));
  return row !== undefined;
}

/** Publishes scheduled posts that are due. */
export async function runAnnouncePosts(ctx: ServiceContext): Promise<void> {
  const announced = await announcePosts(ctx);
  if (announced > 0) ctx.ports.log.info({ announced }, 'Scheduled posts were published');
}
