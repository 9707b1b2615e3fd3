import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicForm } from './public-form.ts';
import { requiredEmail } from './text-fields.ts';

export const newsletterFields = ['email'] as const;

export type NewsletterField = (typeof newsletterFields)[number];

export const newsletterSchema = z.object({
  email: requiredEmail({
    label: m.report_email_label,
    missing: m.report_email_missing,
    invalid: m.report_email_invalid,
  }),
});

export type NewsletterSignUp = z.infer<typeof newsletterSchema>;

export const newsletterForm = {
  formType: 'newsletter',
  fields: newsletterFields,
  schema: newsletterSchema,
} as const satisfies PublicForm<NewsletterField, NewsletterSignUp>;
