import { findPublicDocuments } from '#features/documents/public-documents.server.ts';
import { readOwnHosts } from '#features/domains/domain-table.server.ts';
import { findActiveFormTypes } from '#features/reports/templates.server.ts';
import { authorize } from '#kernel/authorize.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { urls } from '#shared/urls.ts';
import { findPostSlugs } from './posts.server.ts';

/**
 * What staff added to the site and anybody can open: posts, forms and documents.
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
