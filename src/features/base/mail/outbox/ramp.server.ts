import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { mailDays, warmupCampaigns } from '../schema.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { mailDayOf } from './mail-days.server.ts';
import { environmentServer } from '#kernel/outbox/read-mail-server.ts';

type Ramp = {
  /** Mails on the first day, at least 1. */
  startVolume: number;
  /** How many per cent more each day, at least 1. */
  growth: number;
  /** Mails a day at which the ramp is over. */
  target: number;
};

/** How many mails may leave on one day of a ramp. @param day from 1 */
export function rampVolume({ startVolume, growth, target }: Ramp, day: number): number {
  const grown = Math.floor(startVolume * (1 + growth / 100) ** (day - 1));
  // From small beginnings some per cent would round down to nothing for ever.
  return Math.min(target, Math.max(grown, startVolume + day - 1));
}

/** How many days a ramp takes, the one that reaches the target included. */
export function rampLength(ramp: Ramp): number {
  let day = 1;
  while (rampVolume(ramp, day) < ramp.target) day += 1;
  return day;
}

/** More than this much of the mail bouncing, or being complained about, pauses a ramp. */
const rampLimits = { bounced: 0.02, complained: 0.001 } as const;

/** Why a ramp has to pause, in words for staff; undefined while all is well. */
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

/** The ramp of a server that runs or is paused. */
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

/** How many mails may leave by it today. */
export function rampToday(open: OpenRamp): number {
  return open.status === 'paused' ? 0 : rampVolume(open, Math.max(open.currentDay, 1));
}

/**
 * Begins the day of a server's ramp, with the caller's transaction. A day on which nothing left does
 * not count: an idle server earns no trust.
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

/** What became of mails: `answered` counts those that the server took or refused for good. */
type RampNews = { answered?: number; sent?: number; bounced?: number; complained?: number };

/**
 * Counts for the running ramp of a server, with the caller's transaction, and pauses the ramp when
 * too much bounces or is complained about. Until staff resume it, bulk mail waits.
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
