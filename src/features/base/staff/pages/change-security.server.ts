import { z } from 'zod';
import type { ServiceContext } from '#kernel/context.ts';
import {
  secondFactorChoices,
  securityBounds,
  accessCodeLength,
} from '#kernel/settings/security-settings.ts';
import type { FlashCode } from '#platform/http/flash.ts';
import { changeAccessCode } from '../access-code.server.ts';
import { saveSecuritySettings } from '../security-settings.server.ts';

export type FormError = { fieldId?: string; message: string };

type Changed =
  | { flash: FlashCode; cookies: string[] }
  | { errors: FormError[]; values: Record<string, string>; status: number };

/**
 * Performs the action of one of the page's forms.
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

/** The first error of each field. */
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

function whole(key: keyof typeof securityBounds, unit: string) {
  const { least, most } = securityBounds[key];
  const message = `Enter a whole number from ${least} to ${most}${unit}`;
  return z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message));
}

/** The panel's form. Addresses are one per line; the server validates each. */
const securitySettingsSchema = z.object({
  version: z.coerce.number().int().min(0),
  rateLimiting: z.literal('on').optional(),
  ipWhitelisting: z.literal('on').optional(),
  allowedIps: z.string().max(20_000, 'The list is too long').default(''),
  sessionTimeout: whole('sessionTimeout', ' minutes'),
  maxLoginAttempts: whole('maxLoginAttempts', ''),
  secondFactorRequired: z.enum(secondFactorChoices, { error: 'Choose who needs a second factor' }),
  passwordMinLength: whole('passwordMinLength', ' characters'),
});

const codeWords = `Use ${accessCodeLength.least} to ${accessCodeLength.most} characters, without spaces`;

const newAccessCodeSchema = z
  .object({
    code: z
      .string({ error: 'Enter the new code' })
      .regex(
        new RegExp(`^[\\x21-\\x7e]{${accessCodeLength.least},${accessCodeLength.most}}$`),
        codeWords,
      ),
    again: z.string({ error: 'Enter the code once more' }),
  })
  .refine(({ code, again }) => code === again, {
    path: ['again'],
    error: 'The two codes are not the same',
  });
