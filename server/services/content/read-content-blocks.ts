import { isNotNull } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { contentBlocks } from '#server/db/schema/content.ts';
import { isBlockKey } from '#shared/content/content-blocks.ts';
import type { ChangedBlocks } from '#shared/content/content-blocks.ts';

const memory = 'content-blocks';

/**
 * The texts that staff changed, read once for each version of the site. When the database does not
 * answer, the last known ones serve, else the built-in ones.
 */
export async function readContentBlocks(ctx: ServiceContext): Promise<ChangedBlocks> {
  try {
    return await ctx.ports.siteMemory.read(memory, () => load(ctx));
  } catch (error) {
    ctx.ports.log.warn(
      { err: error, requestId: ctx.requestId },
      'Content could not be read; serving the last known texts',
    );
    return ctx.ports.siteMemory.recall<ChangedBlocks>(memory) ?? {};
  }
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
