import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import { form, type FormOf } from '#shared/forms/engine/form.ts';
import { tipTypes } from '#shared/forms/form-options.ts';

const { text, longText, lines, choice, noted } = fieldKinds();

/** A tip about an offender. Anonymous when `contact` is blank. */
export const tipForm = form('tip', {
  fields: {
    tipType: choice({
      label: m.tip_type_label,
      options: tipTypes,
      required: m.tip_type_missing,
      invalid: m.tip_type_missing,
      drawnAs: 'list',
      staff: 'What it is about',
      role: 'answer',
    }),
    description: longText({
      label: m.tip_description_label,
      hint: m.tip_description_hint,
      required: m.tip_description_missing,
      rows: 6,
      staff: 'What they know',
      role: 'answer',
    }),
    evidence: lines({
      label: m.tip_evidence_label,
      hint: m.tip_evidence_hint,
      rows: 3,
      staff: 'What supports it',
      role: 'answer',
    }),
    contact: text({
      label: m.tip_contact_label,
      hint: m.tip_contact_hint,
      staff: 'How to reach them',
      role: 'reply',
      appearance: { autoComplete: 'off', spellCheck: false },
    }),
    anonymous: noted({
      options: { true: () => 'Yes', false: () => 'No' },
      staff: 'Anonymous',
      role: 'answer',
    }),
  },
  staffFirst: ['tipType', 'anonymous', 'contact'],
  namesIndicators: true,
  page: {
    action: urls.tipLine,
    label: m.tip_form_label,
    submit: m.tip_submit,
    busy: m.tip_submit_busy,
  },
});

export type Tip = FormOf<typeof tipForm>;

/** True exactly when no contact was given. */
export function isAnonymousTip(tip: Tip): boolean {
  return tip.contact === '';
}
