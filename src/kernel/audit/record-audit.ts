import { v7 } from 'uuid';
import type { Actor, ServiceContext } from '../context.ts';
import { auditLog } from '../schema/security.ts';
import { chainKeys, macOf } from './chain-hash.ts';

export type AuditEntry = {
  /** `thing.what-happened`, for example `case.status-changed`. */
  action: string;
  target?: string;
  /** What changed; never a secret, never what a victim wrote. */
  details?: Record<string, string>;
  severity?: 'info' | 'warning' | 'error';
};

/**
 * Writes one audit row with the caller's transaction: no audit row, no change. The row is sealed into
 * the chain after the commit, so that no transaction waits for another one's.
 */
export async function recordAudit(ctx: ServiceContext, entry: AuditEntry): Promise<void> {
  const { actor } = ctx;
  const timestamp = ctx.now();
  const row = {
    id: v7(),
    action: entry.action,
    actor: actorKey(actor),
    actorName: ('name' in actor ? actor.name : actor.type).toWellFormed(),
    target: entry.target?.toWellFormed() ?? null,
    details: asStored(entry.details ?? {}),
    severity: entry.severity ?? ('info' as const),
    ipAddress: 'ip' in actor ? actor.ip : null,
    requestId: ctx.requestId,
  };
  const at = timestamp.toISOString().replace('Z', '000Z');
  const mac = macOf(chainKeys(ctx.ports.site)[0], { ...row, at });
  await ctx.db.insert(auditLog).values({ ...row, timestamp, mac });
}

/** As the database will give it back: it knows no half characters and no undefined. */
function asStored(details: Record<string, string>): Record<string, string> {
  const kept = Object.entries(details).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value).toWellFormed()]));
}

function actorKey(actor: Actor): string {
  switch (actor.type) {
    case 'staff':
      return actor.userId;
    case 'client':
      return `client:${actor.caseId}`;
    case 'integration':
      return `integration:${actor.integrationId}`;
    case 'system':
      return `system:${actor.job}`;
    case 'public':
    case 'anonymous':
      return actor.type;
  }
}
