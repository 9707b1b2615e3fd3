import { desc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { smtpConfigs, warmupCampaigns } from '#server/db/schema/smtp.ts';
import { authorize } from '../authorize.ts';
import { rampLength, rampVolume } from '../outbox/ramp.ts';
import type { Warmup } from './warmup-record.ts';

export type WarmupRow = Warmup & {
  serverName: string;
  isServerActive: boolean;
  /** Mails allowed on its present day; on the first one before it began. */
  allowedToday: number;
  /** Days it takes in all. */
  length: number;
  /** Share of the mails answered since it was started or resumed that did not bounce; 0 to 1. */
  successRate: number | undefined;
};

const shown = 50;

/** The sending ramps, newest first. */
export async function findWarmups(ctx: ServiceContext): Promise<WarmupRow[]> {
  authorize(ctx, 'mail:read');
  const rows = await ctx.db
    .select({ ramp: warmupCampaigns, name: smtpConfigs.name, isActive: smtpConfigs.isActive })
    .from(warmupCampaigns)
    .innerJoin(smtpConfigs, eq(warmupCampaigns.configId, smtpConfigs.id))
    .orderBy(desc(warmupCampaigns.id))
    .limit(shown);
  return rows.map(({ ramp, name, isActive }) => ({
    ...ramp,
    ...{ serverName: name, isServerActive: isActive },
    allowedToday: rampVolume(ramp, Math.max(ramp.currentDay, 1)),
    length: rampLength(ramp),
    successRate:
      ramp.watchedSent === 0 ? undefined : Math.max(0, 1 - ramp.watchedBounced / ramp.watchedSent),
  }));
}
