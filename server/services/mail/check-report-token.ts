import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { mailReportAccess } from '#server/db/schema/smtp.ts';

/** Whether a token is the one by which bounces may be reported. */
export async function checkReportToken(ctx: ServiceContext, token: string): Promise<boolean> {
  const used = await ctx.db
    .update(mailReportAccess)
    .set({ lastUsedAt: ctx.now() })
    .where(eq(mailReportAccess.tokenHash, hashReportToken(token)))
    .returning({ id: mailReportAccess.id });
  return used.length > 0;
}

export function hashReportToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
