import type { ServiceContext } from '#kernel/context.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { changeAccessCode } from '../access-code.server.ts';
import { saveSecuritySettings } from '../security-settings.server.ts';
import { newAccessCodeSchema, securitySettingsSchema } from '../forms/security-settings.ts';

export type FormError = { fieldId?: string; message: string };

type Changed =
  | { flash: FlashCode; cookies: string[] }
  | { errors: FormError[]; values: Record<string, string>; status: number };

/**
 * Carries out what one of the forms of the page asks for.
 * @throws Refusal
 */
export async function changeSecurity(ctx: ServiceContext, form: FormData): Promise<Changed> {
  switch (form.get('intent')) {
    case 'set-code':
      return setCode(ctx, form);
    case 'remove-code':
      return { flash: 'code-removed', cookies: await changeAccessCode(ctx, undefined) };
    default:
      return saveSettings(ctx, form);
  }
}

async function setCode(ctx: ServiceContext, form: FormData): Promise<Changed> {
  const parsed = newAccessCodeSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { errors: errorsOf(parsed.error), values: {}, status: 400 };
  return { flash: 'code-set', cookies: await changeAccessCode(ctx, parsed.data.code) };
}

async function saveSettings(ctx: ServiceContext, form: FormData): Promise<Changed> {
  const values = Object.fromEntries([...form].map(([key, value]) => [key, String(value)]));
  const parsed = securitySettingsSchema.safeParse(values);
  if (!parsed.success) return { errors: errorsOf(parsed.error), values, status: 400 };
  const { version, rateLimiting, ipWhitelisting, allowedIps, ...rest } = parsed.data;
  const saved = await saveSecuritySettings(ctx, {
    version,
    settings: {
      ...rest,
      rateLimiting: rateLimiting === 'on',
      ipWhitelisting: ipWhitelisting === 'on',
      allowedIps: allowedIps.split(/[\s,;]+/).filter(Boolean),
    },
  });
  if (saved.ok) return { flash: 'security-saved', cookies: [] };
  if (saved.code === 'invalid')
    return { errors: [{ fieldId: saved.key, message: saved.problem }], values, status: 400 };
  const message = 'Somebody else has changed the security settings. Look at theirs and save again';
  return { errors: [{ message }], values: {}, status: 409 };
}

/** The first of each field. */
function errorsOf({
  issues,
}: {
  issues: readonly { path: PropertyKey[]; message: string }[];
}): FormError[] {
  const all = issues.map(({ path, message }) => ({ fieldId: String(path[0]), message }));
  return all.filter(
    ({ fieldId }, place) => all.findIndex((other) => other.fieldId === fieldId) === place,
  );
}
