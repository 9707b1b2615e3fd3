import { SelectField } from '#app/ui/document/select-field.tsx';
import { TextAreaField } from '#app/ui/document/text-area-field.tsx';
import { TextField } from '#app/ui/document/text-field.tsx';
import { choicesOf } from '#shared/forms/report-options.ts';
import { tipTypes } from '#shared/forms/form-options.ts';
import type { TipField } from '#shared/forms/tip.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { FormFrame } from './form-frame.tsx';
import { messageLimit, textField } from './typed-values.ts';
import type { FormState } from './typed-values.ts';

/** A tip about an offender. */
export function TipForm({ state, isFilled }: { state: FormState<TipField>; isFilled: boolean }) {
  return (
    <FormFrame
      name="tip"
      action={urls.tipLine()}
      label={m.tip_form_label()}
      submit={m.tip_submit()}
      busy={m.tip_submit_busy()}
      values={state.values}
      isFilled={isFilled}
    >
      <div className="grid gap-6">
        <SelectField
          {...textField(state, 'tipType')}
          label={m.tip_type_label()}
          placeholder={m.form_choose()}
          options={choicesOf(tipTypes)}
          autoComplete="off"
          required
        />
        <TextAreaField
          {...textField(state, 'description')}
          label={m.tip_description_label()}
          hint={m.tip_description_hint()}
          limit={messageLimit()}
          rows={6}
          required
        />
        <TextAreaField
          {...textField(state, 'evidence')}
          label={m.tip_evidence_label()}
          hint={m.tip_evidence_hint()}
          rows={3}
          spellCheck={false}
          autoCapitalize="off"
        />
        <TextField
          {...textField(state, 'contact')}
          label={m.tip_contact_label()}
          hint={m.tip_contact_hint()}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </FormFrame>
  );
}
