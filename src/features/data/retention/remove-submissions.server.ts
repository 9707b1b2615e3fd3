import { inArray } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import { forgetReporters } from './forget-reporters.server.ts';

/**
 * Deletes submissions with the caller's transaction; mails, receipts and sightings go with them.
 */
export async function removeSubmissions(
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await forgetReporters(ctx, { submissions: ids, cases: [] }, async () => {
    await ctx.db.delete(formSubmissions).where(inArray(formSubmissions.id, [...ids]));
  });
}
