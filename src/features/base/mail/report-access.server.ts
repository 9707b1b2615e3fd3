import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { mailReportAccess } from '#database/tables/mail.ts';
import { requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';

type ReportAccess = { madeByName: string; createdAt: Date; lastUsedAt: Date | null };

/** Creator and time of the token for bounce reports; undefined without one. */
export async function getReportAccess(ctx: ServiceContext): Promise<ReportAccess | undefined> {
  authorize(ctx, 'mail:read');
  return ctx.db.query.mailReportAccess.findFirst({
    columns: { madeByName: true, createdAt: true, lastUsedAt: true },
  });
}

/**
 * Creates the token by which a mail server reports bounces, replacing an earlier one.
 * @returns the token, which is shown once and not stored
 * @throws Refusal `proof_needed`
 */
export async function makeReportToken(ctx: ServiceContext): Promise<string> {
  authorize(ctx, 'mail:write');
  requireProof(ctx);
  const token = randomBytes(32).toString('base64url');
  const madeByName = actorName(ctx);
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

/** True if a token may be used to report bounces. */
export async function checkReportToken(ctx: ServiceContext, token: string): Promise<boolean> {
  const used = await ctx.db
    .update(mailReportAccess)
    .set({ lastUsedAt: ctx.now() })
    .where(eq(mailReportAccess.tokenHash, hashReportToken(token)))
    .returning({ id: mailReportAccess.id });
  return used.length > 0;
}

function hashReportToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
