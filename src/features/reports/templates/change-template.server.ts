import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formTemplates } from '../schema/templates.server.ts';
import type { TemplateContent } from '../forms/template.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { describeChanges } from './describe-changes.server.ts';
import {
  findVersion,
  insertVersion,
  lockTemplate,
  templateIsGone,
} from './template-record.server.ts';
import type { TemplateVersion } from './template-record.server.ts';

export type TemplateChange =
  | { ok: true; version: number }
  /** A colleague was faster; `current` is what is stored now. */
  | { ok: false; code: 'conflict'; current: TemplateVersion };

/**
 * Keeps a new version of a form; the earlier ones stay, for the submissions that answered them. The
 * address never changes: people have it, and so have the submissions.
 * @param input `version` is the one the editor was filled from
 * @throws Refusal `not_found`
 */
export async function changeTemplate(
  ctx: ServiceContext,
  input: Omit<TemplateContent, 'formType'> & { id: string; version: number },
): Promise<TemplateChange> {
  authorize(ctx, 'template:write');
  return inTransaction(ctx, async (tx) => {
    const template = await lockTemplate(tx, input.id);
    const { version, formType } = template;
    const current = await findVersion(tx, { templateId: input.id, version });
    if (!current) throw templateIsGone();
    if (version !== input.version) return { ok: false, code: 'conflict', current };
    const changes = describeChanges(current, input);
    if (changes.length === 0) return { ok: true, version };
    const next = version + 1;
    await tx.db
      .update(formTemplates)
      .set({ name: input.name, version: next, updatedAt: tx.now() })
      .where(eq(formTemplates.id, input.id));
    await insertVersion(tx, input.id, { ...input, formType, version: next });
    if (template.isActive) await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: 'template.changed',
      target: input.id,
      details: { version: String(next), changes: changes.join('; ').slice(0, 1_000) },
    });
    return { ok: true, version: next };
  });
}
