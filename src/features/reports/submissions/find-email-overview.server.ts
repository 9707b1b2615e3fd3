import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#kernel/outbox/schema.ts';
import { authorize } from '#kernel/authorize.ts';
import { findTestEmail } from '#features/mail/outbox/test-email.server.ts';
import type { TestEmail } from '#features/mail/outbox/test-email.server.ts';
import { readMailServer } from '#kernel/outbox/read-mail-server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { findSubmissions } from './find-submissions.server.ts';
import type { SubmissionRow } from './submission-row.server.ts';

export type EmailOverview = {
  /** The confirmation in force. */
  subject: string;
  text: string;
  /** Empty while nobody is told. */
  staffAddress: string;
  /** False while no mail server is known: then nothing leaves. */
  canSend: boolean;
  latest: (Pick<SubmissionRow, 'id' | 'reference' | 'formType' | 'submittedAt' | 'mail'> & {
    /** The mails of it that failed. */
    failed: string[];
  })[];
  test: TestEmail | undefined;
};

const shown = 5;

/** How e-mail about forms is set up, and what became of the mails of the newest submissions. */
export async function findEmailOverview(ctx: ServiceContext): Promise<EmailOverview> {
  authorize(ctx, 'mail:read');
  const [settings, page, test] = await Promise.all([
    readSettings(ctx),
    findSubmissions(ctx, { size: shown, isUncounted: true }),
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
      ...{ id, reference, formType, submittedAt, mail },
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
