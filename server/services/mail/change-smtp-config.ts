import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { smtpConfigs } from '#server/db/schema/smtp.ts';
import { Refusal } from '#server/errors.ts';
import type { SmtpConfigDetail } from '#shared/forms/smtp-config.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { clearRests, ownServer } from '../outbox/mail-pace.ts';
import { sealPassword } from '../outbox/read-mail-server.ts';
import { requireProof } from '../access/require-proof.ts';
import type { SavedSmtpConfig } from './create-smtp-config.ts';
import { judgeSmtpHost } from './judge-smtp-host.ts';
import { storedSmtpConfig } from './smtp-config-record.ts';

/**
 * Changes a mail server; the next mail already leaves by it as it is then. An empty password leaves the
 * stored one.
 * @param input `version` is the one the form was filled from
 * @throws Refusal `not_found`; `proof_needed`; `conflict` when a colleague was faster
 */
export async function changeSmtpConfig(
  ctx: ServiceContext,
  input: SmtpConfigDetail & { id: string; version: number },
): Promise<SavedSmtpConfig> {
  authorize(ctx, 'mail:write');
  requireProof(ctx);
  const { id, version, password, hasNoPassword, ...config } = input;
  const stored = await storedSmtpConfig(ctx, id);
  const keepsPassword = password === '' && !hasNoPassword;
  if (keepsPassword) {
    if (stored.passwordSealed === null) return { ok: false, ...noPassword };
    // Or it would be handed to whatever server is entered here.
    if (stored.host !== config.host) return { ok: false, ...passwordAgain };
  }
  const judged = await judgeSmtpHost(ctx, input);
  if (!judged.ok) return judged;
  const { allowsPrivate } = judged;
  return inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(smtpConfigs)
      .set({
        ...config,
        ...{ allowsPrivate, version: version + 1, updatedAt: tx.now() },
        ...(!keepsPassword && {
          passwordSealed: hasNoPassword ? null : sealPassword(tx.ports.seal, password),
        }),
      })
      .where(and(eq(smtpConfigs.id, id), eq(smtpConfigs.version, version)))
      .returning({ isActive: smtpConfigs.isActive });
    if (changed.length === 0) throw changedMeanwhile();
    await recordAudit(tx, {
      action: 'mail.server-changed',
      target: id,
      details: { ...changesOf(stored, config), ...(!keepsPassword && { login: 'replaced' }) },
      severity: 'warning',
    });
    if (changed[0]?.isActive) {
      await clearRests(tx, [ownServer]);
      await tx.ports.queue.wake('drain-outbox', { db: tx.db });
    }
    return { ok: true, id };
  });
}

type Shown = Omit<SmtpConfigDetail, 'password' | 'hasNoPassword'>;

function changesOf(before: Shown, after: Shown): Record<string, string> {
  const fields = Object.keys(after) as (keyof Shown)[];
  return Object.fromEntries(
    fields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, `${before[field]} → ${after[field]}`]),
  );
}

function changedMeanwhile(): Refusal {
  return new Refusal(
    'conflict',
    'A colleague changed this mail server in the meantime. Load the page again, then make your change.',
  );
}

const noPassword = {
  field: 'password',
  message: 'Enter the password, or tick that the server asks for none.',
} as const;

const passwordAgain = {
  field: 'password',
  message: 'The host has changed: enter the password again, so that no other server gets it.',
} as const;
