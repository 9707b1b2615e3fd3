import { passwordLength } from '#shared/password-length.ts';
import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import { refusePosing } from '#shared/honesty/find-claims.ts';
import { organisationNameProblem } from '#features/base/publishing/forms/settings.ts';
import { accessCodeLength } from '#kernel/settings/security-settings.ts';

const name = z
  .string({ error: () => m.install_name_missing() })
  .trim()
  .min(1, { error: () => m.install_name_missing() })
  .max(120, { error: () => m.install_name_long({ maximum: 120 }) })
  .superRefine(refusePosing);

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
  .superRefine((given, checking) => {
    const message = checking.issues.length === 0 && given && organisationNameProblem(given);
    if (message) checking.addIssue({ code: 'custom', message });
  })
  .optional();

const databaseUrl = z.string().trim().max(2_000).optional();

const smtp = z.strictObject({
  host: z.string().trim().min(1).max(253),
  port: z.coerce.number().int().min(1).max(65_535).default(587),
  security: z.enum(['starttls', 'tls', 'none']).default('starttls'),
  username: z.string().trim().max(320).default(''),
  password: z.string().max(1_000).default(''),
  from: z.string().trim().max(320).default('').superRefine(refusePosing),
});

export type InstallSmtp = z.infer<typeof smtp>;

const accessCode = z
  .string()
  .max(accessCodeLength.most, { error: () => m.install_access_code(accessCodeLength) })
  .regex(/^\S*$/, { error: () => m.install_access_code(accessCodeLength) })
  .refine((code) => code === '' || code.length >= accessCodeLength.least, {
    error: () => m.install_access_code(accessCodeLength),
  })
  .optional();

/**
 * Input of an installation: the file of `lantern install --config` and the calls of `/api/install`.
 * Without `databaseUrl` the data stays in the embedded database, without `smtp` mail stays in the outbox.
 */
export const installConfigSchema = z.strictObject({
  organisationName,
  name,
  email,
  password,
  databaseUrl,
  smtp: smtp.optional(),
  accessCode,
  /** Examples on the public pages, each marked with a badge, until they are replaced. */
  sampleContent: z.boolean().optional(),
  /** Pages and mails in other languages, each with a notice until somebody has reviewed them. */
  translations: z.boolean().optional(),
  /** Encrypts the daily backups; `lantern install` alone takes it. */
  backupPassphrase: z.string().min(12, { error: 'Use at least 12 characters.' }).optional(),
});

export type InstallConfig = z.infer<typeof installConfigSchema>;

/** Form of the installer's page: the same input, flattened, with its choices. */
export const installSchema = z
  .object({
    setupCode: z
      .string({ error: () => m.install_code_missing() })
      .trim()
      .min(1, { error: () => m.install_code_missing() })
      .max(40, { error: () => m.install_code_wrong() }),
    database: z.enum(['embedded', 'postgres'], { error: () => m.install_database_missing() }),
    databaseUrl,
    mail: z.enum(['outbox', 'smtp']).default('outbox'),
    smtpHost: z.string().trim().max(253).optional(),
    smtpPort: z.coerce
      .number({ error: () => m.install_smtp_port() })
      .int({ error: () => m.install_smtp_port() })
      .min(1, { error: () => m.install_smtp_port() })
      .max(65_535, { error: () => m.install_smtp_port() })
      .default(587),
    smtpSecurity: z.enum(['starttls', 'tls', 'none']).default('starttls'),
    smtpUsername: z.string().trim().max(320).default(''),
    smtpPassword: z.string().max(1_000).default(''),
    smtpFrom: z.string().trim().max(320).default('').superRefine(refusePosing),
    organisationName,
    name,
    email,
    password,
    passwordAgain: z.string({ error: () => m.install_password_again_missing() }),
    accessCode,
    sampleContent: z.literal('on').optional(),
    translations: z.literal('on').optional(),
  })
  .refine((form) => form.password === form.passwordAgain, {
    path: ['passwordAgain'],
    error: () => m.install_passwords_differ(),
  })
  .refine((form) => form.database !== 'postgres' || form.databaseUrl, {
    path: ['databaseUrl'],
    error: () => m.install_database_url_missing(),
  })
  .refine((form) => form.mail !== 'smtp' || form.smtpHost, {
    path: ['smtpHost'],
    error: () => m.install_smtp_host_missing(),
  });

export type InstallForm = z.infer<typeof installSchema>;

/** Converts the form to the input of the steps. */
export function toInstallConfig(form: InstallForm): InstallConfig {
  const { organisationName: organisation, name: person, email: address, password: secret } = form;
  return {
    ...(organisation ? { organisationName: organisation } : {}),
    name: person,
    email: address,
    password: secret,
    ...(form.database === 'postgres' ? { databaseUrl: form.databaseUrl } : {}),
    ...(form.mail === 'smtp' ? { smtp: smtpOf(form) } : {}),
    ...(form.accessCode ? { accessCode: form.accessCode } : {}),
    sampleContent: form.sampleContent === 'on',
    translations: form.translations === 'on',
  };
}

function smtpOf(form: InstallForm): InstallSmtp {
  return {
    host: form.smtpHost ?? '',
    port: form.smtpPort,
    security: form.smtpSecurity,
    username: form.smtpUsername,
    password: form.smtpPassword,
    from: form.smtpFrom,
  };
}
