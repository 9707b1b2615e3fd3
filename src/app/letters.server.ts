import { registerLetters } from '#kernel/outbox/letters.ts';
import { pausedReport } from '#features/casework/reports/letters/paused-report.server.ts';
import { planLetters } from '#features/casework/care/letters/contact-plan.server.ts';
import { caseMessage } from '#features/casework/conversation/letters/case-message.server.ts';
import { caseMessageReceived } from '#features/casework/conversation/letters/case-message-received.server.ts';
import { caseOpened } from '#features/casework/cases/letters/case-opened.server.ts';
import { caseNumberChanged } from '#features/casework/cases/letters/case-number-changed.server.ts';
import { caseMentioned } from '#features/casework/cases/letters/case-mentioned.server.ts';
import { caseStatusChanged } from '#features/casework/cases/letters/case-status-changed.server.ts';
import { caseClosed } from '#features/casework/cases/letters/case-closed.server.ts';
import { caseDateNear } from '#features/derived/deadlines/letters/case-date-near.server.ts';
import { documentLink } from '#features/derived/document-requests/letters/document-link.server.ts';
import { workDigest, workNews } from '#features/derived/inbox/letters/work-news.server.ts';
import { webhookPaused } from '#features/edges/exchange/letters/webhook-paused.server.ts';
import { integrationStopped } from '#features/edges/integrations/letters/integration-stopped.server.ts';
import { letterTest } from '#features/base/mail/letters/letter-test.server.ts';
import { mailDigest } from '#features/base/mail/letters/mail-digest.server.ts';
import { newDevice } from '#features/base/staff/letters/new-device.server.ts';
import { newsletterLink } from '#features/derived/subscriptions/letters/newsletter-link.server.ts';
import { newsletterPost } from '#features/derived/subscriptions/letters/newsletter-post.server.ts';
import { optOutLink } from '#features/derived/subscriptions/letters/opt-out-link.server.ts';
import { passwordReset } from '#features/base/staff/letters/password-reset.server.ts';
import { staffChange } from '#features/base/staff/letters/staff-change.server.ts';
import { staffInvitation } from '#features/base/staff/letters/staff-invitation.server.ts';
import { dataRequestReceived } from '#features/edges/rights/letters/data-request-received.server.ts';
import { dataRequest } from '#features/edges/rights/letters/data-request.server.ts';
import { dangerAlert } from '#features/casework/reports/letters/danger-alert.server.ts';
import { submissionConfirmation } from '#features/casework/reports/letters/submission-confirmation.server.ts';
import { submissionMessage } from '#features/casework/reports/letters/submission-message.server.ts';
import { submissionNotification } from '#features/casework/reports/letters/submission-notification.server.ts';
import { submissionReply } from '#features/casework/reports/letters/submission-reply.server.ts';
import { templateConfirmation } from '#features/casework/reports/letters/template-confirmation.server.ts';
import { testMail } from '#features/base/mail/letters/test-mail.server.ts';
import { trackerCode } from '#features/casework/conversation/letters/tracker-code.server.ts';

/** All kinds of mail: the outbox accepts no others. */
export const mails = [
  submissionNotification,
  dangerAlert,
  submissionConfirmation,
  templateConfirmation,
  submissionReply,
  submissionMessage,
  caseOpened,
  caseNumberChanged,
  caseStatusChanged,
  caseClosed,
  caseDateNear,
  ...planLetters,
  caseMessage,
  caseMessageReceived,
  caseMentioned,
  workNews,
  workDigest,
  dataRequest,
  dataRequestReceived,
  testMail,
  trackerCode,
  optOutLink,
  documentLink,
  newsletterLink,
  pausedReport,
  newsletterPost,
  mailDigest,
  letterTest,
  passwordReset,
  newDevice,
  staffInvitation,
  staffChange,
  integrationStopped,
  webhookPaused,
] as const;

declare module '#shared/registered.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Registered {
    mails: typeof mails;
  }
}

registerLetters(mails);
