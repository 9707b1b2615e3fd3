/** Staff may move a submission from any status to any other (back-office rule), so the table is a list. */
export const submissionStatuses = ['pending', 'reviewed', 'resolved', 'rejected'] as const;

export type SubmissionStatus = (typeof submissionStatuses)[number];

export function isSubmissionStatus(value: string): value is SubmissionStatus {
  return (submissionStatuses as readonly string[]).includes(value);
}
