import { desc, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#kernel/outbox/schema.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';

type TestEmailResult = { ok: true; id: string } | { ok: false; code: 'no_address' };

/**
 * Puts a test mail to the staff address into the outbox, on the way that every mail goes. What became
 * of it is read from the outbox afterwards.
 * @throws Refusal `too_many`
 */
export async function sendTestEmail(ctx: ServiceContext): Promise<TestEmailResult> {
  authorize(ctx, 'mail:retry');
  const { admin_email: to } = await readSettings(ctx);
  if (to === '') return { ok: false, code: 'no_address' };
  await limitTests(ctx);
  const requestedBy = ctx.actor.type === 'staff' ? ctx.actor.name : ctx.actor.type;
  return inTransaction(ctx, async (tx) => {
    const id = await enqueueEmail(tx, { template: 'test-mail', to, payload: { requestedBy } });
    await recordAudit(tx, { action: 'mail.test-requested', target: id });
    return { ok: true, id };
  });
}

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

/** Counts a test of the mail server by who asks for it. @throws Refusal `too_many` */
export async function limitTests(ctx: ServiceContext): Promise<void> {
  const subject = ctx.actor.type === 'staff' ? ctx.actor.userId : ctx.actor.type;
  const spent = await spendBudget(ctx, budgets.mailTestsPerPerson, subject);
  if (!spent.isExhausted) return;
  const minutes = spent.retryAfterMinutes;
  throw new Refusal(
    'too_many',
    `That were many tests in a short time. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  );
}
