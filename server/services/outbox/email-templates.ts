import type { OptOutChoice } from '#shared/forms/form-options.ts';
import type { Role } from '#shared/permissions.ts';

/** What each mail needs to be written. Values are strings so that a payload survives in the outbox. */
export type EmailTemplates = {
  /** To staff: a form arrived. Carries no answers, so a forwarded mail gives nothing away. */
  'submission-notification': { reference: string; formType: string; submissionId: string };
  /** To the submitter: we have it, this is your reference, nobody will ask you for money. */
  'submission-confirmation': {
    reference: string;
    formType: string;
    /** ISO 8601; missing in rows of an earlier release. */
    submittedAt?: string;
  };
  /** The same for a form that staff built, in their words; `text` has one paragraph per blank line. */
  'template-confirmation': { reference: string; subject: string; text: string };
  /** To the submitter: what staff answer. `sealed`: subject and text, see `reply-text.ts`. */
  'submission-reply': { reference: string; sealed: string };
  /** To the staff address: whether mail leaves at all. */
  'test-mail': { requestedBy: string };
  /** To the client: a case was opened, its number, how to follow it. */
  'case-opened': { caseNumber: string };
  /** To the client: the status changed; says to look at the tracker, not what changed. */
  'case-status-changed': { caseNumber: string };
  /** To whoever asked to opt out: the link by which it takes effect. `choices`: keys, with spaces between. */
  'opt-out-link': { confirmationId: string; reference: string; choices: string };
  /** To whoever signed up for the newsletter: the link by which it takes effect. */
  'newsletter-link': { confirmationId: string };
  /** To staff: the link by which a forgotten password is replaced. */
  'password-reset': { stepId: string };
  /** To staff: their account was signed in to from a browser not seen before. `at` in ISO 8601. */
  'new-device': { device: string; at: string };
  /** To somebody who is to join the staff: the link by which they do. */
  'staff-invitation': { invitationId: string; role: Role; invitedBy: string };
  /** To a member of staff: what an administrator changed about their account. */
  'staff-change': { change: 'role' | 'disabled' | 'enabled' | 'removed'; role: Role };
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
  'template-confirmation': 'mandatory',
  // It answers what the person asked; their opt-out is about mail they did not ask for.
  'submission-reply': 'mandatory',
  'test-mail': 'mandatory',
  'case-opened': 'mandatory',
  'case-status-changed': 'mandatory',
  'opt-out-link': 'mandatory',
  'newsletter-link': 'mandatory',
  'password-reset': 'mandatory',
  'new-device': 'mandatory',
  'staff-invitation': 'mandatory',
  'staff-change': 'mandatory',
};
