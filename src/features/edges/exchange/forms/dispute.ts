import { z } from 'zod';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import { form, type FormOf } from '#shared/forms/engine/form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

const { text, longText, lines } = fieldKinds();

/**
 * Days within which staff should decide: the date in the inbox, which is not promised to anybody. Data
 * protection law allows a month.
 */
export const disputeDays = 7;

/**
 * An objection to a listing. It names no offender, and the field of the sender's address does not have the
 * name of a contact: otherwise anybody could keep an offender's address out of every file by objecting
 * with it.
 */
export const disputeForm = form('dispute', {
  fields: {
    disputed: text({
      label: m.dispute_value_label,
      hint: m.dispute_value_hint,
      required: m.dispute_value_missing,
      staff: 'What they object to',
      role: 'answer',
      appearance: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
    }),
    reasons: longText({
      label: m.dispute_reasons_label,
      hint: m.dispute_reasons_hint,
      required: m.dispute_reasons_missing,
      rows: 5,
      staff: 'Why it is wrong',
      role: 'answer',
    }),
    proof: lines({
      label: m.dispute_proof_label,
      hint: m.dispute_proof_hint,
      rows: 3,
      staff: 'What shows it',
      role: 'answer',
    }),
    contact: text({
      label: m.dispute_contact_label,
      hint: m.dispute_contact_hint,
      staff: 'How to reach them',
      role: 'reply',
      appearance: { autoComplete: 'off', spellCheck: false },
    }),
  },
  staffFirst: ['disputed', 'contact'],
  namesIndicators: false,
  page: {
    action: urls.dispute,
    label: m.dispute_form_label,
    submit: m.dispute_submit,
    busy: m.dispute_submit_busy,
  },
});

export type Dispute = FormOf<typeof disputeForm>;

/** A person's decision about an objection. */
export const disputeDecision = z.object({
  dispute: z.uuid(),
  verdict: z.enum(['accepted', 'rejected'], { error: 'Choose what you decided' }),
  reason: z
    .string({ error: 'Say why, so that colleagues understand it' })
    .trim()
    .min(1, { error: 'Say why, so that colleagues understand it' })
    .max(500, { error: 'Use 500 characters or fewer' }),
});
