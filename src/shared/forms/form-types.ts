import { m } from '../messages/compiled/messages.js';

/** Every form of the site, as stored in `form_submissions.form_type`, with its name for mails and staff. */
export const formTypes = {
  report: m.form_type_report,
  contact: m.form_type_contact,
  tip: m.form_type_tip,
  'opt-out': m.form_type_opt_out,
  referral: m.form_type_referral,
  student: m.form_type_student,
  newsletter: m.form_type_newsletter,
  'pdf-request': m.form_type_pdf_request,
  'job-application': m.form_type_job_application,
  dispute: m.form_type_dispute,
  'offered-recovery': m.form_type_offered_recovery,
  'data-request': m.form_type_data_request,
  chat: m.form_type_chat,
  mail: m.form_type_mail,
} as const satisfies Readonly<Record<string, () => string>>;

export type FormType = keyof typeof formTypes;

/** The name of a form; a type stored by an older release is its own name. */
export function formTypeName(formType: string): string {
  return Object.hasOwn(formTypes, formType) ? formTypes[formType as FormType]() : formType;
}
