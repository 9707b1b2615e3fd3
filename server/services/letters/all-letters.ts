import type { LetterEvent } from '../outbox/email-templates.ts';
import type { Letter } from './letter.ts';
import { caseMessageReceived } from './texts/case-message-received.ts';
import { caseMessage } from './texts/case-message.ts';
import { caseOpened } from './texts/case-opened.ts';
import { caseStatusChanged } from './texts/case-status-changed.ts';
import { documentLink } from './texts/document-link.ts';
import { integrationStopped } from './texts/integration-stopped.ts';
import { mailDigest } from './texts/mail-digest.ts';
import { newDevice } from './texts/new-device.ts';
import { newsletterLink } from './texts/newsletter-link.ts';
import { newsletterPost } from './texts/newsletter-post.ts';
import { optOutLink } from './texts/opt-out-link.ts';
import { passwordReset } from './texts/password-reset.ts';
import { staffChange } from './texts/staff-change.ts';
import { staffInvitation } from './texts/staff-invitation.ts';
import { submissionConfirmation } from './texts/submission-confirmation.ts';
import { submissionMessage } from './texts/submission-message.ts';
import { submissionNotification } from './texts/submission-notification.ts';
import { submissionReply } from './texts/submission-reply.ts';
import { templateConfirmation } from './texts/template-confirmation.ts';
import { testMail } from './texts/test-mail.ts';
import { trackerCode } from './texts/tracker-code.ts';

/** Every letter there is; a new kind of mail does not compile until it is here. */
export const allLetters: { readonly [Event in LetterEvent]: Letter<Event> } = {
  'submission-confirmation': submissionConfirmation,
  'template-confirmation': templateConfirmation,
  'submission-reply': submissionReply,
  'opt-out-link': optOutLink,
  'document-link': documentLink,
  'newsletter-link': newsletterLink,
  'newsletter-post': newsletterPost,
  'case-opened': caseOpened,
  'case-status-changed': caseStatusChanged,
  'case-message': caseMessage,
  'tracker-code': trackerCode,
  'submission-notification': submissionNotification,
  'submission-message': submissionMessage,
  'case-message-received': caseMessageReceived,
  'test-mail': testMail,
  'mail-digest': mailDigest,
  'password-reset': passwordReset,
  'new-device': newDevice,
  'staff-invitation': staffInvitation,
  'staff-change': staffChange,
  'integration-stopped': integrationStopped,
};

export const letterEvents = Object.keys(allLetters) as LetterEvent[];

export function isLetterEvent(text: string): text is LetterEvent {
  return Object.hasOwn(allLetters, text);
}
