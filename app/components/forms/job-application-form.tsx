import { TextAreaField } from '#app/ui/document/text-area-field.tsx';
import { TextField } from '#app/ui/document/text-field.tsx';
import type { JobApplicationField } from '#shared/forms/job-application.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { EvidenceField } from './evidence-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { PersonFields } from './person-fields.tsx';
import { messageLimit, textField } from './typed-values.ts';
import type { FormState } from './typed-values.ts';

/** The application for a position; `state` may bring which one. */
export function JobApplicationForm({
  state,
  isFilled,
}: {
  state: FormState<JobApplicationField>;
  isFilled: boolean;
}) {
  return (
    <FormFrame
      name="job-application"
      action={urls.jobApplication()}
      label={m.job_form_label()}
      submit={m.job_submit()}
      busy={m.job_submit_busy()}
      values={state.values}
      isFilled={isFilled}
      takesFiles
    >
      <div className="grid gap-6">
        <TextField
          {...textField(state, 'position')}
          label={m.job_position_label()}
          autoComplete="off"
          required
        />
        <PersonFields control={(name) => textField(state, name)} emailHint={m.job_email_hint()} />
        <TextField
          {...textField(state, 'profile')}
          label={m.job_profile_label()}
          hint={m.job_profile_hint()}
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
        />
        <TextAreaField
          {...textField(state, 'message')}
          label={m.job_message_label()}
          hint={m.job_message_hint()}
          limit={messageLimit()}
          rows={6}
          required
        />
        <EvidenceField files={state.files} label={m.job_files_label()} hint={m.job_files_hint()} />
      </div>
    </FormFrame>
  );
}
