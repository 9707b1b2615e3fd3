import { and, desc, inArray } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import { authorize } from '../authorize.ts';
import { visibleMails } from '../access/need-to-know.ts';
import { mailName } from '../letters/letters.ts';

export type MailProblem = Pick<
  typeof emailMessages.$inferSelect,
  | 'id'
  | 'template'
  | 'toAddress'
  | 'state'
  | 'attempts'
  | 'lastError'
  | 'nextAttemptAt'
  | 'updatedAt'
> & {
  /** What staff call this kind of mail. */
  name: string;
};

const shown = 25;

/** The mails that failed or wait for another try, newest first. */
export async function findMailProblems(ctx: ServiceContext): Promise<MailProblem[]> {
  authorize(ctx, 'mail:read');
  const { id, template, toAddress, state, attempts, lastError, nextAttemptAt, updatedAt } =
    emailMessages;
  const rows = await ctx.db
    .select({ id, template, toAddress, state, attempts, lastError, nextAttemptAt, updatedAt })
    .from(emailMessages)
    .where(and(inArray(state, ['failed', 'deferred']), visibleMails(ctx)))
    .orderBy(desc(id))
    .limit(shown);
  return rows.map((row) => ({ ...row, name: mailName(row.template) }));
}
