import { CheckboxGroupField } from '#app/ui/document/choice-field.tsx';
import { TextField } from '#app/ui/document/text-field.tsx';
import { dataChoices, marketingChoices } from '#shared/forms/form-options.ts';
import type { OptOutField } from '#shared/forms/opt-out.ts';
import { choicesOf } from '#shared/forms/report-options.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { FormFrame } from './form-frame.tsx';
import { textField } from './typed-values.ts';
import type { FormState } from './typed-values.ts';

/** What a person does not want, by e-mail address. */
export function OptOutForm({
  state,
  isFilled,
}: {
  state: FormState<OptOutField>;
  isFilled: boolean;
}) {
  return (
    <FormFrame
      name="opt-out"
      action={urls.optOut()}
      label={m.optout_form_label()}
      submit={m.optout_submit()}
      busy={m.optout_submit_busy()}
      values={state.values}
      isFilled={isFilled}
    >
      <div className="grid gap-6">
        <TextField
          {...textField(state, 'email')}
          label={m.report_email_label()}
          hint={m.optout_email_hint()}
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
        <CheckboxGroupField
          id="choices"
          name="choices"
          label={m.optout_group_marketing()}
          hint={m.optout_hint_marketing()}
          error={state.errors.choices}
          choices={choicesOf(marketingChoices)}
          defaultValue={state.values['choices']}
          boxed
        />
        <CheckboxGroupField
          id="choices-data"
          name="choices"
          label={m.optout_group_data()}
          hint={m.optout_hint_data()}
          choices={choicesOf(dataChoices)}
          defaultValue={state.values['choices']}
          boxed
        />
      </div>
    </FormFrame>
  );
}
