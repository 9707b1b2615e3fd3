import type { MailChoice } from './mail-choices.ts';

/** What leaves first: no code waits behind a newsletter. The position in the list is what is stored. */
export const mailLanes = ['urgent', 'client', 'staff', 'bulk'] as const;

export type MailLane = (typeof mailLanes)[number];

/**
 * Mail that must reach people whatever they opted out of (their case, the law, safety, what they just
 * asked for), or the choice by which they can refuse it.
 */
export type EmailPolicy = 'mandatory' | MailChoice;

export type MailKind = {
  lane: MailLane;
  policy: EmailPolicy;
  /** What staff call it. */
  words: string;
};

/** Every kind of mail there is. The outbox takes no other. */
export const mailKinds = {
  'submission-notification': { lane: 'staff', policy: 'mandatory', words: 'Notice to staff' },
  'submission-confirmation': {
    ...{ lane: 'client', policy: 'mandatory' },
    words: 'Confirmation to the sender',
  },
  'template-confirmation': {
    ...{ lane: 'client', policy: 'mandatory' },
    words: 'Confirmation in the words of the form',
  },
  // It answers what the person asked; their opt-out is about mail they did not ask for.
  'submission-reply': { lane: 'client', policy: 'mandatory', words: 'Answer to the sender' },
  'test-mail': { lane: 'staff', policy: 'mandatory', words: 'Test e-mail' },
  'case-opened': { lane: 'client', policy: 'mandatory', words: 'Case opened, to the client' },
  'case-status-changed': {
    ...{ lane: 'client', policy: 'case_updates' },
    words: 'Status changed, to the client',
  },
  'case-message': {
    ...{ lane: 'client', policy: 'case_updates' },
    words: 'New message in the case, to the client',
  },
  'case-message-received': {
    ...{ lane: 'staff', policy: 'mandatory' },
    words: 'New message of a client, to staff',
  },
  'submission-message': {
    ...{ lane: 'staff', policy: 'mandatory' },
    words: 'Notice of an addition, to staff',
  },
  'tracker-code': {
    ...{ lane: 'urgent', policy: 'mandatory' },
    words: 'One-time code for the case tracker',
  },
  'opt-out-link': { lane: 'urgent', policy: 'mandatory', words: 'Link to confirm an opt-out' },
  // It answers what the person asked for.
  'document-link': { lane: 'client', policy: 'mandatory', words: 'Link to a requested document' },
  'newsletter-link': {
    ...{ lane: 'urgent', policy: 'mandatory' },
    words: 'Link to confirm a newsletter sign-up',
  },
  'newsletter-post': {
    ...{ lane: 'bulk', policy: 'newsletters' },
    words: 'Newsletter',
  },
  'mail-digest': {
    ...{ lane: 'staff', policy: 'mandatory' },
    words: 'Yesterday’s failed mail, to administrators',
  },
  'letter-test': { lane: 'staff', policy: 'mandatory', words: 'Test of a mail’s text' },
  'password-reset': {
    ...{ lane: 'urgent', policy: 'mandatory' },
    words: 'Link to set a new password, to staff',
  },
  'new-device': {
    ...{ lane: 'urgent', policy: 'mandatory' },
    words: 'Sign-in from a new device, to staff',
  },
  'staff-invitation': {
    ...{ lane: 'urgent', policy: 'mandatory' },
    words: 'Invitation to join the staff',
  },
  'staff-change': {
    ...{ lane: 'urgent', policy: 'mandatory' },
    words: 'Change of a staff account',
  },
  'integration-stopped': {
    ...{ lane: 'urgent', policy: 'mandatory' },
    words: 'Stopped integration, to administrators',
  },
} as const satisfies Readonly<Record<string, MailKind>>;
