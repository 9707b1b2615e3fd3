import { sql } from 'drizzle-orm';
import type { ServiceContext } from './context.ts';
import { siteVersion } from './schema/settings.ts';
import type { SiteTag } from './site-tags.ts';

/** The channel on which every process hears `tag version` for each part that changed. */
export const siteVersionChannel = 'site_version';

/**
 * Says, with the caller's transaction, that these parts of the public site changed; every process hears it once the
 * transaction is committed. Two that raise the same part wait for each other, so only what staff publish does:
 * what visitors and case work change shows with the age of what is kept.
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
