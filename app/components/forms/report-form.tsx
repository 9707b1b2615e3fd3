import { RadioGroupField } from '#app/ui/document/choice-field.tsx';
import { SelectField } from '#app/ui/document/select-field.tsx';
import { TextAreaField } from '#app/ui/document/text-area-field.tsx';
import { firstValue } from '#shared/forms/read-form-values.ts';
import type { ReportField } from '#shared/forms/report.ts';
import { choicesOf, reportTypes, urgencies } from '#shared/forms/report-options.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { FormFrame, FormLegend } from './form-frame.tsx';
import { PersonFields } from './person-fields.tsx';
import { ReportDetails } from './report-details.tsx';
import { messageLimit, textField } from './typed-values.ts';
import type { FormState } from './typed-values.ts';

const urgencyHints: Readonly<Record<string, () => string>> = {
  emergency: m.report_urgency_emergency_hint,
  urgent: m.report_urgency_urgent_hint,
  standard: m.report_urgency_standard_hint,
  consultation: m.report_urgency_consultation_hint,
};

/** The Cybercrime Report. */
export function ReportForm({
  state,
  isFilled,
}: {
  state: FormState<ReportField>;
  /** The values come from what was just sent, so an older draft must not replace them. */
  isFilled: boolean;
}) {
  return (
    <FormFrame
      name="report"
      action={urls.report()}
      label={m.report_form_label()}
      submit={m.report_submit()}
      busy={m.report_submit_busy()}
      values={state.values}
      isFilled={isFilled}
      takesFiles
    >
      <YouFields state={state} />
      <CaseFields state={state} />
      <ReportDetails state={state} />
    </FormFrame>
  );
}

function YouFields({ state }: { state: FormState<ReportField> }) {
  return (
    <fieldset className="grid gap-6">
      <FormLegend>{m.report_legend_you()}</FormLegend>
      <PersonFields control={(name) => textField(state, name)} emailHint={m.report_email_hint()} />
    </fieldset>
  );
}

function CaseFields({ state }: { state: FormState<ReportField> }) {
  const urgency = firstValue(state.values, 'urgency');
  return (
    <fieldset className="grid gap-6">
      <FormLegend>{m.report_legend_case()}</FormLegend>
      <SelectField
        {...textField(state, 'caseType')}
        label={m.report_type_label()}
        placeholder={m.form_choose()}
        options={choicesOf(reportTypes)}
        autoComplete="off"
        required
      />
      <RadioGroupField
        id="urgency"
        name="urgency"
        label={m.report_urgency_label()}
        error={state.errors.urgency}
        choices={choicesOf(urgencies).map((choice) => ({
          ...choice,
          hint: urgencyHints[choice.value]?.(),
        }))}
        defaultValue={urgency === '' ? undefined : urgency}
        boxed
        required
      />
      <TextAreaField
        {...textField(state, 'message')}
        label={m.report_message_label()}
        hint={m.report_message_hint()}
        limit={messageLimit()}
        rows={6}
        required
      />
    </fieldset>
  );
}
