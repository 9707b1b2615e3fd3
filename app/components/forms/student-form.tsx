import { TextField } from '#app/ui/document/text-field.tsx';
import type { StudentField } from '#shared/forms/student.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { FormFrame } from './form-frame.tsx';
import { textField } from './typed-values.ts';
import type { FormState } from './typed-values.ts';

/** The application for student assistance. */
export function StudentForm({
  state,
  isFilled,
}: {
  state: FormState<StudentField>;
  isFilled: boolean;
}) {
  return (
    <FormFrame
      name="student"
      action={urls.student()}
      label={m.student_form_label()}
      submit={m.student_submit()}
      busy={m.student_submit_busy()}
      values={state.values}
      isFilled={isFilled}
    >
      <div className="grid gap-6">
        <TextField
          {...textField(state, 'studentId')}
          label={m.student_id_label()}
          hint={m.student_id_hint()}
          autoComplete="off"
          width="half"
          required
        />
        <TextField
          {...textField(state, 'university')}
          label={m.student_university_label()}
          autoComplete="organization"
          required
        />
        <TextField
          {...textField(state, 'email')}
          label={m.student_email_label()}
          hint={m.student_email_hint()}
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
        <TextField
          {...textField(state, 'graduationYear')}
          label={m.student_year_label()}
          inputMode="numeric"
          autoComplete="off"
          width="short"
          required
        />
      </div>
    </FormFrame>
  );
}
