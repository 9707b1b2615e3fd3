/** What each mail needs to be written. Values are strings so that a payload survives in the outbox. */
export type EmailTemplates = {
  /** To staff: a form arrived. Carries no answers, so a forwarded mail gives nothing away. */
  'submission-notification': { reference: string; formType: string; submissionId: string };
  /** To the submitter: we have it, this is your reference, nobody will ask you for money. */
  'submission-confirmation': { reference: string; formType: string };
  /** To the client: a case was opened, its number, how to follow it. */
  'case-opened': { caseNumber: string };
  /** To the client: the status changed; says to look at the tracker, not what changed. */
  'case-status-changed': { caseNumber: string };
};

export type EmailTemplate = keyof EmailTemplates;
