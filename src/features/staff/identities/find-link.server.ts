import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { ownStaffId } from './own-staff-id.server.ts';
import { findReturnedState } from './oauth-state.server.ts';

/** What waits to be linked to one's own account: how the provider calls it. */
export async function findLink(
  ctx: ServiceContext,
  token: string,
): Promise<{ label: string } | undefined> {
  authorize(ctx, 'account:use');
  const oauthState = await findReturnedState(ctx, { token, userId: ownStaffId(ctx) });
  return oauthState && { label: oauthState.label };
}
