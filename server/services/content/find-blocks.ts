import type { ServiceContext } from '#server/context.ts';
import { isBlockKey } from '#shared/content/content-blocks.ts';
import type { BlockKey } from '#shared/content/content-blocks.ts';
import { authorize } from '../authorize.ts';

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
