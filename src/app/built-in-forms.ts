import { offerForm } from '#features/casework/care/forms/offer.ts';
import { chatForm } from '#features/casework/conversation/forms/chat.ts';
import { disputeForm } from '#features/edges/exchange/forms/dispute.ts';
import { mailForm } from '#features/edges/exchange/forms/mail.ts';
import { contactForm } from '#features/casework/reports/forms/contact.ts';
import { registerForms } from '#shared/forms/built-in-forms.ts';
import { jobApplicationForm } from '#features/casework/reports/forms/job-application.ts';
import { newsletterForm } from '#frames/public/newsletter-form.ts';
import { optOutForm } from '#features/derived/subscriptions/forms/opt-out.ts';
import { pdfRequestForm } from '#features/derived/document-requests/forms/pdf-request.ts';
import { referralForm } from '#features/casework/reports/forms/referral.ts';
import { reportForm } from '#features/casework/reports/forms/report.ts';
import { dataRequestForm } from '#features/edges/rights/forms/data-request.ts';
import { studentForm } from '#features/casework/reports/forms/student.ts';
import { tipForm } from '#features/casework/reports/forms/tip.ts';

registerForms({
  report: reportForm,
  contact: contactForm,
  tip: tipForm,
  'opt-out': optOutForm,
  referral: referralForm,
  student: studentForm,
  newsletter: newsletterForm,
  'pdf-request': pdfRequestForm,
  'job-application': jobApplicationForm,
  dispute: disputeForm,
  'offered-recovery': offerForm,
  'data-request': dataRequestForm,
  chat: chatForm,
  mail: mailForm,
});
