import { z } from 'zod';
import { line } from '#shared/forms/text-fields.ts';
import { smtpConfigSchema } from '#features/base/mail/forms/smtp-config.ts';

export const mailboxTlsModes = ['tls', 'starttls', 'none'] as const;

const { host, password } = smtpConfigSchema.shape;

const wrongPort = 'Enter a port from 1 to 65535, usually 993 or 143.';

/** The mailbox that is read, as entered by staff. */
export const mailboxSchema = z.object({
  version: z.coerce.number().int().min(0).default(0),
  host,
  port: z.coerce
    .number({ error: wrongPort })
    .int({ error: wrongPort })
    .min(1, { error: wrongPort })
    .max(65_535, { error: wrongPort }),
  username: line(320).pipe(z.string().min(1, { error: 'Enter the user name.' })),
  /** Empty: keep the stored one. */
  password,
  tlsMode: z.enum(mailboxTlsModes, { error: 'Choose how the connection is encrypted.' }),
  folder: line(200).refine((name) => name.toUpperCase() !== 'INBOX', {
    error: 'Choose another folder than the one that is read.',
  }),
  /** Absent: the box is empty. */
  isOn: z.literal('on').optional(),
  takesOld: z.literal('on').optional(),
});

export type MailboxDetail = z.infer<typeof mailboxSchema>;
