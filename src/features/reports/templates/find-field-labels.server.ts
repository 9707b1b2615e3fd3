import { desc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formTemplateVersions } from '../schema/templates.server.ts';
import { authorize } from '#kernel/authorize.ts';

/**
 * What the fields of a form that staff built are called, by name, in the order of the form: those of
 * its newest version first, then those that only an earlier one had. Empty for every other form.
 */
export async function findFieldLabels(
  ctx: ServiceContext,
  input: { formType: string },
): Promise<ReadonlyMap<string, string>> {
  authorize(ctx, 'submission:read');
  const versions = await ctx.db
    .select({ fields: formTemplateVersions.fields })
    .from(formTemplateVersions)
    .where(eq(formTemplateVersions.formType, input.formType))
    .orderBy(desc(formTemplateVersions.id));
  const labels = new Map<string, string>();
  for (const { name, label } of versions.flatMap(({ fields }) => fields.list))
    if (!labels.has(name)) labels.set(name, label);
  return labels;
}
