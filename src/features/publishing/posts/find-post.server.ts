import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { posts } from '../schema/posts.server.ts';
import { shownNow, toPost } from './find-posts.server.ts';
import type { Post } from './find-posts.server.ts';

/** The published post at an address of the news room, if there is one. */
export async function findPost(ctx: ServiceContext, slug: string): Promise<Post | undefined> {
  const rows = await ctx.db
    .select()
    .from(posts)
    .where(and(eq(posts.slug, slug), shownNow(ctx)));
  return rows.flatMap(toPost)[0];
}
