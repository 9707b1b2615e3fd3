import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import { optOutChoices } from './form-options.ts';
import type { PublicForm } from './public-form.ts';
import { valuesOf } from './report-options.ts';
import { requiredEmail } from './text-fields.ts';

export const optOutFields = ['email', 'choices'] as const;

export type OptOutField = (typeof optOutFields)[number];

export const optOutSchema = z.object({
  email: requiredEmail({
    label: m.report_email_label,
    missing: m.report_email_missing,
    invalid: m.report_email_invalid,
  }),
  choices: z
    .array(z.enum(valuesOf(optOutChoices), { error: () => m.optout_choices_invalid() }))
    .min(1, { error: () => m.optout_choices_missing() }),
});

export type OptOut = z.infer<typeof optOutSchema>;

export const optOutForm = {
  formType: 'opt-out',
  fields: optOutFields,
  several: ['choices'],
  schema: optOutSchema,
} as const satisfies PublicForm<OptOutField, OptOut>;
