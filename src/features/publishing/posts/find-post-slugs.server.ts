import type { ServiceContext } from '#kernel/context.ts';
import { posts } from '../schema/posts.server.ts';
import { shownNow } from './find-posts.server.ts';

/** The last part of the address of every post that anybody may read at this moment. */
export async function findPostSlugs(ctx: ServiceContext): Promise<string[]> {
  const rows = await ctx.db.select({ slug: posts.slug }).from(posts).where(shownNow(ctx));
  return rows.map(({ slug }) => slug);
}
