import { desc, eq } from 'drizzle-orm';
import { requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { accessOf } from '#kernel/outbox/read-mail-server.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import type { SmtpAccess, SmtpCheck } from '#kernel/ports/mail.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { SmtpConfigDetail } from './forms/smtp-config.ts';
import { storedSmtpConfig } from './smtp-configs.server.ts';

export type TestedSmtpConfig = SmtpCheck | { ok: false; field: 'password'; reason: string };

/**
 * Connects to a mail server with the settings in the form, authenticates and names the sender, and
 * sends nothing.
 * @param input `id`: the stored one, whose password is used if none was typed
 * @throws Refusal `proof_needed`; `too_many`; `not_found`
 */
export async function testSmtpConfig(
  ctx: ServiceContext,
  input: SmtpConfigDetail & { id?: string | undefined },
): Promise<TestedSmtpConfig> {
  authorize(ctx, 'mail:write');
  requireProof(ctx);
  const login = await findLogin(ctx, input);
  if (login === 'missing') return { ok: false, field: 'password', reason: passwordNeeded };
  await limitTests(ctx);
  const { host, port, tlsMode, username } = input;
  const access: SmtpAccess = {
    host,
    port,
    security: tlsMode,
    ...(login && { login }),
    // The requester has just confirmed their identity.
    reach: 'private',
    isCertificateChecked: true,
  };
  const checked = await ctx.ports.mailer.check(access, await senderOf(ctx, input, username));
  await recordAudit(ctx, {
    action: 'mail.server-tested',
    ...(input.id !== undefined && { target: input.id }),
    details: { host, port: String(port), result: checked.ok ? 'good' : checked.step },
  });
  return checked;
}

type Login = NonNullable<SmtpAccess['login']>;

async function findLogin(
  ctx: ServiceContext,
  input: SmtpConfigDetail & { id?: string | undefined },
): Promise<Login | 'missing' | undefined> {
  const { id, host, username: user, password, hasNoPassword } = input;
  if (hasNoPassword) return undefined;
  if (password !== '') return { user, password };
  if (id === undefined) return 'missing';
  const stored = await storedSmtpConfig(ctx, id);
  const login = accessOf(ctx.ports.seal, stored).login;
  // A stored password is sent only to the server that it was stored for.
  return login && stored.host === host ? { ...login, user } : 'missing';
}

async function senderOf(
  ctx: ServiceContext,
  { fromAddress }: SmtpConfigDetail,
  username: string,
): Promise<string> {
  const { contact_email, main_email, company_email } = await readSettings(ctx);
  const candidates = [fromAddress, contact_email, main_email, company_email, username];
  return (
    candidates.find((each) => /^[^\s@<>]+@[^\s@<>]+$/.test(each)) ??
    `no-reply@${new URL(ctx.ports.site.appUrl).hostname}`
  );
}

const passwordNeeded = 'Enter the password, or tick that the server asks for none.';

type TestEmailResult = { ok: true; id: string } | { ok: false; code: 'no_address' };

/**
 * Adds a test mail to the staff address to the outbox, like any other mail. Its outcome is read from
 * the outbox afterwards.
 * @throws Refusal `too_many`
 */
export async function sendTestEmail(ctx: ServiceContext): Promise<TestEmailResult> {
  authorize(ctx, 'mail:retry');
  const { admin_email: to } = await readSettings(ctx);
  if (to === '') return { ok: false, code: 'no_address' };
  await limitTests(ctx);
  const requestedBy = actorName(ctx);
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

/** The last test mail with its outcome. */
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

/** Counts a test of the mail server for its requester. @throws Refusal `too_many` */
async function limitTests(ctx: ServiceContext): Promise<void> {
  const subject = ctx.actor.type === 'staff' ? ctx.actor.userId : ctx.actor.type;
  const spent = await spendBudget(ctx, budgets.mailTestsPerPerson, subject);
  if (!spent.isExhausted) return;
  const minutes = spent.retryAfterMinutes;
  throw new Refusal(
    'too_many',
    `That were many tests in a short time. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  );
}
