import type { SummaryError } from '#ui/document/error-summary.tsx';
import { evidenceField } from '#shared/forms/attachment.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { summaryErrors, type RefusedForm } from './typed-values.ts';

/** Content of the error summary. */
export type FormProblem = { title: string; errors: SummaryError[] };

/** Message for a form that could not be stored because of a failure on our side. */
export type Failure = { title: string; lines: readonly string[] };

/** Describes why a form was refused, in the order of the page. */
export function formProblem<Field extends string>(
  { errors, secretFields, problem, files }: RefusedForm<Field>,
  form: { fields: readonly Field[]; failure?: Failure; idPrefix?: string },
): FormProblem {
  if (problem === 'unavailable') {
    const { title, lines } = form.failure ?? generalFailure();
    const messages = [...lines, m.form_failed_kept()];
    return { title, errors: messages.map((message) => ({ message })) };
  }
  if (problem) {
    const message = m.form_too_many({ minutes: problem.retryAfterMinutes });
    return { title: m.form_too_many_title(), errors: [{ message }] };
  }
  const title = secretFields.length > 0 ? m.form_secret_title() : m.form_problem_title();
  const ofFiles = files?.error ? [{ fieldId: evidenceField, message: files.error }] : [];
  return { title, errors: [...summaryErrors(errors, form.fields, form.idPrefix), ...ofFiles] };
}

function generalFailure(): Failure {
  return { title: m.form_failed_title(), lines: [m.form_failed_text()] };
}
