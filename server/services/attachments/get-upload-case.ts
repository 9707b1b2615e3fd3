import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { cases } from '#server/db/schema/cases.ts';
import { Refusal } from '#server/errors.ts';
import { authorize } from '../authorize.ts';
import { noCase, requireCaseAccess } from '../access/require-access.ts';

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
