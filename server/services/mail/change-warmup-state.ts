import { and, eq, inArray, ne } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { warmupCampaigns } from '#server/db/schema/smtp.ts';
import { Refusal } from '#server/errors.ts';
import { canWarmup, warmupVerbs } from '#shared/states/warmup-state.ts';
import type { WarmupVerb } from '#shared/states/warmup-state.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { lockedWarmup } from './warmup-record.ts';
import type { Warmup } from './warmup-record.ts';

/**
 * Starts a ramp or goes on with it, pauses it, or gives it up. Going on judges bounces afresh: staff
 * have seen why it paused.
 * @throws Refusal `not_found`; `conflict` when that cannot be done now
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
    const by = tx.actor.type === 'staff' ? tx.actor.name : tx.actor.type;
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
    ...{ watchedSent: 0, watchedBounced: 0, watchedComplained: 0, pauseReason: null },
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
