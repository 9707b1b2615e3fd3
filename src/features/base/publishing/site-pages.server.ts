import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { readForSite } from '#kernel/read-for-site.ts';
import { auditedClaims, checkClaims, type ClaimsFound } from '#kernel/secrets/check-claims.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { groupPermissions } from './capability.ts';
import type { SeoPageFields, SeoPages } from '#shared/forms/seo-page.ts';
import { seoPages } from '#database/tables/publishing.ts';

/** Search texts that staff chose for a page; empty texts and version 0 before the first change. */
export async function getSeoPage(
  ctx: ServiceContext,
  path: string,
): Promise<SeoPageFields & { version: number }> {
  authorize(ctx, 'settings:read');
  const [row] = await ctx.db.select().from(seoPages).where(eq(seoPages.path, path));
  const { title = '', description = '', keywords = '', version = 0 } = row ?? {};
  return { title, description, keywords, version };
}

/**
 * Titles, descriptions and keywords that staff chose, cached for each version of the site. If the
 * database does not answer, the last known ones are returned.
 */
export function readSeoPages(ctx: ServiceContext): Promise<SeoPages> {
  return readForSite<SeoPages>(ctx, {
    name: 'seo-pages',
    of: ['texts'],
    load: () => load(ctx),
    otherwise: {},
  });
}

async function load(ctx: ServiceContext): Promise<SeoPages> {
  const rows = await ctx.db.query.seoPages.findMany();
  const pages = rows.map(({ path, title, description, keywords }) => [
    path,
    { title, description, keywords },
  ]);
  return Object.fromEntries(pages) as SeoPages;
}

type SaveSeoPageResult =
  | { ok: true }
  | ClaimsFound
  | { ok: false; code: 'conflict'; current: SeoPageFields & { version: number } };

/**
 * Stores the search engine texts of a public page.
 * @param input `version`: the one from which the form was filled
 */
export async function saveSeoPage(
  ctx: ServiceContext,
  input: { path: string; version: number; fields: SeoPageFields; isConfirmed?: boolean },
): Promise<SaveSeoPageResult> {
  authorize(ctx, groupPermissions.seo);
  const { path, fields, isConfirmed } = input;
  const claims = checkClaims(Object.values(fields).join('\n\n'), isConfirmed);
  if (claims.question) return claims.question;
  return inTransaction(ctx, async (tx) => {
    const current = await getSeoPage(tx, path);
    if (current.version !== input.version) return { ok: false, code: 'conflict', current };
    const version = current.version + 1;
    const written =
      current.version === 0
        ? await tx.db
            .insert(seoPages)
            .values({ path, ...fields, version })
            .onConflictDoNothing()
            .returning()
        : await tx.db
            .update(seoPages)
            .set({ ...fields, version })
            .where(and(eq(seoPages.path, path), eq(seoPages.version, current.version)))
            .returning();
    if (written.length === 0)
      return { ok: false, code: 'conflict', current: await getSeoPage(tx, path) };
    await raiseSiteVersion(tx, 'texts');
    await recordAudit(tx, {
      action: 'seo.page-changed',
      target: path,
      ...auditedClaims(claims, { title: fields.title, description: fields.description }),
    });
    return { ok: true };
  });
}
