import type { StoredTemplateField } from '../schema/templates.server.ts';
import { fieldsWithRole } from '#features/built-in-forms.ts';
import { isEmail } from '#shared/forms/text-fields.ts';

/** Where the built-in forms ask for the address of who writes. */
const addressFields = fieldsWithRole('reply');

/**
 * The address of who sent a form, as they wrote it; undefined where they gave none.
 * @param asked of a form that staff built: its fields
 */
export function replyAddress(
  data: Readonly<Record<string, string>>,
  asked: readonly StoredTemplateField[] = [],
): string | undefined {
  const ofTemplate = asked.filter(({ kind }) => kind === 'email').map(({ name }) => name);
  return [...ofTemplate, ...addressFields]
    .map((name) => (data[name] ?? '').trim())
    .find((typed) => isEmail(typed));
}
