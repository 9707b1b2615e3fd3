import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { pdfs } from './schema/documents.server.ts';
import { authorize } from '#kernel/authorize.ts';

export type CountedDownloads = { id: string; downloads: number };

/** Adds what was counted. Pages do not show it, so nothing is rendered anew. */
export async function recordDownloads(
  ctx: ServiceContext,
  counted: readonly CountedDownloads[],
): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const rows = sql.join(
    counted.map(({ id, downloads }) => sql`(${id}::uuid, ${downloads}::bigint)`),
    sql`, `,
  );
  await ctx.db.execute(sql`
    update ${pdfs} set downloads = ${pdfs.downloads} + counted.downloads
      from (values ${rows}) as counted (id, downloads) where ${pdfs.id} = counted.id`);
}
