import { and, eq, inArray } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { allMails, type EmailTemplate } from './letters.ts';
import { recordMailEvents } from './record-mail-event.ts';
import { emailMessages } from './schema.ts';

/**
 * Keeps the news about a case that waits in the outbox from leaving, within the caller's transaction. What the client
 * asked for, such as a code for the tracker, still goes.
 * @param reason for staff, beside each mail
 */
export async function withholdCaseNews(
  tx: ServiceContext,
  { caseId, reason }: { caseId: string; reason: string },
): Promise<void> {
  const mails = Object.entries(allMails()) as [EmailTemplate, { refusable: unknown }][];
  const news = mails.filter(([, { refusable }]) => refusable === 'case_updates');
  const withheld = await tx.db
    .update(emailMessages)
    .set({ state: 'suppressed', lastError: reason, updatedAt: tx.now() })
    .where(
      and(
        eq(emailMessages.caseId, caseId),
        eq(emailMessages.state, 'queued'),
        inArray(
          emailMessages.template,
          news.map(([template]) => template),
        ),
      ),
    )
    .returning({ messageId: emailMessages.id });
  const events = withheld.map(({ messageId }) => ({ messageId, detail: reason }));
  await recordMailEvents(
    tx,
    events.map((event) => ({ ...event, kind: 'suppressed' })),
  );
}
