import type { ServiceContext } from '#kernel/context.ts';
import type { SmtpAccess, SmtpCheck } from '#kernel/ports/mail.ts';
import type { SmtpConfigDetail } from './forms/smtp-config.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { limitTests } from './outbox/test-email.server.ts';
import { accessOf } from '#kernel/outbox/read-mail-server.ts';
import { requireProof } from '#kernel/access/require-access.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { storedSmtpConfig } from './smtp-configs.server.ts';

export type TestedSmtpConfig = SmtpCheck | { ok: false; field: 'password'; reason: string };

/**
 * Connects to a mail server as it stands in the form, signs in and names the sender, and sends nothing.
 * @param input `id`: of the stored one, whose password is used when none was typed
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
    // Whoever tests has just proved who they are.
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
  // A stored password goes to the server it was stored for and to no other.
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
