import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import { tipTypes } from './form-options.ts';
import type { PublicForm } from './public-form.ts';
import { valuesOf } from './report-options.ts';
import { optionalLine, optionalLines, requiredMessage } from './text-fields.ts';

export const tipFields = ['tipType', 'description', 'evidence', 'contact'] as const;

export type TipField = (typeof tipFields)[number];

/** A tip about an offender. Whoever leaves `contact` blank stays anonymous. */
export const tipSchema = z.object({
  tipType: z.enum(valuesOf(tipTypes), { error: () => m.tip_type_missing() }),
  description: requiredMessage({
    label: m.tip_description_label,
    missing: m.tip_description_missing,
  }),
  evidence: optionalLines(m.tip_evidence_label),
  contact: optionalLine(m.tip_contact_label),
});

export type Tip = z.infer<typeof tipSchema>;

export const tipForm = {
  formType: 'tip',
  fields: tipFields,
  schema: tipSchema,
} as const satisfies PublicForm<TipField, Tip>;

/** True exactly when no contact was given. */
export function isAnonymousTip(tip: Tip): boolean {
  return tip.contact === '';
}
