import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { retentionRules } from '#database/tables/data.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { templateSchema, type TemplateContent } from './forms/template.ts';
import { formSubmissions, formTemplates, formTemplateVersions } from '#database/tables/reports.ts';
import {
  describeChanges,
  findVersion,
  insertVersion,
  isFormUsed,
  lockTemplate,
  templateIsGone,
  type TemplateVersion,
} from './template-record.server.ts';

/** Reasons why a form cannot have an address, and what to do instead. */
export const addressProblems = {
  type_taken: 'Another template has this form type already. Choose another one.',
  type_used:
    'Somebody has sent this form, so its address stays: they have it, and what they sent belongs to it. For another address make a new template, then deactivate this one.',
} as const;

type CreateTemplateResult = { ok: true; id: string } | { ok: false; code: 'type_taken' };

/** Stores a new form. It goes live only when it is activated. */
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

type TemplateChange =
  | { ok: true; version: number }
  /** A colleague was faster; `current` is the stored version. */
  | { ok: false; code: 'conflict'; current: TemplateVersion }
  /** Somebody has sent the form, or another one has the new address. */
  | { ok: false; code: 'type_used' | 'type_taken' };

/**
 * Stores a new version of a form; the earlier ones stay, for the submissions that answered them. The
 * address can change only until somebody sends the form: submissions refer to it, and people have it.
 * @param input `version` is the one the editor was filled from
 * @throws Refusal `not_found`
 */
export async function changeTemplate(
  ctx: ServiceContext,
  input: TemplateContent & { id: string; version: number },
): Promise<TemplateChange> {
  authorize(ctx, 'template:write');
  return inTransaction(ctx, async (tx) => {
    const template = await lockTemplate(tx, input.id);
    const { version } = template;
    const current = await findVersion(tx, { templateId: input.id, version });
    if (!current) throw templateIsGone();
    if (version !== input.version) return { ok: false, code: 'conflict', current };
    const moved = await moveAddress(tx, template, input.formType);
    if (!moved.ok) return moved;
    const changes = [...moved.changes, ...describeChanges(current, input)];
    if (changes.length === 0) return { ok: true, version };
    const next = version + 1;
    await tx.db
      .update(formTemplates)
      .set({
        name: input.name,
        formType: input.formType,
        version: next,
        updatedAt: tx.now(),
      })
      .where(eq(formTemplates.id, input.id));
    await insertVersion(tx, input.id, { ...input, version: next });
    if (template.isActive) await raiseSiteVersion(tx, 'forms');
    await recordAudit(tx, {
      action: 'template.changed',
      target: input.id,
      details: { version: String(next), changes: changes.join('; ').slice(0, 1_000) },
    });
    return { ok: true, version: next };
  });
}

type Moved = { ok: true; changes: string[] } | { ok: false; code: 'type_used' | 'type_taken' };

/** Moves the versions and the retention rules of an unused form to a new address. */
async function moveAddress(
  tx: ServiceContext,
  { id, formType: from }: { id: string; formType: string },
  to: string,
): Promise<Moved> {
  if (from === to) return { ok: true, changes: [] };
  // A concurrent submission holds a lock on its version; this waits for it, and then sees it.
  await tx.db
    .select({ id: formTemplateVersions.id })
    .from(formTemplateVersions)
    .where(eq(formTemplateVersions.templateId, id))
    .for('update');
  if (await isFormUsed(tx, from)) return { ok: false, code: 'type_used' };
  if ((await tx.db.$count(formTemplates, eq(formTemplates.formType, to))) > 0)
    return { ok: false, code: 'type_taken' };
  await tx.db
    .update(formTemplateVersions)
    .set({ formType: to })
    .where(eq(formTemplateVersions.templateId, id));
  // Rules that a removed form left at the new address give way to those of this form.
  const own = eq(retentionRules.formType, from);
  if ((await tx.db.$count(retentionRules, own)) > 0) {
    await tx.db.delete(retentionRules).where(eq(retentionRules.formType, to));
    await tx.db.update(retentionRules).set({ formType: to }).where(own);
  }
  return { ok: true, changes: [`Address changed from ${from} to ${to}`] };
}

/**
 * Restores an earlier version as a new version.
 * @param input `version` is the current one, `restore` the number of the one to restore
 * @throws Refusal `not_found`; `conflict` when a colleague was faster; `invalid` when current rules
 *   forbid its content
 */
export async function restoreTemplate(
  ctx: ServiceContext,
  input: { id: string; version: number; restore: number },
): Promise<void> {
  authorize(ctx, 'template:write');
  const earlier = await findVersion(ctx, { templateId: input.id, version: input.restore });
  if (!earlier) throw new Refusal('not_found', 'This version does not exist any more.');
  const asTyped = {
    ...earlier,
    fields: earlier.fields.map((field) => ({ ...field, options: field.options.join('\n') })),
  };
  const checked = templateSchema.safeParse(asTyped);
  if (!checked.success) {
    const reason = checked.error.issues[0]?.message ?? 'It breaks a rule of today.';
    throw new Refusal('invalid', `Version ${input.restore} can’t be restored. ${reason}`);
  }
  const { id, version } = input;
  const changed = await changeTemplate(ctx, { ...checked.data, id, version });
  if (changed.ok) return;
  if (changed.code !== 'conflict') throw new Refusal('conflict', addressProblems[changed.code]);
  const who = changed.current.createdByName;
  throw new Refusal(
    'conflict',
    `${who} changed this template meanwhile. Look at it, then try again.`,
  );
}

/**
 * Removes a form. Its submissions stay, with the versions whose labels they need.
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
      // A concurrent submission holds a lock on its version; this waits for it, and then sees it.
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
    if (isActive) await raiseSiteVersion(tx, 'forms');
    await recordAudit(tx, {
      action: 'template.deleted',
      target: input.id,
      details: { formType, name },
      severity: 'warning',
    });
  });
}

/**
 * Publishes a form, or takes it offline. Idempotent.
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
    await raiseSiteVersion(tx, 'forms');
    await recordAudit(tx, {
      action: isActive ? 'template.activated' : 'template.deactivated',
      target: id,
      details: { formType: template.formType },
    });
  });
}
