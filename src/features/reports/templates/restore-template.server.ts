import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { templateSchema } from '../forms/template.ts';
import { authorize } from '#kernel/authorize.ts';
import { changeTemplate } from './change-template.server.ts';
import { findVersion } from './template-record.server.ts';

/**
 * Makes an earlier version the newest one again, as a version of its own.
 * @param input `version` is the current one, `restore` the number of the one to bring back
 * @throws Refusal `not_found`; `conflict` when a colleague was faster; `invalid` when today's rules
 *   forbid what it held
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
  const who = changed.current.createdByName;
  throw new Refusal(
    'conflict',
    `${who} changed this template meanwhile. Look at it, then try again.`,
  );
}
