import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CallFacts } from '#content/first-calls/first-call.ts';
import { mailName } from '#kernel/outbox/letters.ts';
import { findTestEmail, type TestEmail } from '#features/base/mail/mail-tests.server.ts';
import { visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import type { NewEmail } from '#kernel/outbox/enqueue-email.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { findSubmissions } from './find-submissions.server.ts';
import { writeCallFacts } from './call-facts.ts';
import { callsToShow } from './dangers.ts';
import type { Reply } from './forms/reply.ts';
import { openReply } from '#features/base/mail/letters/reply-text.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import type { SubmissionRow } from './submission-row.server.ts';
import type { ReportedUrgency } from '#shared/vocabulary/urgencies.ts';

type Notice = {
  id: string;
  reference: string;
  formName: string;
  urgency: ReportedUrgency | undefined;
};

/** Notice to a member of staff about a new form. */
export function noticeTo(to: string, { id, reference, formName, urgency }: Notice): NewEmail {
  return {
    template: 'submission-notification',
    to,
    payload: { reference, formType: formName, submissionId: id, ...(urgency && { urgency }) },
    submissionId: id,
  };
}

type Sent = {
  id: string;
  reference: string;
  formType: string;
  sentAt: Date;
  /** Known facts about the payments, for the call that comes first. */
  calls: readonly CallFacts[];
  urgency: ReportedUrgency | undefined;
};

/** Confirmation to the sender. @param sent `own`: the template's own text, if any */
export function receiptTo(
  to: string,
  {
    id,
    reference,
    formType,
    sentAt,
    calls,
    urgency,
    own,
  }: Sent & { own?: { subject: string; text: string } | undefined },
): NewEmail {
  const answer = { to, submissionId: id };
  if (own) return { ...answer, template: 'template-confirmation', payload: { reference, ...own } };
  const submittedAt = sentAt.toISOString();
  const shown = callsToShow(calls);
  return {
    ...answer,
    template: 'submission-confirmation',
    payload: {
      reference,
      formType,
      submittedAt,
      ...(urgency && { urgency }),
      ...(shown ? { calls: writeCallFacts(shown) } : { callsWait: 'yes' }),
    },
  };
}

const mailColumns = {
  id: emailMessages.id,
  submissionId: emailMessages.submissionId,
  template: emailMessages.template,
  toAddress: emailMessages.toAddress,
  state: emailMessages.state,
  attempts: emailMessages.attempts,
  lastError: emailMessages.lastError,
  sentAt: emailMessages.sentAt,
  nextAttemptAt: emailMessages.nextAttemptAt,
  createdAt: emailMessages.createdAt,
};

export type SubmissionEmail = Pick<typeof emailMessages.$inferSelect, keyof typeof mailColumns> & {
  /** Staff label of this kind of mail. */
  name: string;
  /** The text, for an answer of staff that can still be opened. */
  reply: Reply | undefined;
};

/** Mails sent because of these submissions, oldest first. The caller authorises. */
export async function findSubmissionMails(
  ctx: ServiceContext,
  submissionIds: readonly string[],
): Promise<SubmissionEmail[]> {
  const rows = await ctx.db
    .select({ ...mailColumns, payload: emailMessages.payload })
    .from(emailMessages)
    .where(inArray(emailMessages.submissionId, [...submissionIds]))
    .orderBy(asc(emailMessages.id));
  return rows.map(({ payload, ...email }) => ({
    ...email,
    name: mailName(email.template),
    reply:
      email.template === 'submission-reply'
        ? open(ctx, email.id, payload['sealed'] ?? '')
        : undefined,
  }));
}

/** An answer whose key is lost must not hide the whole submission. */
function open(
  { ports, requestId }: ServiceContext,
  mailId: string,
  sealed: string,
): Reply | undefined {
  try {
    return openReply(ports.seal, mailId, sealed);
  } catch (error) {
    ports.log.error({ err: error, requestId }, 'A sent reply could not be opened');
    return undefined;
  }
}

export type EmailOverview = {
  /** The confirmation in force. */
  subject: string;
  text: string;
  /** Empty while nobody is notified. */
  staffAddress: string;
  /** False while no mail server is configured: then nothing is sent. */
  canSend: boolean;
  latest: (Pick<SubmissionRow, 'id' | 'reference' | 'formType' | 'submittedAt' | 'mail'> & {
    /** Its failed mails. */
    failed: string[];
  })[];
  test: TestEmail | undefined;
};

const maxRecent = 5;

/** Configuration of e-mail about forms, and the mails of the newest submissions with their state. */
export async function findEmailOverview(ctx: ServiceContext): Promise<EmailOverview> {
  authorize(ctx, 'mail:read');
  const [settings, page, test] = await Promise.all([
    readSettings(ctx),
    findSubmissions(ctx, { size: maxRecent, isUncounted: true }),
    findTestEmail(ctx),
  ]);
  const ids = page.rows.map(({ id }) => id);
  const failed = ids.length === 0 ? [] : await findFailed(ctx, ids);
  return {
    subject: settings.email_template_subject,
    text: settings.email_template_body,
    staffAddress: settings.admin_email,
    canSend: (await readMailServer(ctx)) !== undefined,
    latest: page.rows.map(({ id, reference, formType, submittedAt, mail }) => ({
      id,
      reference,
      formType,
      submittedAt,
      mail,
      failed: failed.filter((each) => each.submissionId === id).map((each) => each.id),
    })),
    test,
  };
}

function findFailed(ctx: ServiceContext, submissionIds: readonly string[]) {
  const { id, submissionId, state } = emailMessages;
  return ctx.db
    .select({ id, submissionId })
    .from(emailMessages)
    .where(and(inArray(submissionId, [...submissionIds]), eq(state, 'failed')))
    .orderBy(asc(id));
}

export type PdfRequest = {
  id: string;
  reference: string;
  name: string | null;
  email: string | null;
  submittedAt: Date;
  /** The requested title, as typed. */
  requested: string;
};

const maxPdfRequests = 25;

const pdfRequestColumns = {
  id: formSubmissions.id,
  reference: formSubmissions.reference,
  name: formSubmissions.contactName,
  email: formSubmissions.contactEmail,
  submittedAt: formSubmissions.submittedAt,
};

/** Unanswered requests for documents, newest first. */
export async function findPdfRequests(ctx: ServiceContext): Promise<PdfRequest[]> {
  authorize(ctx, 'submission:read');
  const { id, data, submittedAt, formType, status } = formSubmissions;
  return ctx.db
    .select({
      ...pdfRequestColumns,
      requested: sql<string>`coalesce(${data} ->> 'requested_pdf', '')`,
    })
    .from(formSubmissions)
    .where(
      and(
        eq(formType, 'pdf-request'),
        inArray(status, ['pending', 'reviewed']),
        visibleSubmissions(ctx),
      ),
    )
    .orderBy(desc(submittedAt), desc(id))
    .limit(maxPdfRequests);
}
