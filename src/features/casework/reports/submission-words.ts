import type { Tone } from '#ui/tone.ts';
import { formTypes } from '#shared/forms/form-types.ts';
import type { SubmissionStatus } from '#shared/vocabulary/submission-statuses.ts';

export const submissionStatusTones: Record<SubmissionStatus, Tone> = {
  pending: 'warning',
  reviewed: 'info',
  resolved: 'success',
  rejected: 'danger',
};

/** The forms that store submissions, in the order of the filter. */
export const formTypeWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(formTypes).map(([formType, name]) => [formType, name()]),
);

export function formTypeLabel(formType: string): string {
  return formTypeWords[formType] ?? identifierWords(formType);
}

/** `amount_lost` and `amountLost` both become "Amount lost". */
export function identifierWords(identifier: string): string {
  const words = identifier
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Number of submissions, in words. */
export function totalText({ count, isMore }: { count: number; isMore: boolean }): string {
  const number = count.toLocaleString('en-US');
  if (isMore) return `More than ${number} submissions`;
  return count === 1 ? '1 submission' : `${number} submissions`;
}
