import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { visibleSubmissions } from '#kernel/access/need-to-know.ts';

/** The submission with a reference, as staff type it; nothing of what is in it. */
export async function findByReference(
  ctx: ServiceContext,
  typed: string,
): Promise<{ id: string; reference: string } | undefined> {
  authorize(ctx, 'submission:read');
  const { id, reference } = formSubmissions;
  const [row] = await ctx.db
    .select({ id, reference })
    .from(formSubmissions)
    .where(and(eq(reference, typed.trim().toUpperCase()), visibleSubmissions(ctx)));
  return row;
}
