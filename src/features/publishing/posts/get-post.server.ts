import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { posts } from '../schema/posts.server.ts';
import { postState } from '../post-state.ts';
import { authorize } from '#kernel/authorize.ts';
import { findRevisions } from '#kernel/revisions.ts';

/** The row of a post. @throws Refusal `not_found` */
export async function storedPost(ctx: ServiceContext, id: string) {
  const [row] = await ctx.db.select().from(posts).where(eq(posts.id, id));
  if (!row) throw new Refusal('not_found', 'There is no such post. It may have been deleted.');
  return row;
}

/** One post as staff change it, with its history. @throws Refusal `not_found` */
export async function getPost(ctx: ServiceContext, id: string) {
  authorize(ctx, 'content:read');
  const [row, revisions] = await Promise.all([
    storedPost(ctx, id),
    findRevisions(ctx, { kind: 'post', subject: id }),
  ]);
  return {
    ...{ id, kind: row.kind, title: row.title, slug: row.slug, body: row.body },
    ...{ sourceUrl: row.sourceUrl, outcomeId: row.outcomeId ?? '', consent: row.consent },
    ...{ version: row.version, isSample: row.isSample },
    publishedAt: row.publishedAt ?? undefined,
    state: postState(row.publishedAt, ctx.now()),
    revisions,
  };
}

export type EditedPost = Awaited<ReturnType<typeof getPost>>;
