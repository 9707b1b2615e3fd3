import type { KnownPages } from '#frames/staff/texts/missing-pages.ts';
import { builtInPaths } from '#content/en/site-map.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { findOwnPages } from '#features/base/publishing/site-pages.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';

/** Where the links of a text may lead on this site, for the field it is written in. */
export async function readKnownPages(ctx: ServiceContext): Promise<KnownPages> {
  const [own, { company_name: company }] = await Promise.all([
    findOwnPages(ctx),
    readSettings(ctx),
  ]);
  return { hosts: own.hosts, paths: [...builtInPaths(company), ...own.paths] };
}
