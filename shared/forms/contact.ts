import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import { contactUrgencies } from './form-options.ts';
import type { PublicForm } from './public-form.ts';
import { valuesOf } from './report-options.ts';
import { optionalPhone, requiredEmail, requiredLine, requiredMessage } from './text-fields.ts';

export const contactFields = ['name', 'email', 'phone', 'subject', 'message', 'urgency'] as const;

export type ContactField = (typeof contactFields)[number];

/** The message form behind "Help". */
export const contactSchema = z.object({
  name: requiredLine({ label: m.report_name_label, missing: m.report_name_missing }),
  email: requiredEmail({
    label: m.report_email_label,
    missing: m.report_email_missing,
    invalid: m.report_email_invalid,
  }),
  phone: optionalPhone(),
  subject: requiredLine({ label: m.contact_subject_label, missing: m.contact_subject_missing }),
  message: requiredMessage({ label: m.contact_message_label, missing: m.contact_message_missing }),
  // Left out, it is `normal`.
  urgency: z
    .string()
    .transform((text) => text || 'normal')
    .pipe(z.enum(valuesOf(contactUrgencies), { error: () => m.contact_urgency_invalid() })),
});

export type ContactMessage = z.infer<typeof contactSchema>;

export const contactForm = {
  formType: 'contact',
  fields: contactFields,
  schema: contactSchema,
} as const satisfies PublicForm<ContactField, ContactMessage>;
