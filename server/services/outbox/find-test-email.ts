import { desc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import { authorize } from '../authorize.ts';

export type TestEmail = Pick<
  typeof emailMessages.$inferSelect,
  'id' | 'toAddress' | 'state' | 'lastError' | 'sentAt' | 'createdAt'
>;

/** The last test mail and what became of it. */
export async function findTestEmail(ctx: ServiceContext): Promise<TestEmail | undefined> {
  authorize(ctx, 'mail:read');
  const { id, toAddress, state, lastError, sentAt, createdAt, template } = emailMessages;
  const [row] = await ctx.db
    .select({ id, toAddress, state, lastError, sentAt, createdAt })
    .from(emailMessages)
    .where(eq(template, 'test-mail'))
    .orderBy(desc(id))
    .limit(1);
  return row;
}
