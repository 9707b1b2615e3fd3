import { Send } from 'lucide-react';
import { Button } from '#app/ui/document/button.tsx';
import { RadioGroupField } from '#app/ui/document/choice-field.tsx';
import { SelectField } from '#app/ui/document/select-field.tsx';
import { TextAreaField } from '#app/ui/document/text-area-field.tsx';
import { TextField } from '#app/ui/document/text-field.tsx';
import { firstValue } from '#shared/forms/read-form-values.ts';
import type { ReportField } from '#shared/forms/report.ts';
import { choicesOf, reportTypes, urgencies } from '#shared/forms/report-options.ts';
import { textLimits } from '#shared/forms/text-fields.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ClearButton, ClearForm, DraftRestored, SendFailed } from './draft-controls.tsx';
import { Honeypot } from './honeypot.tsx';
import { ReportDetails } from './report-details.tsx';
import { reportHoneypot, submissionKeyField } from './report-form-names.ts';
import { textField } from './typed-values.ts';
import type { FormState } from './typed-values.ts';

const clearFormId = 'report-clear';

const urgencyHints: Readonly<Record<string, () => string>> = {
  emergency: m.report_urgency_emergency_hint,
  urgent: m.report_urgency_urgent_hint,
  standard: m.report_urgency_standard_hint,
  consultation: m.report_urgency_consultation_hint,
};

/**
 * The Cybercrime Report. The browser's own checks are off: the server says what is missing, all at
 * once, beside the fields and in the summary, with script and without.
 */
export function ReportForm({
  state,
  isFilled,
}: {
  state: FormState<ReportField>;
  /** The values come from what was just sent, so an older draft must not replace them. */
  isFilled: boolean;
}) {
  return (
    <>
      <form
        id="report"
        method="post"
        action={urls.report()}
        noValidate
        aria-label={m.report_form_label()}
        data-draft="report"
        data-draft-filled={isFilled ? '' : undefined}
        data-send=""
        className="grid gap-10"
      >
        <div className="grid gap-2">
          <p className="text-sm text-muted">{m.form_required_hint()}</p>
          <DraftRestored />
        </div>
        <YouFields state={state} />
        <CaseFields state={state} />
        <ReportDetails state={state} />
        <Honeypot name={reportHoneypot} />
        <input
          type="hidden"
          name={submissionKeyField}
          defaultValue={firstValue(state.values, submissionKeyField)}
          data-submission-key=""
        />
        <div className="grid gap-4">
          <SendFailed />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              type="submit"
              size="large"
              busyLabel={m.report_submit_busy()}
              icon={<Send className="size-5" />}
              className="w-full sm:w-auto"
            >
              {m.report_submit()}
            </Button>
            <ClearButton formId={clearFormId} />
          </div>
          <p className="hidden text-sm text-muted [.js_&]:block">{m.form_draft_kept()}</p>
        </div>
      </form>
      <ClearForm id={clearFormId} action={urls.report()} />
    </>
  );
}

function YouFields({ state }: { state: FormState<ReportField> }) {
  return (
    <fieldset className="grid gap-6">
      <Legend>{m.report_legend_you()}</Legend>
      <TextField
        {...textField(state, 'name')}
        label={m.report_name_label()}
        autoComplete="name"
        required
      />
      <TextField
        {...textField(state, 'email')}
        label={m.report_email_label()}
        hint={m.report_email_hint()}
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
      <TextField
        {...textField(state, 'phone')}
        label={m.report_phone_label()}
        hint={m.report_phone_hint()}
        type="tel"
        autoComplete="tel"
        width="half"
      />
    </fieldset>
  );
}

function CaseFields({ state }: { state: FormState<ReportField> }) {
  const urgency = firstValue(state.values, 'urgency');
  return (
    <fieldset className="grid gap-6">
      <Legend>{m.report_legend_case()}</Legend>
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
        limit={{
          characters: textLimits.message,
          text: m.report_message_limit({ maximum: textLimits.message.toLocaleString('en-US') }),
        }}
        rows={6}
        required
      />
    </fieldset>
  );
}

function Legend({ children }: { children: string }) {
  return <legend className="mb-5 text-2xl leading-tight font-bold">{children}</legend>;
}
