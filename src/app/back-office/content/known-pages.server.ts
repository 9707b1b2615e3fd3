import type { KnownPages } from '#frames/staff/texts/missing-pages.ts';
import { builtInPaths } from '#content/en/site-map.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { findPublicDocuments } from '#features/base/documents/public-documents.server.ts';
import { readOwnHosts } from '#features/base/domains/domain-table.server.ts';
import { findPostSlugs } from '#features/base/publishing/posts.server.ts';
import { findActiveFormTypes } from '#features/casework/reports/templates.server.ts';
import { urls } from '#shared/urls.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';

/** Pages of this site that a text may link to, for its editor. */
export async function readKnownPages(ctx: ServiceContext): Promise<KnownPages> {
  const [own, { company_name: company }] = await Promise.all([
    findOwnPages(ctx),
    readSettings(ctx),
  ]);
  return { hosts: own.hosts, paths: [...builtInPaths(company), ...own.paths] };
}

/**
 * Pages that staff added to the site and anybody can open: posts, forms and documents.
 * @returns `hosts`: the names, with a port if there is one, under which the site is reached
 */
export async function findOwnPages(
  ctx: ServiceContext,
): Promise<{ hosts: string[]; paths: string[] }> {
  authorize(ctx, 'content:read');
  const [domains, slugs, formTypes, documents] = await Promise.all([
    readOwnHosts(ctx),
    findPostSlugs(ctx),
    findActiveFormTypes(ctx),
    findPublicDocuments(ctx),
  ]);
  return {
    hosts: [...new Set([new URL(ctx.ports.site.appUrl).host, ...domains])],
    paths: [
      ...slugs.map((slug) => urls.newsPost(slug)),
      ...formTypes.map((formType) => urls.templateForm(formType)),
      ...documents.map(({ slug }) => urls.document(slug)),
    ],
  };
}
