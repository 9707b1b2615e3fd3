import { fillPlaceholders, toSubject, unknownPlaceholders } from './template-mail.ts';

/**
 * Placeholders of a form's confirmation. A visitor types none of them: anybody can enter a stranger's
 * address, and must not be able to send them words of their own in our name.
 */
export const confirmationPlaceholders = [
  'reference',
  'form_type',
  'submission_id',
  'submitted_at',
  'company_name',
  'response_hours',
] as const;

export type ConfirmationFacts = {
  reference: string;
  /** The name of the form. */
  formName: string;
  /** In the words of the organisation's time zone. */
  submittedAt: string;
  companyName: string;
  responseHours: string;
};

type Words = { subject: string; text: string };

/** A whole sentence, including the mark that starts a list item. */
const promise = /(?<![^.!?\n])[^.!?\n]*\{\{\s*response_hours\s*\}\}[^.!?\n]*[.!?]?/g;

/**
 * Removes the sentences of a mail that promise an answer within some hours.
 * @param responseHours empty: no time is set, and "within hours" would be no promise but nonsense
 */
export function withoutEmptyPromise(text: string, responseHours: string): string {
  return responseHours === '' ? text.replaceAll(promise, '') : text;
}

/** Subject and opening words of the confirmation, filled in. */
export function confirmationWords({ subject, text }: Words, facts: ConfirmationFacts): Words {
  const values = new Map<string, string>([
    ['reference', facts.reference],
    ['submission_id', facts.reference],
    ['form_type', facts.formName],
    ['submitted_at', facts.submittedAt],
    ['company_name', facts.companyName],
    ['response_hours', facts.responseHours],
  ] satisfies [(typeof confirmationPlaceholders)[number], string][]);
  function kept(words: string): string {
    return withoutEmptyPromise(words, facts.responseHours);
  }
  return {
    subject: toSubject(fillPlaceholders(kept(subject), values)),
    text: fillPlaceholders(kept(text), values),
  };
}

/** Problem with the placeholders of a text, worded for staff. */
export function confirmationProblem(text: string): string | undefined {
  const [unknown] = unknownPlaceholders(text, confirmationPlaceholders);
  if (unknown !== undefined) {
    const known = confirmationPlaceholders.map((name) => `{{${name}}}`).join(', ');
    return `Unknown placeholder {{${unknown}}}. These can be used: ${known}.`;
  }
  const rest = text.replaceAll(/\{\{[^{}]*\}\}/g, '');
  return /\{\{|\}\}/.test(rest) ? 'A placeholder begins with {{ and ends with }}.' : undefined;
}
