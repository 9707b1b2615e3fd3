import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { mailDays, warmupCampaigns } from '#database/tables/mail.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { mailDayOf } from './mail-days.server.ts';
import { environmentServer } from '#kernel/outbox/read-mail-server.ts';

type Ramp = {
  /** Mails on the first day, at least 1. */
  startVolume: number;
  /** Growth in per cent per day, at least 1. */
  growth: number;
  /** Daily volume at which the ramp is over. */
  target: number;
};

/** Number of mails allowed on one day of a ramp. @param day from 1 */
export function rampVolume({ startVolume, growth, target }: Ramp, day: number): number {
  const grown = Math.floor(startVolume * (1 + growth / 100) ** (day - 1));
  // From small starts a percentage would round down to no growth forever.
  return Math.min(target, Math.max(grown, startVolume + day - 1));
}

/** Number of days that a ramp takes, including the one that reaches the target. */
export function rampLength(ramp: Ramp): number {
  let day = 1;
  while (rampVolume(ramp, day) < ramp.target) day += 1;
  return day;
}

/** A larger share of bounces or complaints pauses a ramp. */
const rampLimits = { bounced: 0.02, complained: 0.001 } as const;

/** Reason why a ramp must pause, for staff; undefined if all is well. */
export function rampFault(watched: {
  sent: number;
  bounced: number;
  complained: number;
}): string | undefined {
  const { sent, bounced, complained } = watched;
  if (bounced > sent * rampLimits.bounced)
    return `${bounced} of ${sent} mails bounced, which is more than 2 %.`;
  if (complained > sent * rampLimits.complained)
    return `${complained} of ${sent} mails were reported as spam, which is more than 0.1 %.`;
  return undefined;
}

type OpenRamp = typeof warmupCampaigns.$inferSelect;

/** The running or paused ramp of a server. */
export async function findOpenRamp(
  ctx: ServiceContext,
  serverId: string,
): Promise<OpenRamp | undefined> {
  if (serverId === environmentServer) return undefined;
  const [open] = await ctx.db
    .select()
    .from(warmupCampaigns)
    .where(
      and(
        eq(warmupCampaigns.configId, serverId),
        inArray(warmupCampaigns.status, ['running', 'paused']),
      ),
    );
  return open;
}

/** Number of mails that it allows today. */
export function rampToday(open: OpenRamp): number {
  return open.status === 'paused' ? 0 : rampVolume(open, Math.max(open.currentDay, 1));
}

/**
 * Starts the day of a server's ramp, within the caller's transaction. A day without mail does not
 * count: an idle server earns no reputation.
 */
export async function advanceRamp(tx: ServiceContext, serverId: string): Promise<void> {
  const ramp = await findOpenRamp(tx, serverId);
  if (ramp?.status !== 'running') return;
  const today = mailDayOf(tx.now());
  if (ramp.dayOn !== null && ramp.dayOn >= today) return;
  const hasSent = ramp.dayOn === null || (await tookAny(tx, { day: ramp.dayOn, server: serverId }));
  const isOver = ramp.currentDay > 0 && rampVolume(ramp, ramp.currentDay) >= ramp.target;
  await tx.db
    .update(warmupCampaigns)
    .set(
      hasSent && isOver
        ? { status: 'completed', endedAt: tx.now() }
        : { dayOn: today, currentDay: ramp.currentDay + (hasSent ? 1 : 0) },
    )
    .where(eq(warmupCampaigns.id, ramp.id));
}

async function tookAny(
  tx: ServiceContext,
  { day, server }: { day: string; server: string },
): Promise<boolean> {
  const [row] = await tx.db
    .select({ taken: mailDays.taken })
    .from(mailDays)
    .where(and(eq(mailDays.day, day), eq(mailDays.server, server)));
  return (row?.taken ?? 0) > 0;
}

/** Outcomes of mails: `answered` counts those that the server accepted or refused permanently. */
type RampNews = { answered?: number; sent?: number; bounced?: number; complained?: number };

/**
 * Updates the running ramp of a server, within the caller's transaction, and pauses it after too many
 * bounces or complaints. Until staff resume it, bulk mail waits.
 */
export async function watchRamp(
  tx: ServiceContext,
  serverId: string,
  { answered = 0, sent = 0, bounced = 0, complained = 0 }: RampNews,
): Promise<void> {
  if (serverId === environmentServer) return;
  const table = warmupCampaigns;
  const [ramp] = await tx.db
    .update(table)
    .set({
      totalSent: sql`${table.totalSent} + ${sent}`,
      watchedSent: sql`${table.watchedSent} + ${answered}`,
      watchedBounced: sql`${table.watchedBounced} + ${bounced}`,
      watchedComplained: sql`${table.watchedComplained} + ${complained}`,
    })
    .where(and(eq(table.configId, serverId), eq(table.status, 'running')))
    .returning();
  if (!ramp || (bounced === 0 && complained === 0)) return;
  const fault = rampFault({
    sent: ramp.watchedSent,
    bounced: ramp.watchedBounced,
    complained: ramp.watchedComplained,
  });
  if (fault === undefined) return;
  await tx.db
    .update(table)
    .set({ status: 'paused', pauseReason: fault })
    .where(eq(table.id, ramp.id));
  await recordAudit(tx, {
    action: 'warmup.paused',
    target: ramp.id,
    details: { by: 'itself', reason: fault },
    severity: 'warning',
  });
  await announce(tx, { kind: 'mail.failed', id: ramp.id });
}
