import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { mailDays } from '#database/tables/mail.ts';
import type { MailLane } from '#kernel/outbox/mail-lanes.ts';
import { mailDayOf } from './mail-days.server.ts';
import { findOpenRamp, rampToday } from './ramp.server.ts';
import type { MailServer, MailShares } from '#kernel/outbox/read-mail-server.ts';

/**
 * Share of the daily limit that a lane may use, in per cent: urgent lanes keep a part of the day to
 * themselves, and the reserve is for codes only.
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
  /** Undefined: unknown. */
  dailyLimit: number | undefined;
  shares: MailShares;
  /** Mails of this day that the server accepted, or may have accepted, or that are being sent. */
  taken: number;
  /** Number of them caused by public forms. */
  forms: number;
  /** Number that a ramp allows today; 0 while it is paused. Undefined without a ramp. */
  ramp: number | undefined;
};

/** Number of mails of a lane that may still be sent today. Only bulk mail waits for a ramp. */
export function remainingInLane(lane: MailLane, allowance: Allowance): number {
  const { dailyLimit, shares, taken, forms, ramp } = allowance;
  function most(share: MailLane): number {
    if (dailyLimit === undefined) return Infinity;
    // Rounded down, or a small limit would have no reserve; but every lane may send at least one.
    return Math.max(1, Math.floor((dailyLimit * shareOf(share, shares)) / 100));
  }
  if (lane === 'forms') return Math.max(0, Math.min(most('forms') - forms, most('staff') - taken));
  const allowed = lane === 'bulk' && ramp !== undefined ? Math.min(most(lane), ramp) : most(lane);
  return Math.max(0, allowed - taken);
}

/** Allowance of a server for today. */
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
