import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import { formTemplates, formTemplateVersions } from '../schema/templates.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { lockTemplate } from './template-record.server.ts';

/**
 * Removes a form. What was sent through it stays, with the versions whose words it needs.
 * @throws Refusal `not_found`
 */
export async function removeTemplate(ctx: ServiceContext, input: { id: string }): Promise<void> {
  authorize(ctx, 'template:write');
  await inTransaction(ctx, async (tx) => {
    const { formType, name, isActive } = await lockTemplate(tx, input.id);
    const versions = await tx.db
      .select({ id: formTemplateVersions.id })
      .from(formTemplateVersions)
      .where(eq(formTemplateVersions.templateId, input.id))
      // A form that is just being stored holds its version; this waits for it, and then sees it.
      .for('update');
    const ids = versions.map(({ id }) => id);
    const used = tx.db
      .select({ id: formSubmissions.templateVersionId })
      .from(formSubmissions)
      .where(
        and(
          isNotNull(formSubmissions.templateVersionId),
          inArray(formSubmissions.templateVersionId, ids),
        ),
      );
    await tx.db.delete(formTemplates).where(eq(formTemplates.id, input.id));
    await tx.db
      .delete(formTemplateVersions)
      .where(
        and(
          inArray(formTemplateVersions.id, ids),
          isNull(formTemplateVersions.templateId),
          notInArray(formTemplateVersions.id, used),
        ),
      );
    if (isActive) await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: 'template.deleted',
      target: input.id,
      details: { formType, name },
      severity: 'warning',
    });
  });
}
