import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { cases } from '#database/tables/cases.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { emit } from '#kernel/events.ts';
import { allMails, type EmailTemplate } from '#kernel/outbox/letters.ts';
import { withholdEmails } from '#kernel/outbox/withhold-emails.ts';

/** For staff, beside a mail about a case. */
export const stoppedReason =
  'The client asked for no e-mail about the case, and this one may not have left by then.';

/** True if the client of a case wants no news about it by mail. */
export async function isMailStopped(ctx: ServiceContext, caseId: string): Promise<boolean> {
  const isThis = and(eq(cases.id, caseId), isNotNull(cases.mailStoppedAt));
  return (await ctx.db.$count(cases, isThis)) > 0;
}

/**
 * Withholds news about a case whose client wants none, and notifies the authors. What the client asked for, such as a
 * code for the tracker, still goes.
 */
export async function withholdCaseNews(
  tx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<void> {
  const mails = Object.entries(allMails()) as [EmailTemplate, { refusable: unknown }][];
  const news = mails.filter(([, { refusable }]) => refusable === 'case_updates');
  const isNews = inArray(
    emailMessages.template,
    news.map(([template]) => template),
  );
  const withheld = await withholdEmails(tx, {
    of: [eq(emailMessages.caseId, caseId), isNews],
    reason: stoppedReason,
  });
  for (const mail of withheld) await emit(tx, 'mail.undelivered', { ...mail, cause: 'held-back' });
}
