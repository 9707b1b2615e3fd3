import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { auditChain, auditLog } from '#kernel/schema/security.ts';
import { Refusal } from '#kernel/errors.ts';
import { authorize } from '#kernel/authorize.ts';
import type { AuditEvent } from './find-audit-events.server.ts';
import { maskDetails } from '#kernel/audit/mask-details.ts';

export type SealedEvent = AuditEvent & {
  /** Its place in the chain; missing in the first second. */
  seal: { sequence: number; hash: string } | undefined;
};

/** @throws Refusal `not_found` */
export async function getAuditEvent(ctx: ServiceContext, id: string): Promise<SealedEvent> {
  authorize(ctx, 'audit:read');
  const [row] = await ctx.db
    .select({
      ...{ id: auditLog.id, timestamp: auditLog.timestamp, action: auditLog.action },
      ...{ actor: auditLog.actor, actorName: auditLog.actorName },
      ...{ target: auditLog.target, details: auditLog.details, severity: auditLog.severity },
      ...{ ipAddress: auditLog.ipAddress, requestId: auditLog.requestId },
      ...{ sequence: auditChain.sequence, hash: auditChain.hash },
    })
    .from(auditLog)
    .leftJoin(auditChain, eq(auditChain.auditId, auditLog.id))
    .where(eq(auditLog.id, id));
  if (!row) throw new Refusal('not_found', 'There is no such event.');
  const { sequence, hash, ...event } = row;
  const seal = sequence !== null && hash !== null ? { sequence, hash } : undefined;
  return { ...event, details: maskDetails(event.details), seal };
}
