import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { posts } from '#server/db/schema/posts.ts';
import { shownNow, toPost } from './find-posts.ts';
import type { Post } from './find-posts.ts';

/** The published post at an address of the news room, if there is one. */
export async function findPost(ctx: ServiceContext, slug: string): Promise<Post | undefined> {
  const rows = await ctx.db
    .select()
    .from(posts)
    .where(and(eq(posts.slug, slug), shownNow(ctx)));
  return rows.flatMap(toPost)[0];
}
