import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formTemplates } from '../schema/templates.server.ts';

/** The last part of the address of every form that staff built and switched on. */
export async function findActiveFormTypes(ctx: ServiceContext): Promise<string[]> {
  const { formType, isActive } = formTemplates;
  const rows = await ctx.db.select({ formType }).from(formTemplates).where(eq(isActive, true));
  return rows.map((row) => row.formType);
}
