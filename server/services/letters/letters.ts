import type { Letter, Mail } from './letter.ts';
import { caseMessage } from './texts/case-message.ts';
import { caseMessageReceived } from './texts/case-message-received.ts';
import { caseOpened } from './texts/case-opened.ts';
import { caseStatusChanged } from './texts/case-status-changed.ts';
import { documentLink } from './texts/document-link.ts';
import { integrationStopped } from './texts/integration-stopped.ts';
import { letterTest } from './texts/letter-test.ts';
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

/**
 * Every kind of mail there is. The outbox takes no other, and what else is told of them (lanes, who may
 * refuse them, the pages of the back office) is read from here.
 */
const list = [
  submissionNotification,
  submissionConfirmation,
  templateConfirmation,
  submissionReply,
  submissionMessage,
  caseOpened,
  caseStatusChanged,
  caseMessage,
  caseMessageReceived,
  testMail,
  trackerCode,
  optOutLink,
  documentLink,
  newsletterLink,
  newsletterPost,
  mailDigest,
  letterTest,
  passwordReset,
  newDevice,
  staffInvitation,
  staffChange,
  integrationStopped,
] as const;

type AnyMail = (typeof list)[number];

/** What each mail needs to be written, by the name that rows of the outbox have for it. */
export type EmailTemplates = {
  [Known in AnyMail as Known['event']]: ReturnType<Known['readPayload']>;
};

export type EmailTemplate = AnyMail['event'];

/** What has a text of its own. */
export type LetterEvent = Extract<AnyMail, Letter>['event'];

/** Every kind of mail, in the order of the list. */
export const mails = byEvent(list) as Readonly<Record<EmailTemplate, Mail>>;

/** Those that have a text. */
export const letters = byEvent(list.filter((mail) => 'body' in mail)) as {
  readonly [Event in LetterEvent]: Letter<Event, EmailTemplates[Event]>;
};

export const letterEvents = Object.keys(letters) as LetterEvent[];

export function isLetterEvent(text: string): text is LetterEvent {
  return Object.hasOwn(letters, text);
}

/** A row of another release may have a kind that is not known. */
export function findMail(template: string): Mail | undefined {
  return list.find(({ event }) => event === template);
}

/** What staff call each kind of mail. */
export const mailNames: Readonly<Record<string, string>> = Object.fromEntries(
  list.map(({ event, name }) => [event, name]),
);

export function mailName(template: string): string {
  return findMail(template)?.name ?? template;
}

function byEvent(some: readonly Mail[]): Record<string, Mail> {
  return Object.fromEntries(some.map((mail) => [mail.event, mail]));
}
