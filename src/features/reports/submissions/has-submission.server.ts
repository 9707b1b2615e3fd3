import type { ServiceContext } from '#kernel/context.ts';
import { isReference } from './new-reference.server.ts';

/** Whether a form of this kind was stored under the reference; what is in it stays with staff. */
export async function hasSubmission(
  ctx: ServiceContext,
  { reference, formType }: { reference: string; formType: string },
): Promise<boolean> {
  if (!isReference(reference)) return false;
  const found = await ctx.db.query.formSubmissions.findFirst({
    columns: { id: true },
    where: (table, { and, eq }) =>
      and(eq(table.reference, reference), eq(table.formType, formType)),
  });
  return found !== undefined;
}
