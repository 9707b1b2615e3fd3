import type { ServiceContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { smtpConfigs } from '#server/db/schema/smtp.ts';
import type { SmtpConfigDetail } from '#shared/forms/smtp-config.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { sealPassword } from '../outbox/read-mail-server.ts';
import { requireProof } from '../access/require-proof.ts';
import { judgeSmtpHost } from './judge-smtp-host.ts';

export type SavedSmtpConfig =
  | { ok: true; id: string }
  | { ok: false; field: 'host' | 'tlsMode' | 'password' | 'name'; message: string };

/** More than anybody needs; a list that grows for ever helps nobody. */
const maxConfigs = 20;

/**
 * Adds a mail server, not active yet.
 * @throws Refusal `proof_needed`
 */
export async function createSmtpConfig(
  ctx: ServiceContext,
  detail: SmtpConfigDetail,
): Promise<SavedSmtpConfig> {
  authorize(ctx, 'mail:write');
  requireProof(ctx);
  const { password, hasNoPassword, ...config } = detail;
  if (password === '' && !hasNoPassword) return { ok: false, ...noPassword };
  const judged = await judgeSmtpHost(ctx, detail);
  if (!judged.ok) return judged;
  return inTransaction(ctx, async (tx) => {
    const count = await tx.db.$count(smtpConfigs);
    if (count >= maxConfigs) return { ok: false, field: 'name', message: tooMany };
    const [row] = await tx.db
      .insert(smtpConfigs)
      .values({
        ...config,
        passwordSealed: hasNoPassword ? null : sealPassword(tx.ports.seal, password),
        allowsPrivate: judged.allowsPrivate,
      })
      .returning({ id: smtpConfigs.id });
    if (!row) throw new Error('The mail server was not stored.');
    await recordAudit(tx, {
      action: 'mail.server-added',
      target: row.id,
      details: { name: config.name, host: config.host, port: String(config.port) },
      severity: 'warning',
    });
    return { ok: true, id: row.id };
  });
}

const noPassword = {
  field: 'password',
  message: 'Enter the password, or tick that the server asks for none.',
} as const;

const tooMany = `There are ${maxConfigs} mail servers. Delete one that is not needed any more.`;
