import type { TemplateField } from './template-field.ts';
import { allAnswersPlaceholder, fillPlaceholders, toSubject } from './template-placeholders.ts';

/** What a confirmation is filled with. */
export type TemplateMailFacts = {
  formType: string;
  /** What the visitor is to quote; stands for `submission_id`. */
  reference: string;
  /** In the words of the organisation's time zone. */
  submittedAt: string;
  /** As stored, field by field. */
  answers: Readonly<Record<string, string>>;
};

type MailWords = {
  emailSubject: string;
  emailTemplate: string;
  fields: readonly Pick<TemplateField, 'name' | 'label' | 'kind'>[];
};

/**
 * The confirmation of a template as plain text, before the frame that every mail of ours has.
 * Whoever renders it must treat it as text: it holds what a visitor typed.
 */
export function templateMail(
  template: MailWords,
  facts: TemplateMailFacts,
): { subject: string; text: string } {
  const values = mailValues(template, facts);
  return {
    subject: toSubject(fillPlaceholders(template.emailSubject, values)),
    text: fillPlaceholders(template.emailTemplate, values),
  };
}

function mailValues(
  { fields }: MailWords,
  { formType, reference, submittedAt, answers }: TemplateMailFacts,
): Map<string, string> {
  const typed = fields.map(({ name, label, kind }) => {
    const answer = withoutLinks(answers[name] ?? '');
    const value = kind === 'choices' ? answer.replaceAll('\n', ', ') : answer;
    return { name, label, value };
  });
  const all = typed
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => (/[?:.]$/.test(label) ? `${label} ${value}` : `${label}: ${value}`))
    .join('\n');
  return new Map([
    ...typed.map(({ name, value }) => [name, value] as const),
    ['form_type', formType],
    ['submission_id', reference],
    ['submitted_at', submittedAt],
    [allAnswersPlaceholder, all],
  ]);
}

/**
 * Anybody can type a stranger's address into a form, and an address of their own into its text: our
 * mail must not carry it as a link. `https://a.example/b` becomes `hxxps://a[.]example/b`; e-mail
 * addresses stay readable.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(/\S+/gu, (word) => (isEmailAddress(word) ? word : disarm(word)));
}

function isEmailAddress(word: string): boolean {
  return /^[^\s@/:]+@[\p{L}\p{N}.-]+[.,;]?$/u.test(word);
}

function disarm(word: string): string {
  return word
    .replaceAll(/\bhttp(s?):/gi, 'hxxp$1:')
    .replaceAll(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2,})/gu, '[.]');
}
