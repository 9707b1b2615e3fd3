import { desc } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formTemplateVersions } from '../schema/templates.server.ts';
import { authorize } from '#kernel/authorize.ts';

/**
 * What the forms that staff built are called, by form type; also those that are removed by now but
 * have submissions. For whoever reads submissions.
 */
export async function findFormNames(ctx: ServiceContext): Promise<Record<string, string>> {
  authorize(ctx, 'submission:read');
  const { formType, name, id } = formTemplateVersions;
  const rows = await ctx.db
    .selectDistinctOn([formType], { formType, name })
    .from(formTemplateVersions)
    .orderBy(formType, desc(id));
  return Object.fromEntries(rows.map((row) => [row.formType, row.name]));
}
