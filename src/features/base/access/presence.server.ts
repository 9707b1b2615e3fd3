import { authorize, type ServiceContext } from '#kernel/context.ts';
import type { PresenceState } from '#shared/live-events.ts';
import { announce } from './announce.server.ts';
import {
  requireCaseAccess,
  requireStoredCase,
  requireStoredSubmission,
  requireSubmissionAccess,
} from './require-access.server.ts';

/**
 * Tells colleagues who look at the same case or submission that somebody is there, writes, or has left. Nothing is
 * stored: silence means that the person is gone. Of a restricted record, only people who may see it are told.
 * @throws Refusal `not_found`
 */
export async function announcePresence(
  ctx: ServiceContext,
  { kind, id, state }: { kind: 'case' | 'submission'; id: string; state: PresenceState },
): Promise<void> {
  if (kind === 'case') {
    authorize(ctx, 'case:read');
    await requireCaseAccess(ctx, id);
    await requireStoredCase(ctx, id);
  } else {
    authorize(ctx, 'submission:read');
    await requireSubmissionAccess(ctx, id);
    await requireStoredSubmission(ctx, id);
  }
  if (ctx.actor.type !== 'staff') return;
  await announce(ctx, { kind: `${kind}.${state}`, id, person: ctx.actor.userId });
}
