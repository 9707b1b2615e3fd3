import { offerForm } from '#features/casework/care/forms/offer.ts';
import { chatForm } from '#features/casework/conversation/forms/chat.ts';
import { disputeForm } from '#features/edges/exchange/forms/dispute.ts';
import { mailForm } from '#features/edges/exchange/forms/mail.ts';
import { contactForm } from '#features/casework/reports/forms/contact.ts';
import type { Field, FieldRole } from '#shared/forms/engine/field.ts';
import type { Form } from '#shared/forms/engine/form.ts';
import type { FormType } from '#shared/forms/form-types.ts';
import { jobApplicationForm } from '#features/casework/reports/forms/job-application.ts';
import { newsletterForm } from '#features/base/mail/forms/newsletter.ts';
import { optOutForm } from '#features/base/mail/forms/opt-out.ts';
import { pdfRequestForm } from '#features/base/documents/forms/pdf-request.ts';
import { referralForm } from '#features/casework/reports/forms/referral.ts';
import { reportForm } from '#features/casework/reports/forms/report.ts';
import { dataRequestForm } from '#features/edges/rights/forms/data-request.ts';
import { studentForm } from '#features/casework/reports/forms/student.ts';
import { tipForm } from '#features/casework/reports/forms/tip.ts';

const builtInForms: Readonly<Record<FormType, Form>> = {
  report: reportForm,
  contact: contactForm,
  tip: tipForm,
  'opt-out': optOutForm,
  referral: referralForm,
  student: studentForm,
  newsletter: newsletterForm,
  'pdf-request': pdfRequestForm,
  'job-application': jobApplicationForm,
  dispute: disputeForm,
  'offered-recovery': offerForm,
  'data-request': dataRequestForm,
  chat: chatForm,
  mail: mailForm,
};

/** Undefined for a form that staff built. */
export function builtInForm(formType: string): Form | undefined {
  return Object.hasOwn(builtInForms, formType) ? builtInForms[formType as FormType] : undefined;
}

/**
 * The fields of the site's own forms by their names. What reads an answer without its form, as a
 * mention of an indicator does, knows no more: fields of one name are alike in all forms.
 */
export const builtInFields: ReadonlyMap<string, Field> = firstOfEachName();

function firstOfEachName(): Map<string, Field> {
  const all = new Map<string, Field>();
  for (const { fields } of Object.values(builtInForms))
    for (const [name, field] of Object.entries(fields)) if (!all.has(name)) all.set(name, field);
  return all;
}

/** The names of the fields that have one of these roles. */
export function fieldsWithRole(...roles: readonly FieldRole[]): ReadonlySet<string> {
  const named = [...builtInFields].filter(([, { role }]) => roles.includes(role));
  return new Set(named.map(([name]) => name));
}
