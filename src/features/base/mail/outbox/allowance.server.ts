import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { mailDays } from '../schema.server.ts';
import type { MailLane } from '#kernel/outbox/mail-lanes.ts';
import { mailDayOf } from './mail-days.server.ts';
import { findOpenRamp, rampToday } from './ramp.server.ts';
import type { MailServer, MailShares } from '#kernel/outbox/read-mail-server.ts';

/**
 * How much of the daily limit a lane may fill, in per cent: what waits longest for its reader keeps a
 * part of the day to itself, and the reserve of the codes is for nothing else.
 */
export function shareOf(lane: MailLane, { reserve, forms }: MailShares): number {
  const others = 100 - reserve;
  const shares: Record<MailLane, number> = {
    urgent: 100,
    client: others,
    forms: Math.min(forms, others - 10),
    staff: others - 10,
    bulk: others - 20,
  };
  return shares[lane];
}

export type Allowance = {
  /** Undefined: none is known. */
  dailyLimit: number | undefined;
  shares: MailShares;
  /** Mails of this day that were taken by the server, or may have been, or are in hand. */
  taken: number;
  /** How many of them public forms caused. */
  forms: number;
  /** What a ramp allows today; 0 while it is paused. Undefined without one. */
  ramp: number | undefined;
};

/** How many more mails of a lane may leave today. Only bulk mail waits for a ramp. */
export function laneRoom(lane: MailLane, allowance: Allowance): number {
  const { dailyLimit, shares, taken, forms, ramp } = allowance;
  function most(share: MailLane): number {
    if (dailyLimit === undefined) return Infinity;
    // Rounded down, or a small limit would have no reserve; but no lane is shut altogether.
    return Math.max(1, Math.floor((dailyLimit * shareOf(share, shares)) / 100));
  }
  if (lane === 'forms') return Math.max(0, Math.min(most('forms') - forms, most('staff') - taken));
  const allowed = lane === 'bulk' && ramp !== undefined ? Math.min(most(lane), ramp) : most(lane);
  return Math.max(0, allowed - taken);
}

/** What may leave by a server today. */
export async function readAllowance(ctx: ServiceContext, server: MailServer): Promise<Allowance> {
  const day = mailDayOf(ctx.now());
  const [figures] = await ctx.db
    .select({ taken: mailDays.taken, forms: mailDays.forms })
    .from(mailDays)
    .where(and(eq(mailDays.day, day), eq(mailDays.server, server.id)));
  const open = await findOpenRamp(ctx, server.id);
  return {
    dailyLimit: server.dailyLimit,
    shares: server.shares,
    taken: figures?.taken ?? 0,
    forms: figures?.forms ?? 0,
    ramp: open && rampToday(open),
  };
}
