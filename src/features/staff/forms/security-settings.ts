import { z } from 'zod';
import { accessCodeLength } from '#kernel/settings/access-code.ts';
import { secondFactorChoices, securityBounds } from '#kernel/settings/security-settings.ts';

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

/** The panel's form. Addresses stand one on a line; the server reads and checks each. */
export const securitySettingsSchema = z.object({
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

export const newAccessCodeSchema = z
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
