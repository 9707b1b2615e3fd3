import type { TemplateField } from './template-field.ts';

/** Values that fill a confirmation. */
type TemplateMailFacts = {
  formType: string;
  /** For the visitor to quote; replaces `submission_id`. */
  reference: string;
  /** In the words of the organisation's time zone. */
  submittedAt: string;
  /** As stored, by field. */
  answers: Readonly<Record<string, string>>;
};

type MailWords = {
  emailSubject: string;
  emailTemplate: string;
  fields: readonly Pick<TemplateField, 'name' | 'label' | 'kind'>[];
};

/**
 * Confirmation of a template as plain text, without the frame that all our mails have. Callers must treat it
 * as text: it contains what a visitor typed.
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

/** Placeholders of a mail other than the answers. */
const generalPlaceholders = ['form_type', 'submission_id', 'submitted_at'] as const;

/** All answers with their labels: only in the body, because a subject is one short line. */
export const allAnswersPlaceholder = 'form_data';

// Anything between the braces, so that `{{Full name}}` is found and reported as wrong.
const placeholder = /\{\{([^{}]*)\}\}/g;

/** The names in a text, each once, in order. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name.trim()))];
}

/** Placeholders in a text that are not known. */
export function unknownPlaceholders(text: string, known: Iterable<string>): string[] {
  const names = new Set(known);
  return placeholdersIn(text).filter((name) => !names.has(name));
}

/** Placeholders allowed in a subject, and in a body. */
export function knownPlaceholders(
  fields: readonly { name: string }[],
  place: 'subject' | 'body',
): string[] {
  const names = fields.map(({ name }) => name);
  const all = place === 'body' ? [allAnswersPlaceholder] : [];
  return [...names, ...generalPlaceholders, ...all];
}

/**
 * Replaces placeholders with values, in one pass: a placeholder inside a value stays text. A name without a
 * value stays unchanged.
 */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(placeholder, (whole, name: string) => values.get(name.trim()) ?? whole);
}

/** One line without control characters, so that it cannot start another header of a mail. */
export function toSubject(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const letters = [...line];
  return letters.length > longestSubject
    ? `${letters.slice(0, longestSubject - 1).join('')}…`
    : line;
}

/** In characters. */
const longestSubject = 200;
