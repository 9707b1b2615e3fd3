import { CheckboxField } from '#app/ui/document/choice-field.tsx';
import { TextAreaField } from '#app/ui/document/text-area-field.tsx';
import { TextField } from '#app/ui/document/text-field.tsx';
import { firstValue } from '#shared/forms/read-form-values.ts';
import type { ReferralField } from '#shared/forms/referral.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { FormFrame, FormLegend } from './form-frame.tsx';
import { messageLimit, textField } from './typed-values.ts';
import type { FormState } from './typed-values.ts';

/** A professional refers a client. */
export function ReferralForm({
  state,
  isFilled,
}: {
  state: FormState<ReferralField>;
  isFilled: boolean;
}) {
  return (
    <FormFrame
      name="referral"
      action={urls.referral()}
      label={m.referral_form_label()}
      submit={m.referral_submit()}
      busy={m.referral_submit_busy()}
      values={state.values}
      isFilled={isFilled}
    >
      <div className="grid gap-6">
        <fieldset className="grid gap-6">
          <FormLegend>{m.referral_legend_you()}</FormLegend>
          <TextField
            {...textField(state, 'referrerName')}
            label={m.report_name_label()}
            autoComplete="name"
            required
          />
          <TextField
            {...textField(state, 'referrerEmail')}
            label={m.referral_referrer_email_label()}
            hint={m.referral_referrer_email_hint()}
            type="email"
            autoComplete="email"
            spellCheck={false}
            required
          />
          <TextField
            {...textField(state, 'referrerPhone')}
            label={m.referral_referrer_phone_label()}
            type="tel"
            autoComplete="tel"
            width="half"
            required
          />
        </fieldset>
        <fieldset className="mt-4 grid gap-6">
          <FormLegend>{m.referral_legend_client()}</FormLegend>
          <TextField
            {...textField(state, 'victimName')}
            label={m.referral_victim_name_label()}
            autoComplete="off"
            required
          />
          <TextField
            {...textField(state, 'victimEmail')}
            label={m.referral_victim_email_label()}
            hint={m.referral_victim_email_hint()}
            type="email"
            autoComplete="off"
            spellCheck={false}
            required
          />
          <TextAreaField
            {...textField(state, 'caseDescription')}
            label={m.referral_description_label()}
            hint={m.referral_description_hint()}
            limit={messageLimit()}
            rows={6}
            required
          />
          <CheckboxField
            id="consent"
            name="consent"
            value="yes"
            label={m.referral_consent_label()}
            error={state.errors.consent}
            defaultChecked={firstValue(state.values, 'consent') === 'yes'}
            required
          />
        </fieldset>
      </div>
    </FormFrame>
  );
}
