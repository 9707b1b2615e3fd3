import { isNotNull } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { contentBlocks } from '../schema/content.server.ts';
import { isBlockKey } from '../content-blocks.ts';
import type { ChangedBlocks } from '../content-blocks.ts';
import { readForSite } from '#kernel/read-for-site.ts';

/**
 * The texts that staff changed, read once for each version of the site. When the database does not
 * answer, the last known ones serve, else the built-in ones.
 */
export function readContentBlocks(ctx: ServiceContext): Promise<ChangedBlocks> {
  return readForSite<ChangedBlocks>(ctx, {
    name: 'content-blocks',
    load: () => load(ctx),
    otherwise: {},
  });
}

async function load(ctx: ServiceContext): Promise<ChangedBlocks> {
  const rows = await ctx.db
    .select({
      page: contentBlocks.page,
      block: contentBlocks.block,
      markdown: contentBlocks.markdown,
    })
    .from(contentBlocks)
    .where(isNotNull(contentBlocks.markdown));
  const known = rows.map(({ page, block, markdown }) => [`${page}/${block}`, markdown] as const);
  return Object.fromEntries(known.filter(([key]) => isBlockKey(key)));
}
