import { authorize, type ServiceContext } from '#kernel/context.ts';
import { laneOf, mailLanes, type MailLane } from '#kernel/outbox/mail-lanes.ts';
import type { EmailState } from './email-state.ts';
import {
  remainingInLane,
  readAllowance,
  shareOf,
  type Allowance,
} from './outbox/allowance.server.ts';
import { nextMailDay } from './outbox/mail-days.server.ts';
import { findPaces, ownServer } from './outbox/mail-pace.server.ts';
import { findOpenRamp } from './outbox/ramp.server.ts';
import { readMailServer, type MailServer } from '#kernel/outbox/read-mail-server.ts';

export type MailStatus = {
  /** Server that currently sends mail. */
  server: MailServer;
  allowance: Allowance;
  lanes: { lane: MailLane; share: number; remaining: number }[];
  ramp: { name: string; isPaused: boolean; day: number; reason: string | null } | undefined;
  /** Start of the next day's allowance. */
  nextDay: Date;
  /** Our own server did not answer, or asked to wait: nothing is sent until then. */
  restsUntil: Date | undefined;
  /** Recipient domains that asked for a delay, or have reached their limit for this minute. */
  slowDomains: { domain: string; restsUntil: Date | null }[];
};

/** Returns how much may be sent now, and what delays mail; undefined without a mail server. */
export async function getMailStatus(ctx: ServiceContext): Promise<MailStatus | undefined> {
  authorize(ctx, 'mail:read');
  const server = await readMailServer(ctx);
  if (!server) return undefined;
  const [allowance, paces, ramp] = await Promise.all([
    readAllowance(ctx, server),
    findPaces(ctx),
    findOpenRamp(ctx, server.id),
  ]);
  return {
    server,
    allowance,
    nextDay: nextMailDay(ctx.now()),
    lanes: mailLanes.map((lane) => ({
      lane,
      share: shareOf(lane, server.shares),
      remaining: remainingInLane(lane, allowance),
    })),
    ramp: ramp && {
      name: ramp.name,
      isPaused: ramp.status === 'paused',
      day: ramp.currentDay,
      reason: ramp.pauseReason,
    },
    restsUntil: paces.find(({ target }) => target === ownServer)?.restsUntil ?? undefined,
    slowDomains: paces
      .filter(({ target, restsUntil }) => target !== ownServer && restsUntil !== null)
      .map(({ target, restsUntil }) => ({ domain: target, restsUntil })),
  };
}

export type WaitReason =
  | { kind: 'no-server' }
  | { kind: 'next-try'; at: Date }
  | { kind: 'server-rests'; at: Date }
  | { kind: 'domain-rests'; at: Date }
  | { kind: 'allowance'; at: Date }
  | { kind: 'ramp-paused'; reason: string | null }
  | { kind: 'turn' };

type Waiting = { state: EmailState; lane: number; domain: string | null; nextAttemptAt: Date };

/** Reason why a mail has not been sent yet; undefined if it does not wait. */
export function waitReason(
  mail: Waiting,
  { status, now }: { status: MailStatus | undefined; now: Date },
): WaitReason | undefined {
  if (mail.state !== 'queued' && mail.state !== 'deferred') return undefined;
  if (!status) return { kind: 'no-server' };
  if (mail.nextAttemptAt > now) return { kind: 'next-try', at: mail.nextAttemptAt };
  if (status.restsUntil) return { kind: 'server-rests', at: status.restsUntil };
  const lane = laneOf(mail.lane);
  if (lane === 'bulk' && status.ramp?.isPaused)
    return { kind: 'ramp-paused', reason: status.ramp.reason };
  const hasRemaining = status.lanes.some((each) => each.lane === lane && each.remaining > 0);
  if (!hasRemaining) return { kind: 'allowance', at: status.nextDay };
  const slow = status.slowDomains.find(({ domain }) => domain === mail.domain);
  if (slow?.restsUntil && lane !== 'urgent') return { kind: 'domain-rests', at: slow.restsUntil };
  return { kind: 'turn' };
}
