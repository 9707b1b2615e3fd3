import { and, eq, sql } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { warmupCampaigns } from '#server/db/schema/smtp.ts';
import { announce } from '../announce.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { rampFault } from './ramp-volume.ts';
import { environmentServer } from './read-mail-server.ts';

/** What became of mails: `answered` counts those that the server took or refused for good. */
export type RampNews = { answered?: number; sent?: number; bounced?: number; complained?: number };

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
