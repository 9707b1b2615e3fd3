import { newFormKey } from '#shared/new-form-key.ts';

/** The hidden field by which the server knows a repeated sending from a second report. */
export function submissionKeyField(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('input[data-submission-key]');
}

/**
 * Gives a form its key: that of the draft, so that a retry after a reload counts as a repeat, else
 * what the server gave back, else a new one.
 */
export function setSubmissionKey(form: HTMLFormElement, kept: string | undefined): void {
  const field = submissionKeyField(form);
  if (field) field.value = kept || field.defaultValue || newFormKey();
}
