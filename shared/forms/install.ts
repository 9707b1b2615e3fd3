import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';

/** In characters. The minimum must never be set below 8. */
export const passwordLength = { minimum: 12, maximum: 256 } as const;

const name = z
  .string({ error: () => m.install_name_missing() })
  .trim()
  .min(1, { error: () => m.install_name_missing() })
  .max(120, { error: () => m.install_name_long({ maximum: 120 }) });

const email = z
  .string({ error: () => m.install_email_missing() })
  .trim()
  .min(1, { error: () => m.install_email_missing() })
  .max(254, { error: () => m.install_email_invalid() })
  .pipe(z.email({ error: () => m.install_email_invalid() }));

const password = z
  .string({ error: () => m.install_password_missing() })
  .min(1, { error: () => m.install_password_missing() })
  .min(passwordLength.minimum, {
    error: () => m.install_password_too_short({ minimum: passwordLength.minimum }),
  })
  .max(passwordLength.maximum, {
    error: () => m.install_password_too_long({ maximum: passwordLength.maximum }),
  });

const organisationName = z
  .string()
  .trim()
  .max(120, { error: () => m.install_organisation_long({ maximum: 120 }) })
  .optional();

/** The installer's page. */
export const installSchema = z
  .object({
    setupCode: z
      .string({ error: () => m.install_code_missing() })
      .trim()
      .min(1, { error: () => m.install_code_missing() })
      .max(40, { error: () => m.install_code_wrong() }),
    organisationName,
    name,
    email,
    password,
    passwordAgain: z.string({ error: () => m.install_password_again_missing() }),
  })
  .refine((form) => form.password === form.passwordAgain, {
    path: ['passwordAgain'],
    error: () => m.install_passwords_differ(),
  });

/** The file of `lantern install --config`: whoever can run that needs no setup code. */
export const installConfigSchema = z.strictObject({ organisationName, name, email, password });
