import type { EmailTemplate } from '../../outbox/email-templates.ts';
import { caseOpened } from './case-opened.tsx';
import { caseStatusChanged } from './case-status-changed.tsx';
import type { MailTemplate } from './mail-template.ts';
import { newDevice } from './new-device.tsx';
import { newsletterLink } from './newsletter-link.tsx';
import { optOutLink } from './opt-out-link.tsx';
import { passwordReset } from './password-reset.tsx';
import { staffChange } from './staff-change.tsx';
import { staffInvitation } from './staff-invitation.tsx';
import { submissionConfirmation } from './submission-confirmation.tsx';
import { submissionNotification } from './submission-notification.tsx';
import { submissionReply } from './submission-reply.tsx';
import { templateConfirmation } from './template-confirmation.tsx';
import { testMail } from './test-mail.tsx';

/** Every template there is; a new kind of mail does not compile until it is here. */
export const allTemplates: { [Template in EmailTemplate]: MailTemplate<Template> } = {
  'submission-notification': submissionNotification,
  'submission-confirmation': submissionConfirmation,
  'template-confirmation': templateConfirmation,
  'submission-reply': submissionReply,
  'test-mail': testMail,
  'case-opened': caseOpened,
  'case-status-changed': caseStatusChanged,
  'opt-out-link': optOutLink,
  'newsletter-link': newsletterLink,
  'password-reset': passwordReset,
  'new-device': newDevice,
  'staff-invitation': staffInvitation,
  'staff-change': staffChange,
};
