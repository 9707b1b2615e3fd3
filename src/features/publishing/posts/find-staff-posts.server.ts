import { and, desc, eq, ilike } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { posts } from '../schema/posts.server.ts';
import type { PostKind } from '../post-kind.ts';
import { postState } from '../post-state.ts';
import type { PostState } from '../post-state.ts';
import { authorize } from '#kernel/authorize.ts';
import { containsPattern } from '#kernel/lists/contains-pattern.ts';

export type StaffPost = {
  id: string;
  kind: PostKind;
  title: string;
  slug: string;
  state: PostState;
  publishedAt: Date | undefined;
  updatedAt: Date;
  isSample: boolean;
};

const maxShown = 500;

/** Every post, drafts and those that wait too, the last changed first. */
export async function findStaffPosts(
  ctx: ServiceContext,
  input: { query?: string; kind?: PostKind | undefined; state?: PostState | undefined } = {},
): Promise<StaffPost[]> {
  authorize(ctx, 'content:read');
  const { query, kind, state } = input;
  const pattern = containsPattern(query);
  const rows = await ctx.db
    .select()
    .from(posts)
    .where(
      and(
        pattern === undefined ? undefined : ilike(posts.title, pattern),
        kind && eq(posts.kind, kind),
      ),
    )
    .orderBy(desc(posts.updatedAt), desc(posts.id))
    .limit(maxShown);
  const found = rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, title: row.title, slug: row.slug },
    state: postState(row.publishedAt, ctx.now()),
    publishedAt: row.publishedAt ?? undefined,
    ...{ updatedAt: row.updatedAt, isSample: row.isSample },
  }));
  return state ? found.filter((post) => post.state === state) : found;
}
