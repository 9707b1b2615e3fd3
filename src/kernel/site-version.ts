import { sql } from 'drizzle-orm';
import type { ServiceContext } from './context.ts';
import { siteVersion } from '#database/tables/settings.ts';
import type { SiteTag } from './site-tags.ts';

/** Channel on which every process receives `tag version` for each part that changed. */
export const siteVersionChannel = 'site_version';

/**
 * Raises the versions of these parts of the public site within the caller's transaction; every process
 * is notified once it commits. Transactions that raise the same part wait for each other, so only
 * publishing by staff does: changes by visitors and case work appear once cached data expires.
 */
export async function raiseSiteVersion(
  ctx: ServiceContext,
  ...tags: [SiteTag, ...SiteTag[]]
): Promise<void> {
  await ctx.db.execute(sql`
    with raised as (
      insert into ${siteVersion} as stored (tag, version)
      select tag, 1 from jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb) as given (tag) order by tag
      on conflict (tag) do update set version = stored.version + 1
      returning tag, version
    )
    select pg_notify(${siteVersionChannel}, tag || ' ' || version) from raised`);
}
