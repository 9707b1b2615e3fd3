import { createHmac } from 'node:crypto';
import type { ServiceContext } from '#kernel/context.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';

/** Under the name of whoever signed in or out: the request itself comes from a visitor. */
export async function recordSession(
  ctx: ServiceContext,
  account: Account,
  entry: { action: string; details?: Record<string, string> },
): Promise<void> {
  const { userId, name, email } = account;
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : '';
  const who = { userId, name, email, permissions: [], provedAt: ctx.now(), ip };
  await recordAudit({ ...ctx, actor: { type: 'staff', ...who } }, { ...entry, target: userId });
}

/** The account as a hash: what was typed may be a password, but repeats must be recognisable. */
export function hashAccount(ctx: ServiceContext, email: string): string {
  const hash = createHmac('sha256', ctx.ports.site.deriveKey('audit-account'));
  return hash.update(email).digest('base64url').slice(0, 16);
}

export async function recordRefusedSession(
  ctx: ServiceContext,
  email: string,
  reason:
    | 'wrong'
    | 'locked'
    | 'wrong-code'
    | 'disabled'
    | 'unknown-identity'
    | `provider-${string}`,
): Promise<void> {
  await recordAudit(ctx, {
    action: 'session.refused',
    details: { account: hashAccount(ctx, email), reason },
    severity: 'warning',
  });
}
