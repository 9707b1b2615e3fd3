import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { seoPages } from '../schema/content.server.ts';
import type { SeoPageFields } from '../forms/seo-page.ts';
import { groupPermissions } from '#kernel/settings/group-permissions.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { standingBy, weighClaims } from '#kernel/secrets/weigh-claims.ts';
import type { ClaimsFound } from '#kernel/secrets/weigh-claims.ts';
import { getSeoPage } from './get-seo-page.server.ts';

export type SaveSeoPageResult =
  | { ok: true }
  | ClaimsFound
  | { ok: false; code: 'conflict'; current: SeoPageFields & { version: number } };

/**
 * Stores what search engines show of a public page.
 * @param input `version`: the one that the form began with
 */
export async function saveSeoPage(
  ctx: ServiceContext,
  input: { path: string; version: number; fields: SeoPageFields; isConfirmed?: boolean },
): Promise<SaveSeoPageResult> {
  authorize(ctx, groupPermissions.seo);
  const { path, fields, isConfirmed } = input;
  const claims = weighClaims(Object.values(fields).join('\n'), isConfirmed);
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
    await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: 'seo.page-changed',
      target: path,
      ...standingBy(claims, { title: fields.title, description: fields.description }),
    });
    return { ok: true };
  });
}
