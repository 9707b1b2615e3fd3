/** Staff may move a submission from any status to any other (back-office rule), so the table is a list. */
export const submissionStatuses = ['pending', 'reviewed', 'resolved', 'rejected'] as const;

export type SubmissionStatus = (typeof submissionStatuses)[number];

export function isSubmissionStatus(value: string): value is SubmissionStatus {
  return (submissionStatuses as readonly string[]).includes(value);
}

/** How urgent staff say that something is, most urgent first. */
export const staffUrgencies = ['emergency', 'urgent', 'normal', 'low'] as const;

export type StaffUrgency = (typeof staffUrgencies)[number];

export function isStaffUrgency(text: string): text is StaffUrgency {
  return (staffUrgencies as readonly string[]).includes(text);
}

/** Says in the browser that a record is being read; see `src/app/back-office/submissions/reading-ticket.server.ts`. */
export function readingCookie(id: string): string {
  return `lantern-reading-${id}`;
}

/** Characters of one internal note. */
export const noteLimit = 5_000;
