import type { ServiceContext } from '#server/context.ts';
import { posts } from '#server/db/schema/posts.ts';
import { shownNow } from './find-posts.ts';

/** The last part of the address of every post that anybody may read at this moment. */
export async function findPostSlugs(ctx: ServiceContext): Promise<string[]> {
  const rows = await ctx.db.select({ slug: posts.slug }).from(posts).where(shownNow(ctx));
  return rows.map(({ slug }) => slug);
}
