import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formTemplates } from '../schema/templates.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { lockTemplate } from './template-record.server.ts';

/**
 * Puts a form on the site, or takes it away; doing it twice changes nothing more.
 * @throws Refusal `not_found`
 */
export async function setTemplateActive(
  ctx: ServiceContext,
  input: { id: string; isActive: boolean },
): Promise<void> {
  authorize(ctx, 'template:write');
  await inTransaction(ctx, async (tx) => {
    const { id, isActive } = input;
    const template = await lockTemplate(tx, id);
    if (template.isActive === isActive) return;
    await tx.db
      .update(formTemplates)
      .set({ isActive, updatedAt: tx.now() })
      .where(eq(formTemplates.id, id));
    await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: isActive ? 'template.activated' : 'template.deactivated',
      target: id,
      details: { formType: template.formType },
    });
  });
}
