import type { KnownPages } from '#app/components/admin/texts/missing-pages.ts';
import { builtInPaths } from '#app/content/en/built-in-paths.ts';
import type { ServiceContext } from '#server/context.ts';
import { findOwnPages } from '#server/services/find-own-pages.ts';
import { readSettings } from '#server/services/settings/read-settings.ts';

/** Where the links of a text may lead on this site, for the field it is written in. */
export async function readKnownPages(ctx: ServiceContext): Promise<KnownPages> {
  const [own, { company_name: company }] = await Promise.all([
    findOwnPages(ctx),
    readSettings(ctx),
  ]);
  return { hosts: own.hosts, paths: [...builtInPaths(company), ...own.paths] };
}
