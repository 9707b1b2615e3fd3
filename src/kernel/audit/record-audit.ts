import { v7 } from 'uuid';
import { actorName, type Actor, type ServiceContext } from '../context.ts';
import { budgets, type Budget } from '../rate-limits/budgets.ts';
import { everyone, networkUses, spendBudget, spendBudgets } from '../rate-limits/rate-limits.ts';
import { auditLog } from '#database/tables/security.ts';
import { chainKeys, macOf } from './audit-chain.ts';

export type AuditEntry = {
  /** `noun.past-event`, for example `case.status-changed`. */
  action: string;
  target?: string;
  /** Changed values; never a secret, never text written by a victim. */
  details?: Record<string, string>;
  severity?: 'info' | 'warning' | 'error';
};

/**
 * Writes one audit row within the caller's transaction: without the audit row there is no change. The
 * row is sealed into the chain after the commit, so that transactions do not wait for each other.
 */
export async function recordAudit(ctx: ServiceContext, entry: AuditEntry): Promise<void> {
  const { actor } = ctx;
  const timestamp = ctx.now();
  const row = {
    id: v7(),
    action: entry.action,
    actor: actorKey(actor),
    actorName: ('name' in actor ? actor.name : actorName(ctx)).toWellFormed(),
    target: entry.target?.toWellFormed() ?? null,
    details: asStored(entry.details ?? {}),
    severity: entry.severity ?? ('info' as const),
    ipAddress: 'ip' in actor ? actor.ip : null,
    requestId: ctx.requestId,
  };
  const at = timestamp.toISOString().replace('Z', '000Z');
  const mac = macOf(chainKeys(ctx.ports.site)[0], { ...row, at });
  await ctx.db
    .insert(auditLog)
    .values({ ...row, timestamp, mac })
    .prepare('insert_audit')
    .execute();
}

/** The details as the database returns them: it supports neither lone surrogates nor undefined. */
function asStored(details: Record<string, string>): Record<string, string> {
  const kept = Object.entries(details).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value).toWellFormed()]));
}

function actorKey(actor: Actor): string {
  switch (actor.type) {
    case 'staff':
      return actor.userId;
    case 'client':
      return `${actor.helper ? 'helper' : 'client'}:${actor.helper?.id ?? actor.caseId}`;
    case 'integration':
      return `integration:${actor.integrationId}`;
    case 'system':
      return `system:${actor.job}`;
    case 'public':
    case 'anonymous':
      return actor.type;
  }
}

/**
 * Audits what strangers can cause as often as they like. The first rows of a network, and of all networks
 * together, are complete; after that one row for each power of ten says how many there were, because the log
 * cannot be thinned out later.
 */
export async function auditStranger(ctx: ServiceContext, entry: AuditEntry): Promise<void> {
  const {
    isExhausted,
    isOverTotal,
    count = 0,
  } = await spendBudgets(ctx, [
    ...networkUses(ctx, budgets.strangersAuditedPerNetwork),
    [budgets.strangersAuditedInTotal, everyone],
  ]);
  if (!isExhausted && !isOverTotal) return recordAudit(ctx, entry);
  if (!/^10*$/.test(String(count))) return;
  const details = { ...entry.details, inThisHour: String(count) };
  await recordAudit(ctx, { ...entry, details });
}

/**
 * Alarms staff that a budget of everybody is used up: once while it is over its limit, not once for each further
 * use.
 * @param alarm its details, to which the window is added
 */
export async function alarmOnce(
  ctx: ServiceContext,
  { name, windowMinutes }: Budget,
  { action, details }: Pick<AuditEntry, 'action' | 'details'>,
): Promise<void> {
  const alarms = { name: `${name}-alarms`, allowed: 1, windowMinutes };
  if ((await spendBudget(ctx, alarms, everyone)).isExhausted) return;
  const shown = { ...details, withinMinutes: String(windowMinutes) };
  await recordAudit(ctx, { action, severity: 'error', details: shown });
}

/**
 * The alarm about a total beyond which only quiet networks continue: further events may be a flood.
 * @param what came, as the audit log names it, for example `forms`
 */
export function alarmOverTotal(ctx: ServiceContext, budget: Budget, what: string): Promise<void> {
  const details = { what, allowed: String(budget.allowed) };
  return alarmOnce(ctx, budget, { action: 'limits.total-used-up', details });
}

/**
 * Audits a denied attempt. Limited per person and time: the log cannot be thinned out later.
 * @param refused.path of the request, without its query
 */
export async function recordRefusal(
  ctx: ServiceContext,
  { path, method, reason }: { path: string; method: string; reason: 'role' | 'not-staff' },
): Promise<void> {
  const { actor } = ctx;
  const subject = actor.type === 'staff' ? actor.userId : 'ip' in actor ? actor.ip : actor.type;
  try {
    if ((await spendBudget(ctx, budgets.refusalsAudited, subject)).isExhausted) return;
    const details = { path: path.slice(0, 200), method, reason };
    await recordAudit(ctx, { action: 'access.refused', details, severity: 'warning' });
  } catch (error) {
    // The refusal itself still applies.
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A refusal was not recorded');
  }
}
