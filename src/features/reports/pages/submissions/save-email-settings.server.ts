import type { ServiceContext } from '#kernel/context.ts';
import { saveSettings } from '#features/publishing/settings.server.ts';
import type { SettingValues } from '#features/publishing/settings.server.ts';

/** What came of a form of the panel. */
export type EmailAnswer = {
  error: string;
  /** By setting: what is wrong with it, and what was typed. */
  problems?: SettingValues;
  typed?: SettingValues;
};

const keys = ['email_template_subject', 'email_template_body', 'admin_email'] as const;

const failure = 'Failed to save email settings';

/** @returns why nothing was saved; undefined once it is */
export async function saveEmailSettings(
  ctx: ServiceContext,
  form: FormData,
): Promise<EmailAnswer | undefined> {
  const typed = read(form, '');
  const result = await saveSettings(ctx, { values: typed, opened: read(form, 'opened.') });
  if (result.ok) return undefined;
  if (result.code === 'invalid')
    return { error: `${failure}: look at what is marked below.`, problems: result.problems, typed };
  const error = `${failure}: a colleague changed them in the meantime. Compare with what stands there now, then save again.`;
  return { error, typed };
}

function read(form: FormData, prefix: string): SettingValues {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = form.get(prefix + key);
      return typeof value === 'string' ? [[key, value]] : [];
    }),
  );
}
