import type { ServiceContext } from '#server/context.ts';
import { authorize } from '../authorize.ts';

export type ReportAccess = { madeByName: string; createdAt: Date; lastUsedAt: Date | null };

/** By whom and when the token for bounce reports was made; undefined without one. */
export async function getReportAccess(ctx: ServiceContext): Promise<ReportAccess | undefined> {
  authorize(ctx, 'mail:read');
  return ctx.db.query.mailReportAccess.findFirst({
    columns: { madeByName: true, createdAt: true, lastUsedAt: true },
  });
}
