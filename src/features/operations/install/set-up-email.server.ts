import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { smtpConfigs } from '#features/mail/schema/smtp.server.ts';
import type { SmtpAccess } from '#kernel/ports/mail.ts';
import type { InstallSmtp } from '../forms/install.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';
import { done, failed } from './step-outcome.server.ts';
import type { StepOutcome } from './step-outcome.server.ts';

/** What the row is called in the SMTP panel. */
const name = 'From the installation';

/** Verifies a mail server and makes it the active one; without one, mail waits in the outbox. */
export async function setUpEmail(
  ctx: ServiceContext,
  smtp: InstallSmtp | undefined,
): Promise<StepOutcome> {
  authorize(ctx, 'install:run');
  const { fallback } = ctx.ports.mailer;
  if (!smtp && fallback) {
    const check = await ctx.ports.mailer.check(fallback, '');
    return check.ok
      ? done(`${fallback.host}, which SMTP_URL names, answers and lets us in.`)
      : failed(`SMTP_URL: ${check.reason} ${check.advice}`);
  }
  if (!smtp)
    return done(
      'Mail waits in the outbox on this machine until a mail server is set up under SMTP.',
    );
  const { isExhausted, retryAfterMinutes } = await spendBudget(
    ctx,
    budgets.installMailTests,
    'everyone',
  );
  if (isExhausted)
    return failed(`Too many tries. Wait ${retryAfterMinutes} minutes, then try again.`);
  const check = await ctx.ports.mailer.check(toAccess(smtp), smtp.from || smtp.username);
  if (!check.ok)
    return failed(`Connection Failed: ${check.reason} ${check.advice}`, {
      code: check.step,
      field: 'smtpHost',
    });
  await store(ctx, smtp);
  return done(`${smtp.host} answers and lets us in${check.isEncrypted ? ', encrypted' : ''}.`);
}

function toAccess({ host, port, security, username, password }: InstallSmtp): SmtpAccess {
  return {
    ...{ host, port, security },
    ...(username && { login: { user: username, password } }),
    // Whoever has the setup code owns the machine.
    reach: 'private',
    isCertificateChecked: true,
  };
}

async function store(ctx: ServiceContext, smtp: InstallSmtp): Promise<void> {
  authorize(ctx, 'install:run');
  await inTransaction(ctx, async (tx) => {
    // Of an earlier attempt.
    await tx.db.delete(smtpConfigs).where(eq(smtpConfigs.name, name));
    await tx.db.insert(smtpConfigs).values({
      ...{ name, host: smtp.host, port: smtp.port, username: smtp.username },
      passwordSealed: smtp.password ? tx.ports.seal.close('smtp-password', smtp.password) : null,
      ...{ tlsMode: smtp.security, fromAddress: smtp.from },
      ...{ allowsPrivate: true, isActive: true },
    });
    await recordAudit(tx, { action: 'mail.server-added', details: { host: smtp.host } });
  });
}
