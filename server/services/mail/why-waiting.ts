import { mailLanes } from '#shared/mail-lanes.ts';
import type { EmailState } from '#shared/states/email-state.ts';
import type { MailStatus } from './get-mail-status.ts';

export type WaitReason =
  | { kind: 'no-server' }
  | { kind: 'next-try'; at: Date }
  | { kind: 'server-rests'; at: Date }
  | { kind: 'domain-rests'; at: Date }
  | { kind: 'allowance'; at: Date }
  | { kind: 'ramp-paused'; reason: string | null }
  | { kind: 'turn' };

type Waiting = { state: EmailState; lane: number; domain: string | null; nextAttemptAt: Date };

/** Why a mail has not left yet; undefined when it does not wait. */
export function whyWaiting(
  mail: Waiting,
  { status, now }: { status: MailStatus | undefined; now: Date },
): WaitReason | undefined {
  if (mail.state !== 'queued' && mail.state !== 'deferred') return undefined;
  if (!status) return { kind: 'no-server' };
  if (mail.nextAttemptAt > now) return { kind: 'next-try', at: mail.nextAttemptAt };
  if (status.restsUntil) return { kind: 'server-rests', at: status.restsUntil };
  const lane = mailLanes[mail.lane] ?? 'bulk';
  if (lane === 'bulk' && status.ramp?.isPaused)
    return { kind: 'ramp-paused', reason: status.ramp.reason };
  const hasRoom = status.lanes.some((each) => each.lane === lane && each.room > 0);
  if (!hasRoom) return { kind: 'allowance', at: status.nextDay };
  const slow = status.slowDomains.find(({ domain }) => domain === mail.domain);
  if (slow?.restsUntil && lane !== 'urgent') return { kind: 'domain-rests', at: slow.restsUntil };
  return { kind: 'turn' };
}
