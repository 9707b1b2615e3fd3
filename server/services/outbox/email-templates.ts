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
  /** To the client: staff wrote; says to look at the tracker, not what they wrote. */
  'case-message': { caseNumber: string };
  /** To staff: the client wrote; says where to read it, not what. */
  'case-message-received': { caseNumber: string; caseId: string };
  /** To staff: whoever sent a form wrote again, by receipt or in the chat. */
  'submission-message': { reference: string; submissionId: string };
  /** To the client: the one-time code of the tracker, made from the id; see `tracker-code.ts`. */
  'tracker-code': { codeId: string };
  /** To whoever asked to opt out: the link by which it takes effect. `choices`: keys, with spaces between. */
  'opt-out-link': { confirmationId: string; reference: string; choices: string };
  /** To whoever signed up for the newsletter: the link by which it takes effect. */
  'newsletter-link': { confirmationId: string };
  /** To whoever asked for a document: where it is. `path`: of the link; `until` in ISO 8601. */
  'document-link': { reference: string; title: string; path: string; until: string };
  /** To every subscriber: a post of the news room. `opening`: its first words, as plain text. */
  'newsletter-post': { slug: string; title: string; opening: string };
  /** To administrators: how much mail failed on a day, in UTC. Numbers only, as text. */
  'mail-digest': {
    day: string;
    failed: string;
    bounced: string;
    complained: string;
    waiting: string;
    pausedRamps: string;
  };
  /** To whoever edits the text of a mail: what it looks like with made-up values. */
  'letter-test': { event: LetterEvent; subject: string; body: string };
  /** To staff: the link by which a forgotten password is replaced. */
  'password-reset': { stepId: string };
  /** To staff: their account was signed in to from a browser not seen before. `at` in ISO 8601. */
  'new-device': { device: string; at: string };
  /** To somebody who is to join the staff: the link by which they do. */
  'staff-invitation': { invitationId: string; role: Role; invitedBy: string };
  /** To a member of staff: what an administrator changed about their account. */
  'staff-change': { change: 'role' | 'disabled' | 'enabled' | 'removed'; role: Role };
  /** To administrators: the secret of an integration came twice, so it was stopped. `at` in ISO 8601. */
  'integration-stopped': { name: string; at: string };
};

export type EmailTemplate = keyof EmailTemplates;

/** What has a text of its own: a test shows the text of another one. */
export type LetterEvent = Exclude<EmailTemplate, 'letter-test'>;
