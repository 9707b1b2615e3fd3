import type { OptOutChoice } from '#shared/forms/form-options.ts';

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
  /** To whoever asked to opt out: the link by which it takes effect. `choices`: keys, with spaces between. */
  'opt-out-link': { confirmationId: string; reference: string; choices: string };
  /** To whoever signed up for the newsletter: the link by which it takes effect. */
  'newsletter-link': { confirmationId: string };
};

export type EmailTemplate = keyof EmailTemplates;

/**
 * Mail that must reach people whatever they opted out of (their case, the law, safety, what they just
 * asked for), or the choice by which they can refuse it.
 */
export type EmailPolicy = 'mandatory' | OptOutChoice;

export const emailPolicies: Readonly<Record<EmailTemplate, EmailPolicy>> = {
  'submission-notification': 'mandatory',
  'submission-confirmation': 'mandatory',
  'case-opened': 'mandatory',
  'case-status-changed': 'mandatory',
  'opt-out-link': 'mandatory',
  'newsletter-link': 'mandatory',
};
