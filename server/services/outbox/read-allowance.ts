import { and, eq, inArray } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { mailDays, warmupCampaigns } from '#server/db/schema/smtp.ts';
import type { Allowance } from './lane-room.ts';
import { mailDayOf } from './mail-day.ts';
import { rampVolume } from './ramp-volume.ts';
import { environmentServer } from './read-mail-server.ts';
import type { MailServer } from './read-mail-server.ts';

type OpenRamp = typeof warmupCampaigns.$inferSelect;

/** What may leave by a server today. */
export async function readAllowance(ctx: ServiceContext, server: MailServer): Promise<Allowance> {
  const day = mailDayOf(ctx.now());
  const [figures] = await ctx.db
    .select({ taken: mailDays.taken })
    .from(mailDays)
    .where(and(eq(mailDays.day, day), eq(mailDays.server, server.id)));
  const open = await findOpenRamp(ctx, server.id);
  return {
    dailyLimit: server.dailyLimit,
    taken: figures?.taken ?? 0,
    ramp: open && rampToday(open),
  };
}

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

function rampToday(open: OpenRamp): number {
  return open.status === 'paused' ? 0 : rampVolume(open, Math.max(open.currentDay, 1));
}
