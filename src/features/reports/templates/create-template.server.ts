import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formTemplates } from '../schema/templates.server.ts';
import type { TemplateContent } from '../forms/template.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { insertVersion } from './template-record.server.ts';

export type CreateTemplateResult = { ok: true; id: string } | { ok: false; code: 'type_taken' };

/** Keeps a new form. It is not live before it is activated. */
export async function createTemplate(
  ctx: ServiceContext,
  input: TemplateContent,
): Promise<CreateTemplateResult> {
  authorize(ctx, 'template:write');
  return inTransaction(ctx, async (tx) => {
    const { formType, name } = input;
    const [created] = await tx.db
      .insert(formTemplates)
      .values({ formType, name, createdAt: tx.now(), updatedAt: tx.now() })
      .onConflictDoNothing({ target: formTemplates.formType })
      .returning({ id: formTemplates.id });
    if (!created) return { ok: false, code: 'type_taken' };
    await insertVersion(tx, created.id, { ...input, version: 1 });
    await recordAudit(tx, {
      action: 'template.created',
      target: created.id,
      details: { formType, name },
    });
    return { ok: true, id: created.id };
  });
}
