import { sql } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { siteVersion } from '../schema/settings.ts';

/**
 * Says, with the caller's transaction, that something public changed: every process then renders its
 * pages anew. The notice leaves when the transaction commits.
 */
export async function raiseSiteVersion(ctx: ServiceContext): Promise<void> {
  const [row] = await ctx.db
    .update(siteVersion)
    .set({ version: sql`${siteVersion.version} + 1` })
    .returning();
  await ctx.db.execute(sql`select pg_notify('site_version', ${String(row?.version)})`);
}
