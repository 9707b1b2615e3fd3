import type { Actor, ServiceContext } from '#server/context.ts';
import { auditLog } from '#server/db/schema/security.ts';

export type AuditEntry = {
  /** `thing.what-happened`, for example `case.status-changed`. */
  action: string;
  target?: string;
  /** What changed; never a secret, never what a victim wrote. */
  details?: Record<string, string>;
  severity?: 'info' | 'warning' | 'error';
};

/** Writes one audit row with the caller's transaction: no audit row, no change. */
export async function recordAudit(ctx: ServiceContext, entry: AuditEntry): Promise<void> {
  const { actor } = ctx;
  await ctx.db.insert(auditLog).values({
    timestamp: ctx.now(),
    action: entry.action,
    actor: actorKey(actor),
    actorName: actor.type === 'staff' ? actor.name : actor.type,
    target: entry.target ?? null,
    details: entry.details ?? {},
    severity: entry.severity ?? 'info',
    ipAddress: 'ip' in actor ? actor.ip : null,
    requestId: ctx.requestId,
  });
}

function actorKey(actor: Actor): string {
  switch (actor.type) {
    case 'staff':
      return actor.userId;
    case 'client':
      return `client:${actor.caseId}`;
    case 'system':
      return `system:${actor.job}`;
    case 'public':
    case 'anonymous':
      return actor.type;
  }
}
