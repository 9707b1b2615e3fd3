import type { ServiceContext } from '#server/context.ts';
import { authorize } from '../authorize.ts';
import { ownStaffId } from './own-staff-id.ts';
import { findReturnedState } from './oauth-state.ts';

/** What waits to be linked to one's own account: how the provider calls it. */
export async function findLink(
  ctx: ServiceContext,
  token: string,
): Promise<{ label: string } | undefined> {
  authorize(ctx, 'account:use');
  const oauthState = await findReturnedState(ctx, { token, userId: ownStaffId(ctx) });
  return oauthState && { label: oauthState.label };
}
