import { randomBytes } from 'node:crypto';
import type { ServiceContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { mailReportAccess } from '#server/db/schema/smtp.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { requireProof } from '../access/require-proof.ts';
import { hashReportToken } from './check-report-token.ts';

/**
 * Makes the token by which a mail server reports bounces, in place of an earlier one.
 * @returns the token, which is shown this once and stored nowhere
 * @throws Refusal `proof_needed`
 */
export async function makeReportToken(ctx: ServiceContext): Promise<string> {
  authorize(ctx, 'mail:write');
  requireProof(ctx);
  const token = randomBytes(32).toString('base64url');
  const madeByName = ctx.actor.type === 'staff' ? ctx.actor.name : ctx.actor.type;
  const made = { tokenHash: hashReportToken(token), madeByName, createdAt: ctx.now() };
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(mailReportAccess)
      .values(made)
      .onConflictDoUpdate({ target: mailReportAccess.id, set: { ...made, lastUsedAt: null } });
    await recordAudit(tx, { action: 'mail.report-access-made', severity: 'warning' });
  });
  return token;
}
