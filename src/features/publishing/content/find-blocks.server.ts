import type { ServiceContext } from '#kernel/context.ts';
import { isBlockKey } from '../content-blocks.ts';
import type { BlockKey } from '../content-blocks.ts';
import { authorize } from '#kernel/authorize.ts';

export type BlockState = { isChanged: boolean; updatedAt: Date };

/** The blocks that staff ever touched, by key. */
export async function findBlocks(
  ctx: ServiceContext,
): Promise<Partial<Record<BlockKey, BlockState>>> {
  authorize(ctx, 'content:read');
  const rows = await ctx.db.query.contentBlocks.findMany();
  const states = rows.map(
    ({ page, block, markdown, updatedAt }) =>
      [`${page}/${block}`, { isChanged: markdown !== null, updatedAt }] as const,
  );
  return Object.fromEntries(states.filter(([key]) => isBlockKey(key)));
}
