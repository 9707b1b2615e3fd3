import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from '#features/cases/schema/cases.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { authorize } from '#kernel/authorize.ts';
import { noCase, requireCaseAccess } from '#kernel/access/require-access.ts';

/**
 * The case to which staff want to add files.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function getUploadCase(
  ctx: ServiceContext,
  { id }: { id: string },
): Promise<{ id: string; caseNumber: string }> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  const [found] = await ctx.db
    .select({ id: cases.id, caseNumber: cases.caseNumber })
    .from(cases)
    .where(eq(cases.id, id));
  if (!found) throw new Refusal('not_found', noCase);
  return found;
}
