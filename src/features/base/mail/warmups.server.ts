import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { smtpConfigs, warmupCampaigns } from '#database/tables/mail.ts';
import { Refusal } from '#kernel/errors.ts';
import type { WarmupDetail } from './forms/smtp-config.ts';
import { canWarmup, warmupVerbs, type WarmupVerb } from './warmup-state.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { rampLength, rampVolume } from './outbox/ramp.server.ts';
import { storedSmtpConfig } from './smtp-configs.server.ts';

type Warmup = typeof warmupCampaigns.$inferSelect;

/** Locks the row for the caller's transaction. @throws Refusal `not_found` */
async function lockedWarmup(tx: ServiceContext, id: string): Promise<Warmup> {
  const [row] = await tx.db
    .select()
    .from(warmupCampaigns)
    .where(eq(warmupCampaigns.id, id))
    .for('update');
  if (!row) throw new Refusal('not_found', 'This ramp does not exist any more.');
  return row;
}

export type WarmupRow = Warmup & {
  serverName: string;
  isServerActive: boolean;
  /** Mails allowed on its present day; before the start, on the first one. */
  allowedToday: number;
  /** Total number of days. */
  length: number;
  /** Share of mails without a bounce since it was started or resumed; 0 to 1. */
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
    serverName: name,
    isServerActive: isActive,
    allowedToday: rampVolume(ramp, Math.max(ramp.currentDay, 1)),
    length: rampLength(ramp),
    successRate:
      ramp.watchedSent === 0 ? undefined : Math.max(0, 1 - ramp.watchedBounced / ramp.watchedSent),
  }));
}

type CreatedWarmup = { ok: true; id: string } | { ok: false; field: 'target'; message: string };

/** Plans a sending ramp for a mail server. It begins once started. @throws Refusal `not_found` */
export async function createWarmup(
  ctx: ServiceContext,
  detail: WarmupDetail,
): Promise<CreatedWarmup> {
  authorize(ctx, 'mail:write');
  return inTransaction(ctx, async (tx) => {
    const { dailyLimit, name } = await storedSmtpConfig(tx, detail.configId);
    if (detail.target > dailyLimit) {
      const message = `“${name}” sends ${dailyLimit} mails a day at most. Enter no more, or raise its daily limit.`;
      return { ok: false, field: 'target', message };
    }
    const [row] = await tx.db
      .insert(warmupCampaigns)
      .values(detail)
      .returning({ id: warmupCampaigns.id });
    if (!row) throw new Error('The ramp was not stored.');
    const { startVolume, growth, target } = detail;
    await recordAudit(tx, {
      action: 'warmup.created',
      target: row.id,
      details: { name: detail.name, ramp: `${startVolume} a day, +${growth} %, to ${target}` },
    });
    return { ok: true, id: row.id };
  });
}

/**
 * Starts, resumes, pauses or stops a ramp. Resuming resets its bounce statistics: staff have seen why
 * it paused.
 * @throws Refusal `not_found`; `conflict` if that is not possible now
 */
export async function changeWarmupState(
  ctx: ServiceContext,
  { id, verb }: { id: string; verb: WarmupVerb },
): Promise<void> {
  authorize(ctx, 'mail:write');
  await inTransaction(ctx, async (tx) => {
    const ramp = await lockedWarmup(tx, id);
    if (!canWarmup(ramp.status, verb))
      throw new Refusal('conflict', 'This ramp is not where it was. Load the page again.');
    if (verb === 'start') await refuseSecond(tx, ramp);
    const by = actorName(tx);
    await tx.db
      .update(warmupCampaigns)
      .set({
        status: warmupVerbs[verb],
        updatedAt: tx.now(),
        ...changesFor(tx, { ramp, verb, by }),
      })
      .where(eq(warmupCampaigns.id, id));
    await recordAudit(tx, { action: actions[verb], target: id, details: { name: ramp.name } });
    if (verb === 'start') await tx.ports.queue.wake('drain-outbox', { db: tx.db });
  });
}

const actions: Readonly<Record<WarmupVerb, string>> = {
  start: 'warmup.started',
  pause: 'warmup.paused',
  stop: 'warmup.stopped',
};

function changesFor(
  tx: ServiceContext,
  { ramp, verb, by }: { ramp: Warmup; verb: WarmupVerb; by: string },
): Partial<Warmup> {
  if (verb === 'pause') return { pauseReason: `Paused by ${by}.` };
  if (verb === 'stop') return { pauseReason: `Given up by ${by}.`, endedAt: tx.now() };
  return {
    watchedSent: 0,
    watchedBounced: 0,
    watchedComplained: 0,
    pauseReason: null,
    startedAt: ramp.startedAt ?? tx.now(),
  };
}

async function refuseSecond(tx: ServiceContext, { id, configId }: Warmup): Promise<void> {
  const [other] = await tx.db
    .select({ name: warmupCampaigns.name })
    .from(warmupCampaigns)
    .where(
      and(
        eq(warmupCampaigns.configId, configId),
        inArray(warmupCampaigns.status, ['running', 'paused']),
        ne(warmupCampaigns.id, id),
      ),
    );
  if (other)
    throw new Refusal(
      'conflict',
      `“${other.name}” is under way for the same mail server. Give it up first.`,
    );
}
