import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { mailDays } from '../schema.server.ts';
import type { MailLane } from '#kernel/outbox/mail-lanes.ts';
import { mailDayOf } from './mail-days.server.ts';
import { findOpenRamp, rampToday } from './ramp.server.ts';
import type { MailServer } from '#kernel/outbox/read-mail-server.ts';

/**
 * How much of the daily limit each lane may fill, in per cent: what waits longest for its reader keeps
 * a part of the day to itself.
 */
export const laneShares: Readonly<Record<MailLane, number>> = {
  urgent: 100,
  client: 90,
  staff: 80,
  bulk: 60,
};

export type Allowance = {
  /** Undefined: none is known. */
  dailyLimit: number | undefined;
  /** Mails of this day that were taken by the server, or may have been, or are in hand. */
  taken: number;
  /** What a ramp allows today; 0 while it is paused. Undefined without one. */
  ramp: number | undefined;
};

/** How many more mails of a lane may leave today. Only bulk mail waits for a ramp. */
export function laneRoom(lane: MailLane, { dailyLimit, taken, ramp }: Allowance): number {
  const share =
    dailyLimit === undefined ? Infinity : Math.ceil((dailyLimit * laneShares[lane]) / 100);
  const most = lane === 'bulk' && ramp !== undefined ? Math.min(share, ramp) : share;
  return Math.max(0, most - taken);
}

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
