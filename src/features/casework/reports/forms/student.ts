import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import { form } from '#shared/forms/engine/form.ts';

const { text, email, year } = fieldKinds();

/** The application for student assistance. */
export const studentForm = form('student', {
  fields: {
    studentId: text({
      label: m.student_id_label,
      hint: m.student_id_hint,
      required: m.student_id_missing,
      staff: 'Student ID',
      role: 'own',
      appearance: { autoComplete: 'off', width: 'half' },
    }),
    university: text({
      label: m.student_university_label,
      required: m.student_university_missing,
      staff: 'University',
      role: 'answer',
      appearance: { autoComplete: 'organization' },
    }),
    email: email({
      label: m.student_email_label,
      hint: m.student_email_hint,
      required: m.student_email_missing,
      invalid: m.student_email_invalid,
      check: (address) => (/\.edu$/i.test(address) ? undefined : m.student_email_not_edu()),
      staff: 'E-mail',
      role: 'reply',
    }),
    graduationYear: year({
      label: m.student_year_label,
      required: m.student_year_missing,
      check: yearProblem,
      staff: 'Graduation year',
      role: 'answer',
    }),
  },
  staffFirst: ['email'],
  namesIndicators: false,
  page: {
    action: urls.student,
    label: m.student_form_label,
    submit: m.student_submit,
    busy: m.student_submit_busy,
  },
});

/** From last year to eight years ahead: a doctorate begun today is inside. */
function yearProblem(typed: string, now: Date): string | undefined {
  const thisYear = now.getUTCFullYear();
  const [first, last] = [thisYear - 1, thisYear + 8];
  if (/^\d{4}$/.test(typed) && Number(typed) >= first && Number(typed) <= last) return undefined;
  return m.student_year_invalid({ first: String(first), last: String(last) });
}
