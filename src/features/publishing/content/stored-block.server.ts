import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { contentBlocks } from '../schema/content.server.ts';
import type { BlockKey } from '../content-blocks.ts';

/** Page and block of a key. */
export function partsOf(key: BlockKey): { page: string; block: string } {
  const [page = '', block = ''] = key.split('/');
  return { page, block };
}

/** The row of a block, if staff ever changed it. */
export async function storedBlock(ctx: ServiceContext, key: BlockKey) {
  const { page, block } = partsOf(key);
  const [row] = await ctx.db
    .select()
    .from(contentBlocks)
    .where(and(eq(contentBlocks.page, page), eq(contentBlocks.block, block)));
  return row;
}
