import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { mailDays, warmupCampaigns } from '#server/db/schema/smtp.ts';
import { mailDayOf } from './mail-day.ts';
import { rampVolume } from './ramp-volume.ts';
import { findOpenRamp } from './read-allowance.ts';

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
