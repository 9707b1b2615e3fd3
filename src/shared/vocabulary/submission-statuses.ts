import { keyIn, keysOf } from './list.ts';

/** The statuses of a submission in the words of staff, who may move it from any to any other. */
export const submissionStatusWords = {
  pending: 'Pending',
  reviewed: 'Reviewed',
  resolved: 'Resolved',
  rejected: 'Rejected',
} as const;

export type SubmissionStatus = keyof typeof submissionStatusWords;

export const submissionStatuses = keysOf(submissionStatusWords);

export function isSubmissionStatus(value: string): value is SubmissionStatus {
  return keyIn(submissionStatusWords, value) !== undefined;
}
