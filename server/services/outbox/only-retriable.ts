import { and, isNotNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import { visibleMails } from '../access/need-to-know.ts';

/** The mails that who asks may send again: all for whoever sets up mail, else those about submissions and cases. */
export function onlyRetriable(ctx: ServiceContext): SQL | undefined {
  const { actor } = ctx;
  const isForAll = actor.type === 'staff' && actor.permissions.includes('mail:write');
  if (isForAll) return visibleMails(ctx);
  const isWorkMail = or(isNotNull(emailMessages.submissionId), isNotNull(emailMessages.caseId));
  return and(isWorkMail, visibleMails(ctx));
}
