import type { ServiceContext } from '#server/context.ts';
import { authorize } from '../authorize.ts';
import { ownId } from './own-id.ts';
import { startStep } from './sign-in-step.ts';

/** What a browser needs to ask for a passkey of whoever is signed in. */
export async function startPasskeyProof(
  ctx: ServiceContext,
): Promise<{ options: object; token: string }> {
  authorize(ctx, 'account:use');
  const { options, challenge } = await ctx.ports.passkeys.startSignIn();
  const userId = ownId(ctx);
  return { options, token: await startStep(ctx, { purpose: 'passkey', userId, challenge }) };
}
