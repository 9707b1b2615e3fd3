import type { EmailTemplate } from '../../outbox/email-templates.ts';
import { caseOpened } from './case-opened.tsx';
import { caseStatusChanged } from './case-status-changed.tsx';
import type { MailTemplate } from './mail-template.ts';
import { newsletterLink } from './newsletter-link.tsx';
import { optOutLink } from './opt-out-link.tsx';
import { submissionConfirmation } from './submission-confirmation.tsx';
import { submissionNotification } from './submission-notification.tsx';

/** Every template there is; a new kind of mail does not compile until it is here. */
export const allTemplates: { [Template in EmailTemplate]: MailTemplate<Template> } = {
  'submission-notification': submissionNotification,
  'submission-confirmation': submissionConfirmation,
  'case-opened': caseOpened,
  'case-status-changed': caseStatusChanged,
  'opt-out-link': optOutLink,
  'newsletter-link': newsletterLink,
};
